/** Finds the languages: each is a file `web/words/LANG.ts`, and what else it may be made of lies beside it. */

/** Spoken to whoever asks for none of them. */
const FIRST = "en";

export const languagesAmong = (files: readonly string[]): readonly string[] => {
  const found = files.flatMap((file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? []);
  return [FIRST, ...found.filter((lang) => lang !== FIRST).sort()];
};

/** A list of them, which needs none of their sentences. */
export const listOf = (langs: readonly string[]): string => `/** Written by \`npm run build\`. */
export const LANGS = ${JSON.stringify(langs)} as const;
`;

/** What they all say, in one place. */
export const filesOf = (langs: readonly string[]): string => `/** Written by \`npm run build\`. */
${langs.map((lang) => `import { cards as ${lang}Cards, words as ${lang}Words } from ${JSON.stringify(`./${lang}.ts`)};\n`).join("")}
export const FILES = {
${langs.map((lang) => `  ${lang}: { cards: ${lang}Cards, words: ${lang}Words },\n`).join("")}};
`;

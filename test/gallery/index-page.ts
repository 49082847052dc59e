import type { Lang } from "../../web/words/speech.ts";

/** One picture. */
export interface Drawn {
  readonly name: string;
  readonly lang: Lang;
  readonly look: string;
  /** Where it is, from the index. */
  readonly file: string;
}

const STYLE = `
body { margin: 16px; font: 15px / 1.4 system-ui, sans-serif; background: #ddd }
nav { columns: 18rem } nav a { display: block }
section div { display: flex; gap: 8px; overflow-x: auto; align-items: start; padding: 4px 0 }
figure { margin: 0; flex: none } figcaption { font-size: 12px }
img { height: 420px; width: auto; max-width: 620px; object-fit: contain; object-position: top; background: #fff }`;

/** A sheet with all pictures: a row for each state and language. Written for the eyes of whoever draws it, with nothing from outside. */
export const indexOf = (names: readonly string[], drawn: readonly Drawn[]): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title><style>${STYLE}</style>
<h1>${names.length} states, ${drawn.length} pictures</h1>
<nav>${names.map((name, index) => `<a href="#s${index}">${name}</a>`).join("")}</nav>
${names.map((name, index) => sectionOf(name, index, drawn)).join("\n")}
</html>
`;

function sectionOf(name: string, index: number, drawn: readonly Drawn[]): string {
  const own = drawn.filter((each) => each.name === name);
  const rows = [...Map.groupBy(own, ({ lang }) => lang).values()];
  return `<section id="s${index}"><h2>${name}</h2>${rows.map((row) => `<div>${row.map(figureOf).join("")}</div>`).join("")}</section>`;
}

const figureOf = ({ file, lang, look, name }: Drawn): string =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${name}, ${lang}, ${look}"></a><figcaption>${lang}, ${look}</figcaption></figure>`;

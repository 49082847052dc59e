/**
 * Takes the sentences of `web/words` out of the code, for a smaller Worker: each constant text, list or part of an object becomes a
 * place in one list, `$`, which the deployed Worker reads from a file of its own. What the code means stays the same.
 */
import { basename, join } from "node:path";
import { build } from "esbuild";
import { parseAst } from "vite";
import {
  type Constant,
  constantOf,
  constantsAmong,
  isPlain,
  type Node,
  type Piece,
  type Property,
  propertiesOf,
} from "./constant.ts";

/** `web/words/spoken.ts` as a function of its sentences, and these. */
interface Apart {
  readonly code: string;
  readonly sentences: readonly Constant[];
}

/** Where all catalogues come together. */
const SPOKEN = "spoken.ts";

/** Shorter ones cost more as a place in a list than as themselves. */
const WORTHWHILE = 8;

export async function sentencesApart(words: string): Promise<Apart> {
  const code = await bundled(words);
  const body = (parseAst(code) as { readonly body: readonly Node[] }).body;
  const imports = body.filter(({ type }) => type === "ImportDeclaration");
  const named = body.find(({ type }) => type === "ExportNamedDeclaration");
  if (named === undefined) throw new Error("the words export nothing");
  const outside = [...imports, named];
  const taking = new Taking(code);
  const edits = body.filter((node) => !outside.includes(node)).flatMap((node) => taking.from(node));
  const within = edited(code, [...edits, ...outside.map((node) => instead(node, ""))]);
  const heads = imports.map(({ start, end }) => code.slice(start, end));
  return { code: speaking(heads, within, namesOf(named)), sentences: taking.sentences };
}

/** The catalogues of all languages in one piece; what they share with the pages stays outside. */
async function bundled(words: string): Promise<string> {
  const isOneLanguages = (path: string) => /^([a-z]{2}\.|catalogues\.gen\.ts$)/.test(basename(path));
  const { outputFiles } = await build({
    entryPoints: [join(words, SPOKEN)],
    bundle: true,
    format: "esm",
    charset: "utf8",
    write: false,
    plugins: [
      {
        name: "only the languages",
        setup: ({ onResolve }) =>
          onResolve({ filter: /^\./ }, ({ path }) => (isOneLanguages(path) ? null : { path, external: true })),
      },
    ],
  });
  return outputFiles[0]?.text ?? "";
}

const TYPES = `import type * as spoken from "./${SPOKEN}";`;
const speaking = (
  imports: readonly string[],
  body: string,
  names: readonly string[],
): string => `// @ts-nocheck: types were checked where this was written, and taken out by the bundler
${TYPES}
${imports.join("\n")}
/** The words, given their sentences; written by \`npm run build\`. */
export const speak = ($: readonly unknown[]): typeof spoken => {
${body}
return { ${names.join(", ")} };
};
`;

interface Named extends Node {
  readonly specifiers: readonly { readonly local: { readonly name: string }; readonly exported: { readonly name: string } }[];
}
const namesOf = (node: Node): readonly string[] =>
  (node as Named).specifiers.map(({ local, exported }) => `${exported.name}: ${local.name}`);

interface Edit extends Pick<Node, "start" | "end"> {
  readonly text: string;
}
const instead = ({ start, end }: Pick<Node, "start" | "end">, text: string): Edit => ({ start, end, text });

function edited(code: string, edits: readonly Edit[]): string {
  const backwards = edits.toSorted((a, b) => b.start - a.start);
  return backwards.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code);
}

/** Goes through the code and keeps what it took, each thing once. */
class Taking {
  readonly sentences: Constant[] = [];
  readonly #code: string;
  readonly #places = new Map<string, number>();

  constructor(code: string) {
    this.#code = code;
  }

  /** What to write instead, so that this part has its sentences from outside. */
  from(node: Node): readonly Edit[] {
    const constant = constantOf(node);
    if (constant !== undefined) return isWorthwhile(constant) ? [instead(node, this.#placeOf(constant))] : [];
    if (node.type === "ObjectExpression") return this.#fromObject(propertiesOf(node));
    if (node.type === "TemplateElement") return this.#fromPiece(node as Piece);
    return partsOf(node).flatMap((part) => this.from(part));
  }

  /** All constants of an object at once; not beside a spread, which may be meant to go first or last. */
  #fromObject(properties: readonly Property[]): readonly Edit[] {
    const part = Object.fromEntries(constantsAmong(properties));
    const constants = properties.filter((each) => constantsAmong([each]).length > 0);
    const [first, ...others] = properties.every(isPlain) && isWorthwhile(part) ? constants : [];
    if (first === undefined) return properties.flatMap((each) => partsOf(each).flatMap((value) => this.from(value)));
    const rest = properties.filter((each) => !constants.includes(each));
    return [
      instead(first, `...${this.#placeOf(part)}`),
      ...others.map((each) => instead(this.#withComma(each), "")),
      ...rest.flatMap((each) => partsOf(each).flatMap((value) => this.from(value))),
    ];
  }

  #withComma({ start, end }: Node): Pick<Node, "start" | "end"> {
    return { start, end: this.#code[end] === "," ? end + 1 : end };
  }

  #fromPiece(piece: Piece): readonly Edit[] {
    const { cooked } = piece.value;
    return isWorthwhile(cooked) ? [instead(piece, `\${${this.#placeOf(cooked)}}`)] : [];
  }

  #placeOf(constant: Constant): string {
    const key = JSON.stringify(constant);
    const place = this.#places.get(key) ?? this.sentences.push(constant) - 1;
    this.#places.set(key, place);
    return `$[${place}]`;
  }
}

function isWorthwhile(constant: Constant): boolean {
  if (typeof constant === "string") return constant.length >= WORTHWHILE;
  return typeof constant === "object" && JSON.stringify(constant).length >= 2 * WORTHWHILE;
}

/** The parts that are run for their value: no names of properties, and no texts to compare with, which are keys. */
const NOT_FOR_THEIR_VALUE = ["key", "test", "property", "id", "params"];
function partsOf(node: Node): readonly Node[] {
  return Object.entries(node).flatMap(([name, part]) => (NOT_FOR_THEIR_VALUE.includes(name) ? [] : [part].flat().filter(isNode)));
}

const isNode = (part: unknown): part is Node => typeof part === "object" && part !== null && "type" in part;

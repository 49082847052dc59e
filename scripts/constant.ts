/** A part of some code, as ESTree has it; only what is looked at here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** What a part of the code may always be. */
export type Constant = string | number | readonly Constant[] | { readonly [key: string]: Constant };

/** One `key: value` of an object, or what stands in its place: a spread has no value. */
export interface Property extends Node {
  readonly computed?: boolean;
  readonly key: { readonly name?: string; readonly value?: string | number };
  readonly value?: Node;
}

interface Literal extends Node {
  readonly value: unknown;
}
interface Template extends Node {
  readonly expressions: readonly Node[];
  readonly quasis: readonly Piece[];
}
/** A piece of text in a template, between what depends. */
export interface Piece extends Node {
  readonly value: { readonly cooked: string };
}
interface List extends Node {
  readonly elements: readonly Node[];
}
interface Properties extends Node {
  readonly properties: readonly Property[];
}

/** What this part of the code always is; undefined where that depends on something. */
export function constantOf(node: Node | undefined): Constant | undefined {
  switch (node?.type) {
    case "Literal":
      return literalOf(node as Literal);
    case "TemplateLiteral":
      return textOf(node as Template);
    case "ArrayExpression":
      return listOf(node as List);
    case "ObjectExpression":
      return objectOf(propertiesOf(node));
    default:
      return undefined;
  }
}

export const propertiesOf = (node: Node): readonly Property[] => (node as Properties).properties;

/** Whether it has a name and a value, and is not reckoned, spread or shorthand for a method. */
export const isPlain = ({ type, computed }: Property): boolean => type === "Property" && computed !== true;

/** Names and values of those that are always the same. */
export const constantsAmong = (properties: readonly Property[]): readonly (readonly [string, Constant])[] =>
  properties.flatMap((each) => {
    const value = isPlain(each) ? constantOf(each.value) : undefined;
    return value === undefined ? [] : [[each.key.name ?? `${each.key.value}`, value]];
  });

const literalOf = ({ value }: Literal) => (typeof value === "string" || typeof value === "number" ? value : undefined);

const textOf = ({ expressions, quasis }: Template) => (expressions.length === 0 ? quasis[0]?.value.cooked : undefined);

function listOf({ elements }: List): Constant | undefined {
  const each = elements.map(constantOf);
  return each.every((value) => value !== undefined) ? each : undefined;
}

function objectOf(properties: readonly Property[]): Constant | undefined {
  const constant = constantsAmong(properties);
  return constant.length === properties.length ? Object.fromEntries(constant) : undefined;
}

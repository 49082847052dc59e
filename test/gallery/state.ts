import type { Reader } from "../../web/pages.tsx";

/** One page in one state, as it is handed to whoever reads it. */
export interface State {
  readonly draw: (r: Reader) => string;
  /** Beside the picture: what is pressed, in this order, by selectors. */
  readonly press?: readonly string[];
  /** Whether everything that can be unfolded is. */
  readonly unfolded?: boolean;
  /** Which cards the reader has chosen; the usual ones unless told. */
  readonly deck?: Reader["deck"];
  /** Whether they are known here; so it is unless told. */
  readonly stranger?: boolean;
}
export type States = Readonly<Record<string, State>>;

/** The same for each of many. */
export const statesOf = <T>(
  given: Readonly<Record<string, T>>,
  of: (each: T) => State,
  named: (name: string) => string,
): States => Object.fromEntries(Object.entries(given).map(([name, each]) => [named(name), of(each)]));

/** Whoever looks at a state in one language. */
export const readerOf = ({ deck, stranger = false }: State, lang: Reader["lang"]): Reader => ({
  lang,
  nonce: "n0nce",
  path: "/t/0123456789abcdef",
  origin: "https://cards.test",
  signedIn: !stranger,
  ...(deck === undefined ? {} : { deck }),
});

/** What is wrong with something that came from outside, and where in it: `deals[0].pack`, "has a card twice". */
export interface Flaw {
  /** Path from the outermost value, such as `deals[0].moves[3].give`; empty for the whole of it. */
  readonly place: string;
  readonly problem: string;
}

/** The flaw as one line. */
export const flawLine = ({ place, problem }: Flaw): string => (place === "" ? problem : `${place}: ${problem}`);

import type { ProvenMatch } from "../proof.ts";
import type { Step } from "../verify.ts";

/** What each step has shown of the deal with this index; null where that goes without saying. */
export const SHOWN: { readonly [S in Step]: (match: ProvenMatch, index: number) => string | null } = {
  place: () => null,
  seal: ({ fairness }, index) =>
    index === 0 || fairness[index]?.index === 1
      ? `its secret, hashed ${times(fairness[index]?.index ?? 0)}, is the seal`
      : "its secret, hashed once, is the secret of the deal before",
  people: ({ fairness }, index) => joined((fairness[index]?.nonces.length ?? 0) - (fairness[index - 1]?.nonces.length ?? 0)),
  dealer: ({ transcript }) => `it draws seat ${transcript.dealer} as the first dealer`,
  pack: ({ fairness }, index) => `with ${numbers(fairness[index]?.nonces.length ?? 0)} it gives exactly this pack`,
  recycles: () => "and exactly this stock when it was shuffled anew",
  play: ({ transcript }, index) => `${moves(transcript.deals[index]?.moves.length ?? 0)} by the rules`,
};

/** What is wrong where a step does not fit. */
export const WRONG: { readonly [S in Step]: string } = {
  place: "it is not the next deal of its table, match and chain",
  seal: "its secret does not lead to the seal, so it was not fixed beforehand",
  people: "one of the players' numbers was changed, taken out or slipped in",
  dealer: "secret, players' numbers, table, match and deal draw another first dealer",
  pack: "secret, players' numbers, table, match and deal give another pack",
  recycles: "secret, players' numbers, table, match and deal give another order of the stock",
  play: "it was not played by the rules",
};

/** Where everything fits. */
export const FITS = "All of it fits: every card follows from secrets fixed beforehand and from the players' numbers.";

/** Where the match goes on behind the file's last deal, as far as the rules can tell. */
export const GOES_ON =
  "The match is not over with the file's last deal: it still runs, or what followed was left out, or it ended because all but one had left.";

/** What no file can show. */
export const LIMITS = [
  "What a file cannot show: that this seal stood on the table's page before the players' numbers came (compare it with what you saw there); that",
  "a player's browser drew its number (for one without JavaScript the table does), the last of them above all, which could choose the cards; that",
  "whoever runs the table did not know the cards, as any dealer could; that options and moves in it are those of the match, as nothing seals them.",
].join("\n");

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
const times = (count: number): string => (count === 1 ? "once" : `${count} times`);
const numbers = (count: number): string => counted(count, "number of the players'", "numbers of the players'");
const moves = (count: number): string => counted(count, "move", "moves");
const joined = (more: number): string | null => (more === 0 ? null : `${numbers(more)} came to those before`);

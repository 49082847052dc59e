import type { MatchShown } from "../../worker/table/archive.ts";
import type { Turnover } from "../../worker/table/turnover.ts";
import type { Words } from "../words/catalogue.ts";
import type { DrawnMatch } from "./props.ts";

/** What became of seats while this deal ran, the first being 0, in order. */
export const turnoversIn = ({ turnovers }: MatchShown, deal: number): readonly Turnover[] =>
  turnovers.filter(({ deals }) => deals === deal);

/** A seat has somebody else, or nobody, from here on. `shown`: its deal came to a showdown. */
export function turnoverText(w: Words, { what, name, heir }: Turnover, shown: boolean): string {
  if (what === "takenOver") return w.replay.takenOver(name, heir ?? "");
  if (what === "left" && shown) return w.replay.left({ names: [name], you: false });
  return w.record.turnover[what](name, heir ?? "");
}

/** What happened after the last showdown: who came and went, and why the match is over if nobody else was left. */
export function sinceLastShown({ w, match }: DrawnMatch): readonly string[] {
  const came = turnoversIn(match, match.deals.length).map((turnover) => turnoverText(w, turnover, !match.walkover));
  const winners = match.players.filter((_player, seat) => match.places[seat] === 1).map(({ name }) => name);
  return match.walkover ? [...came, w.record.walkover(winners)] : came;
}

/** Everybody who had this seat during the match, the first first. */
export const holdersOf = ({ players, turnovers }: MatchShown, at: number): readonly string[] => [
  ...turnovers.filter(({ seat, what }) => seat === at && what === "passedOn").map(({ name }) => name),
  ...(players[at] === undefined ? [] : [players[at].name]),
];

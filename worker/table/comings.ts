import type { TableSeat, TableState } from "./state.ts";

/** Who is at a table otherwise than before, by their names. */
export interface Comings {
  readonly came: readonly string[];
  readonly went: readonly string[];
  /** Whose turns are no longer waited for. */
  readonly away: readonly string[];
  readonly back: readonly string[];
  /** Whose seat a computer player has. */
  readonly replaced: readonly string[];
  /** The host, where it is another one. */
  readonly host: string | null;
  /** Whether the time stands still now, where that has changed. */
  readonly paused: boolean | null;
}

/** What is otherwise now. Whoever went and came back is not told of. */
export function comingsBetween(before: TableState, now: TableState): Comings {
  const [then, here] = [sitting(before), sitting(now)];
  const stayed = [...here].filter(([name]) => then.has(name));
  const turned = (so: (seat: TableSeat) => boolean): readonly string[] =>
    stayed.filter(([name, seat]) => so(seat) && !so(then.get(name) ?? seat)).map(([name]) => name);
  const isAway = (seat: TableSeat): boolean => seat.kind === "human" && seat.away;
  return {
    came: [...here.keys()].filter((name) => !then.has(name)),
    went: [...then.keys()].filter((name) => !here.has(name)),
    away: turned(isAway),
    back: turned((seat) => seat.kind === "human" && !seat.away),
    replaced: turned((seat) => "former" in seat && seat.former !== null),
    host: hostOf(now) === hostOf(before) ? null : hostOf(now),
    paused: (now.pausedAt === null) === (before.pausedAt === null) ? null : now.pausedAt !== null,
  };
}

export const hasComings = ({ came, went, away, back, replaced, host, paused }: Comings): boolean =>
  [came, went, away, back, replaced].some((names) => names.length > 0) || host !== null || paused !== null;

/** Names are unique at a table. */
const sitting = ({ seats }: TableState): ReadonlyMap<string, TableSeat> =>
  new Map(seats.filter(({ kind }) => kind !== "empty").map((seat) => [seat.name, seat]));

const hostOf = ({ host, seats }: TableState): string | null => (host === null ? null : (seats[host]?.name ?? null));

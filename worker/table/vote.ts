import type { PlayerId } from "../identity/key.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import type { TableEvent } from "./event.ts";
import type { AnyRefusal } from "./refusal.ts";
import { isPersons, seatOf, type TableState } from "./state.ts";

/** What may be done with another one's seat: a computer player gets it, whoever asks, or its holder by a new key. */
export const MEASURES = ["computer", "offer", "reissue"] as const;
export type Measure = (typeof MEASURES)[number];

/** Something that only the host may do to a seat or, when the host is absent, the majority. */
export interface Motion {
  readonly seat: Seat;
  readonly to: Measure;
}

export interface Vote {
  readonly by: Seat;
  readonly motion: Motion;
}

type Decision = Result<readonly TableEvent[], AnyRefusal>;

/**
 * The host carries a motion alone; when the host is absent, it is carried by more than half of the people who are there, the seat's own holder
 * not counted. `carried` is what then happens; until then only the vote is noted. Refused: `notSeated`, `unknownSeat`, `notHost`, `askedAlready`.
 */
export function resolve(
  state: TableState,
  player: PlayerId,
  motion: Motion,
  absent: (seat: Seat) => boolean,
  carried: readonly TableEvent[],
): Decision {
  const by = seatOf(state, player);
  if (by === null) return refused("notSeated");
  if (!isPersons(state.seats[motion.seat])) return refused("unknownSeat");
  if (by === motion.seat) return refused("notHost");
  if (state.host === by) return ok(carried);
  if (state.host !== null && !absent(state.host)) return refused("notHost");
  const carries = wouldCarry(state, motion, by, absent);
  if (votersFor(state, motion).includes(by)) return carries ? ok(carried) : refused("askedAlready");
  const vote: TableEvent = { type: "voted", by, motion };
  return ok(carries ? [vote, ...carried] : [vote]);
}

/** Whether a fact is that this was carried. */
export const isCarried = (event: TableEvent, { seat, to }: Motion): boolean => event.type === CARRIED[to] && event.seat === seat;
const CARRIED = { computer: "replaced", offer: "offered", reissue: "reissued" } as const;

/** Who has voted for this so far. */
export const votersFor = (state: TableState, { seat, to }: Motion): readonly Seat[] =>
  state.votes.filter(({ motion }) => motion.seat === seat && motion.to === to).map(({ by }) => by);

/** Who may vote on this seat: the other people who are there. */
export const electorate = (state: TableState, about: Seat, absent: (seat: Seat) => boolean): readonly Seat[] =>
  state.seats.flatMap((seat, index) => {
    const at = index as Seat; // an index into seats is a seat
    return seat.kind === "human" && at !== about && !absent(at) ? [at] : [];
  });

/** Whether this seat's vote makes more than half, with those there are; also one cast before others left or went away, when it is cast again. */
export function wouldCarry(state: TableState, motion: Motion, by: Seat, absent: (seat: Seat) => boolean): boolean {
  const entitled = electorate(state, motion.seat, absent);
  const inFavour = new Set([...votersFor(state, motion), by].filter((seat) => entitled.includes(seat)));
  return inFavour.size * 2 > entitled.length;
}

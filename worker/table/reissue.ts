import type { PlayerId } from "../identity/key.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import { type Claim, type ClaimCode, claimOn } from "./claim.ts";
import type { TableEvent } from "./event.ts";
import type { Instant } from "./instant.ts";
import type { AnyRefusal } from "./refusal.ts";
import { isPersons, seatOf, standInFor, type TableState } from "./state.ts";
import { resolve, votersFor, wouldCarry } from "./vote.ts";

type Decision = Result<readonly TableEvent[], AnyRefusal>;

/** How long a request for a seat keeps other requests for it away, in milliseconds. */
const ALONE = 10 * 60_000;

/** Somebody without a seat asks for one that they say is theirs. */
export function claim(state: TableState, player: PlayerId, at: number, code: ClaimCode, now: Instant): Decision {
  if (seatOf(state, player) !== null) return refused("alreadySeated");
  if (!isPersons(state.seats[at])) return refused("unknownSeat");
  const before = claimOn(state, at);
  if (before !== null && before.player !== player && now < before.at + ALONE) return refused("seatAsked");
  return ok([...withdrawn(state, player, at), { type: "claimed", seat: at as Seat, code }]); // `at` names a seat of the table
}

/** Who asks for another seat no longer asks for the first. */
const withdrawn = (state: TableState, player: PlayerId, but: number): readonly TableEvent[] =>
  state.claims.filter((each) => each.player === player && each.seat !== but).map(({ seat }) => ({ type: "unclaimed", seat }));

/** Who is gone and who is there, while a seat is given to another key. */
export interface Attendance {
  readonly absent: (seat: Seat) => boolean;
  /** Whether this player looks at the table now. */
  readonly looks: (player: PlayerId) => boolean;
}

/**
 * Agrees that who asked with this word gets the seat: its holder alone, who is asking from elsewhere; the host alone; or, when the host is absent
 * or it is the host's own seat, the majority of those who are there. Its former key is void. Refused with `holderIsHere` to all but a holder who
 * looks or has done something since it was asked for: they answer for themselves.
 */
export function reissue(
  state: TableState,
  player: PlayerId,
  at: number,
  code: ClaimCode,
  { absent, looks }: Attendance,
): Decision {
  const asked = claimOn(state, at);
  if (asked === null || asked.code !== code) return refused("stale");
  const carried: TableEvent = { type: "reissued", seat: asked.seat };
  if (seatOf(state, player) === asked.seat) return ok([carried]);
  if (isHere(state, asked, looks)) return refused("holderIsHere");
  const gone = (seat: Seat): boolean => seat === asked.seat || absent(seat);
  return resolve(state, player, { seat: asked.seat, to: "reissue" }, gone, [carried]);
}

function isHere(state: TableState, { seat, at }: Claim, looks: Attendance["looks"]): boolean {
  const holder = state.seats[seat];
  return holder?.kind === "human" && (looks(holder.player) || (state.actedAt[holder.player] ?? 0) > at);
}

/** Says no: the seat's holder, the host, or who has asked and no longer needs it. */
export function dismiss(state: TableState, player: PlayerId, at: number, code: ClaimCode): Decision {
  const asked = claimOn(state, at);
  if (asked === null || asked.code !== code) return refused("stale");
  const seat = seatOf(state, player);
  const may = asked.player === player || (seat !== null && (seat === asked.seat || seat === state.host));
  return may ? ok([{ type: "unclaimed", seat: asked.seat }]) : refused("notHost");
}

/** Whoever holds a seat by one key holds it by another; both keys were shown. Refused where the other key has a seat already. */
export function rekey(state: TableState, from: PlayerId, to: PlayerId): Decision {
  const seat = seatOf(state, from) ?? standInFor(state, from);
  if (seat === null) return refused("notSeated");
  if (seatOf(state, to) !== null || standInFor(state, to) !== null) return refused("alreadySeated");
  return ok([{ type: "rekeyed", seat }]);
}

/** A request for a seat as those at the table, and who made it, see it. */
export interface ClaimView {
  readonly seat: Seat;
  readonly code: ClaimCode;
  /** The asker made this request. */
  readonly yours: boolean;
  /** How the asker may answer: as the seat's holder, as host, with others, or only look on. */
  readonly you: "holder" | "host" | "voter" | "voted" | "onlooker";
  readonly votes: number;
}

/** The requests that concern this asker. */
export const claimsFor = (state: TableState, asker: PlayerId | null, absent: (seat: Seat) => boolean): readonly ClaimView[] =>
  state.claims
    .filter(({ seat, player }) => isPersons(state.seats[seat]) && (player === asker || seatOf(state, asker) !== null))
    .map((each) => ({
      seat: each.seat,
      code: each.code,
      yours: each.player === asker,
      you: partOf(state, asker, each, absent),
      votes: votersFor(state, { seat: each.seat, to: "reissue" }).length,
    }));

function partOf(state: TableState, asker: PlayerId | null, { seat }: Claim, absent: (seat: Seat) => boolean): ClaimView["you"] {
  const you = seatOf(state, asker);
  if (you === null) return "onlooker";
  if (you === seat) return "holder";
  if (you === state.host) return "host";
  if (state.host !== null && state.host !== seat && !absent(state.host)) return "onlooker";
  const motion = { seat, to: "reissue" } as const;
  const gone = (at: Seat): boolean => at === seat || absent(at);
  return votersFor(state, motion).includes(you) && !wouldCarry(state, motion, you, gone) ? "voted" : "voter";
}

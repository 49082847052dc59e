import { randomInt } from "node:crypto";
import * as v from "valibot";
import type { PlayerId } from "../identity/key.ts";
import type { Seat } from "../rules/seat.ts";
import type { Entry } from "./event.ts";
import { ownerOf } from "./heir.ts";
import type { Instant } from "./instant.ts";
import { attended } from "./presence.ts";
import type { TableSeat, TableState } from "./state.ts";

/** Letters that neither ears nor eyes take for one another. */
const LETTERS = "ABCDEFGHKLMNPRSTUWXYZ";
const LENGTH = 5;

/** A word by which the people of a table tell whose request they agree to: told from mouth to mouth, so short. */
export const ClaimCodeSchema = v.pipe(v.string(), v.regex(/^[A-Z]{5}$/), v.brand("ClaimCode"));
export type ClaimCode = v.InferOutput<typeof ClaimCodeSchema>;

export const newClaimCode = (): ClaimCode =>
  v.parse(ClaimCodeSchema, Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(""));

/** Somebody without a seat says that this one is theirs. */
export interface Claim {
  readonly seat: Seat;
  readonly player: PlayerId;
  readonly code: ClaimCode;
  readonly at: Instant;
}

/** How a seat gets another key. */
export type ClaimEvent =
  /** Somebody, who sent the entry, says that this seat is theirs. A newer request for the same seat takes the older one's place. */
  | { readonly type: "claimed"; readonly seat: Seat; readonly code: ClaimCode }
  | { readonly type: "unclaimed"; readonly seat: Seat }
  /** The seat belongs to who has claimed it; the key that opened it opens it no more. */
  | { readonly type: "reissued"; readonly seat: Seat }
  /** The seat's own holder, who sent the entry, has another key. */
  | { readonly type: "rekeyed"; readonly seat: Seat };

const CLAIMING: ReadonlySet<string> = new Set<ClaimEvent["type"]>(["claimed", "unclaimed", "reissued", "rekeyed"]);

export const isClaiming = (event: { readonly type: string }): event is ClaimEvent => CLAIMING.has(event.type);

export const claimOn = (state: TableState, seat: number): Claim | null =>
  state.claims.find((claim) => claim.seat === seat) ?? null;

export const hasClaimed = (state: TableState, player: PlayerId): boolean => state.claims.some((claim) => claim.player === player);

/** The table after one such event. */
export function reclaimed(state: TableState, event: ClaimEvent, entry: Entry): TableState {
  const rest = withoutClaim(state, event.seat);
  switch (event.type) {
    case "claimed": {
      const claim = { seat: event.seat, player: entry.who as PlayerId, code: event.code, at: entry.at }; // only players claim
      return { ...rest, claims: [...rest.claims, claim] };
    }
    case "unclaimed":
      return rest;
    case "reissued": {
      const claim = claimOn(state, event.seat);
      if (claim === null) return rest;
      const held = withHolder(rest, event.seat, claim.player);
      const reissued = { seat: event.seat, at: entry.at, version: entry.version, from: ownerOf(state.seats[event.seat]) };
      return { ...attended(held, { type: "cameBack", seat: event.seat }, entry), reissued };
    }
    case "rekeyed":
      return withHolder(state, event.seat, entry.who as PlayerId); // and only players have keys
  }
}

/** A request is gone, and so is what was voted on it. */
const withoutClaim = (state: TableState, seat: Seat): TableState => ({
  ...state,
  claims: state.claims.filter((claim) => claim.seat !== seat),
  votes: state.votes.filter(({ motion }) => motion.seat !== seat || motion.to !== "reissue"),
});

const withHolder = (state: TableState, at: Seat, player: PlayerId): TableState => ({
  ...state,
  seats: state.seats.map((seat, index) => (index === at ? heldBy(seat, player) : seat)),
});

/** A computer player keeps the seat for the new key as it did for the old one. */
function heldBy(seat: TableSeat, player: PlayerId): TableSeat {
  if (seat.kind === "human") return { ...seat, player };
  return "former" in seat ? { ...seat, former: player } : seat;
}

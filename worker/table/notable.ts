import type { Notice } from "../notify/notice.ts";
import type { Due, NoticeDue } from "./due.ts";
import { type Instant, instantOf } from "./instant.ts";
import { isLooking, LOOKS_FOR, type Looks } from "./looking.ts";
import { turnTold, waits } from "./occasion.ts";
import { stillExpires } from "./retention.ts";
import { isRunning, onTurn, type TableState } from "./state.ts";
import type { Telling } from "./told.ts";

/**
 * How long after something to tell began the alarm makes sure that it has been told, in milliseconds. A turn that lasts longer costs a row and two
 * requests more than others: so not sooner, as only a table that fell over within the blink between a move and its telling, and that nobody has
 * visited since, has anything to make good.
 */
export const WATCH = 12 * 3_600_000;
/** Who did something less than this ago may still be there, screen or no screen: in milliseconds. */
const JUST_ACTED = 20_000;

/** What this due tells, so that it is told once: of a turn each kind, of what happened to a seat the latest. */
export const telling = ({ occasion }: NoticeDue): Telling => ({
  slot: waits(occasion) ? occasion.kind : `${occasion.kind} ${occasion.seat}`,
  turn: occasion.turn,
});

/** The notices that are due, and those whose word a later one takes: who is reminded need not be told that their turn began. */
export function occasionsOf(
  dues: readonly Due[],
  now: Instant,
): { readonly due: readonly NoticeDue[]; readonly passed: readonly NoticeDue[] } {
  const all = dues.filter((due): due is NoticeDue => due.kind === "notice" && due.at <= now);
  const last = all.filter(({ occasion }) => waits(occasion)).reduce<NoticeDue | null>(latest, null);
  const due = all.filter((each) => each === last || !waits(each.occasion));
  return { due, passed: all.filter((each) => !due.includes(each)) };
}

const latest = (one: NoticeDue | null, other: NoticeDue): NoticeDue => (one !== null && one.at > other.at ? one : other);

interface Present {
  readonly state: TableState;
  readonly looks: Looks;
}

/**
 * Whether a player has seen this by themselves: they used a visible screen since. Who used one shortly before, or has just moved, may be about to:
 * when to ask again. Null for somebody who must be told now.
 */
export function seenAt({ looks, state }: Present, player: string, since: Instant, now: Instant): "seen" | Instant | null {
  const looked = looks.get(player) ?? 0;
  if (looked > since) return "seen";
  const again = Math.max(looked + LOOKS_FOR, (state.actedAt[player] ?? 0) + JUST_ACTED);
  return again > now ? instantOf(again) : null;
}

/** Whether a notice that was held back or failed still says what is so, to somebody who is not looking. A seat that got another key stays told. */
export function stillTrue(state: TableState, { turn, kind }: Pick<Notice, "turn" | "kind">, looks: Looks, now: Instant): boolean {
  switch (kind) {
    case "reissued":
      return true;
    case "expires":
      return stillExpires(state, turn);
    case "again":
      return isRunning(state) && state.matchFrom === turn;
    case "over":
      return state.match?.phase === "matchOver" && state.movedAt === turn;
    case "away":
      return state.seats.some(
        (seat) => seat.kind === "human" && seat.awaySince?.version === turn && !isLooking(looks, seat.player, now),
      );
    default:
      return isOnTurn(state, turn, looks, now);
  }
}

function isOnTurn(state: TableState, turn: number, looks: Looks, now: Instant): boolean {
  const at = onTurn(state);
  const seat = at === null ? undefined : state.seats[at];
  return seat?.kind === "human" && turnTold(state, seat.player) === turn && !seat.away && !isLooking(looks, seat.player, now);
}

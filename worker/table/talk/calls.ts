import type { PlayerId } from "../../identity/key.ts";
import type { Notice } from "../../notify/notice.ts";
import type { RetryDue } from "../due.ts";
import type { TableId } from "../id.ts";
import { type Instant, instantOf, later } from "../instant.ts";
import { isLooking, type Looks } from "../looking.ts";
import { seenAt } from "../notable.ts";
import { RETRY } from "../outbox.ts";
import type { TableState } from "../state.ts";
import { namesIn } from "./line.ts";
import { type TalkState, talkerOf, unreadBy } from "./state.ts";

/** Somebody who has been called is called again not before this, in milliseconds, however often they are named. */
const CALM = 5 * 60_000;

/** Somebody is named by a line that they have not read. */
export interface Call {
  readonly player: PlayerId;
  /** The newest such line, who said it, and when. */
  readonly n: number;
  readonly by: string;
  readonly at: Instant;
}

/** One call for each person of the table who is named by others and has not read it. */
export const callsIn = (talk: TalkState, { seats }: Pick<TableState, "seats">): readonly Call[] =>
  seats.flatMap((seat) => {
    if (seat.kind !== "human") return [];
    const { player } = seat;
    const line = unreadBy(talk, player).findLast((each) => namesIn(each).includes(player));
    return line === undefined ? [] : [{ player, n: line.n, by: line.name, at: line.at }];
  });

/** Whether a call that waited is still one, to somebody who is not looking. */
export const stillCalls = (
  talk: TalkState,
  state: TableState,
  player: PlayerId,
  n: number,
  looks: Looks,
  now: Instant,
): boolean => callsIn(talk, state).some((call) => call.player === player && call.n === n) && !isLooking(looks, player, now);

/** What is told: who called, and at which table. Not what they wrote, which would come to a lock screen or a mailbox in our name. */
export const callNotice = (table: TableId, state: TableState, { n, by }: Call): Notice => ({
  table,
  name: state.settings.name,
  kind: "mention",
  turn: n,
  whose: null,
  by: [by],
  last: false,
  news: [],
  until: null,
});

/** The talk of a table at the moment of calling. */
export interface Calling {
  readonly id: TableId;
  readonly state: TableState;
  readonly talk: TalkState;
  readonly looks: Looks;
}

/** What calling needs of the table and of the world. */
export interface Ways {
  /** Hands a notice to its player's object; answers whether it got there. */
  readonly give: (player: PlayerId, notice: Notice) => Promise<boolean>;
  /** Keeps that this player need not be told of what names them up to this line, and when they were told; null if they saw it by themselves. */
  readonly keep: (player: PlayerId, upTo: number, at: Instant | null) => void;
  readonly rearm: () => void;
}

/**
 * Tells those who are named and do not look, each by their own channels. Until a call has got there an alarm stands for it, so that it outlives a
 * table that falls over; the player's object knows what it has told, so that a call handed on twice is told once.
 */
export class Calls {
  readonly #ways: Ways;
  /** By player: when to ask again, because they may be about to look or a call is under way. */
  readonly #again = new Map<PlayerId, Instant>();

  constructor(ways: Ways) {
    this.#ways = ways;
  }

  /** Calls whoever is to be called by now. */
  post(calling: Calling): void {
    const now = instantOf(Date.now());
    for (const call of untold(calling)) if (this.#dueAt(calling, call) <= now) this.#call(calling, call, now);
  }

  /** When somebody is to be called. */
  dues(calling: Calling): readonly RetryDue[] {
    return untold(calling).map((call) => ({ kind: "retry", at: this.#dueAt(calling, call) }));
  }

  #dueAt({ talk }: Calling, { player, at }: Call): Instant {
    return instantOf(Math.max(at, talkerOf(talk, player).calledAt + CALM, this.#again.get(player) ?? 0));
  }

  #call(calling: Calling, call: Call, now: Instant): void {
    const seen = seenAt(calling, call.player, call.at, now);
    if (seen === "seen") this.#ways.keep(call.player, call.n, null);
    else this.#again.set(call.player, seen ?? later(now, RETRY));
    if (seen === null) void this.#hand(calling, call, now);
  }

  async #hand({ id, state }: Calling, call: Call, now: Instant): Promise<void> {
    if (await this.#ways.give(call.player, callNotice(id, state, call))) {
      this.#again.delete(call.player);
      this.#ways.keep(call.player, call.n, now);
    }
    this.#ways.rearm();
  }
}

const untold = ({ talk, state }: Calling): readonly Call[] =>
  callsIn(talk, state).filter(({ player, n }) => n > talkerOf(talk, player).calledTo);

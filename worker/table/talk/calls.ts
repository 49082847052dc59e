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
import { type TalkState, unreadBy } from "./state.ts";

/** Somebody who has been called is called again not before this, in milliseconds, however often they are named. */
const CALM = 5 * 60_000;
/** Who was named longer ago than this, when the table wakes, was called before it fell asleep; in milliseconds, longer than anybody is waited for. */
const SETTLED = 5 * 60_000;

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

/**
 * Tells those who are named and do not look, each by their own channels. As the outbox, it writes nothing: what was told is remembered while the
 * table is awake, and each player's object knows it for good, so that a call handed on twice is told once.
 */
export class Calls {
  readonly #give: (player: PlayerId, notice: Notice) => void;
  readonly #wokeAt = Date.now();
  /** By player: up to which line they have been called, and when they may be called next. */
  readonly #called = new Map<PlayerId, { readonly n: number; readonly again: Instant }>();

  /** `give` hands a notice to its player's object; answers whether it got there. */
  constructor(give: (player: PlayerId, notice: Notice) => Promise<boolean>, rearm: () => void) {
    this.#give = (player, notice) =>
      void give(player, notice).then((isThere) => {
        if (isThere) return;
        this.#called.set(player, { n: notice.turn - 1, again: later(instantOf(Date.now()), RETRY) });
        rearm();
      });
  }

  /** Calls whoever is to be called by now. */
  post(calling: Calling): void {
    const now = instantOf(Date.now());
    for (const call of this.#untold(calling)) if (this.#dueAt(call) <= now) this.#call(calling, call, now);
  }

  /** When somebody is to be called. */
  dues(calling: Calling): readonly RetryDue[] {
    return this.#untold(calling).map((call) => ({ kind: "retry", at: this.#dueAt(call) }));
  }

  #untold({ talk, state }: Calling): readonly Call[] {
    return callsIn(talk, state).filter(
      ({ player, n, at }) => n > (this.#called.get(player)?.n ?? 0) && at >= this.#wokeAt - SETTLED,
    );
  }

  #dueAt = ({ player, at }: Call): Instant => instantOf(Math.max(at, this.#called.get(player)?.again ?? 0));

  #call(calling: Calling, call: Call, now: Instant): void {
    const seen = seenAt(calling, call.player, call.at, now);
    if (seen !== null && seen !== "seen") {
      this.#called.set(call.player, { n: this.#called.get(call.player)?.n ?? 0, again: seen });
      return;
    }
    this.#called.set(call.player, { n: call.n, again: later(now, CALM) });
    if (seen === null) this.#give(call.player, callNotice(calling.id, calling.state, call));
  }
}

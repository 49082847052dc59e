import { type Due, type NoticeDue, nextTime, noticeNow } from "./due.ts";
import { type Instant, later } from "./instant.ts";

/** How long an alarm may be late, and one that failed waits before it tries again, in milliseconds. */
export const PATIENT = 30_000;

/**
 * The table's one alarm, which stands for the next of its dues. Nothing about dues is stored: an alarm that stands in the future vouches that all
 * before it was done. In memory it is only noted what was told since the object woke, so that nobody is told twice of one turn.
 */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  readonly #awakeSince: Instant;
  #told = "";
  #looked = false;

  constructor(storage: DurableObjectStorage, now: Instant) {
    this.#storage = storage;
    this.#awakeSince = now;
  }

  /** Stands for the next of these. Not awaited: the writes of one turn of the event loop go out together, and the answer waits for them. */
  stand(dues: readonly Due[], now: Instant): void {
    const at = this.#isOwed(dues, now) ? later(now, 1) : nextTime(dues, now);
    if (at !== null) void this.#storage.setAlarm(Math.max(at, now + 1));
  }

  /** A notice whose time came while the object was awake, and whose alarm has not come yet. */
  #isOwed(dues: readonly Due[], now: Instant): boolean {
    const notice = noticeNow(dues, now);
    return notice !== null && notice.at >= this.#awakeSince && this.#told !== keyOf(notice);
  }

  /** What the alarm that rings now must tell; null when it has been told. Asked again it is null. */
  toTell(dues: readonly Due[], now: Instant): NoticeDue | null {
    const notice = noticeNow(dues, now);
    if (notice === null || this.#told === keyOf(notice)) return null;
    this.#told = keyOf(notice);
    return notice;
  }

  /** What could not be told is tried again. */
  again(now: Instant): Promise<void> {
    this.#told = "";
    return this.#storage.setAlarm(now + PATIENT);
  }

  /** Alarms have been known to stall: whoever visits a table whose alarm should have rung long ago sets it again. */
  async check(dues: readonly Due[], now: Instant): Promise<void> {
    const overdue = dues.some(({ kind, at }) => kind !== "notice" && at + PATIENT < now);
    if (this.#looked && !overdue) return;
    this.#looked = true;
    const at = await this.#storage.getAlarm();
    const awaited = nextTime(dues, now);
    if (at === null ? awaited !== null : at + PATIENT < now) await this.#storage.setAlarm(now + 1);
  }
}

const keyOf = ({ occasion: { kind, turn } }: NoticeDue): string => `${turn}:${kind}`;

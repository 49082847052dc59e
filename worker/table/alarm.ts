import { type Due, nextTime } from "./due.ts";
import { type Instant, instantOf } from "./instant.ts";

/** How long an alarm may be late, and one that failed waits before it tries again, in milliseconds. */
const PATIENT = 30_000;

/**
 * The table's one alarm, which stands for the next of its dues. Nothing about dues is stored: what is due is asked of the present, so an alarm
 * that rings twice, or late, or for nothing, does what is due then and no more.
 */
export class Alarm {
  readonly #storage: DurableObjectStorage;
  #checked = false;
  /** When it is known to ring; null when that is not known, or never. */
  #stands: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /**
   * Stands for the next of these. One that rings sooner anyway is left as it is, which saves a row: it will find nothing due, and stand for what is
   * due then. Not awaited: the writes of one turn of the event loop go out together, and the answer waits for them.
   */
  stand(dues: readonly Due[], now: Instant): void {
    const at = nextTime(dues);
    if (at === null || (this.#stands !== null && now < this.#stands && this.#stands <= at)) return;
    void this.#set(Math.max(at, now + 1));
  }

  /** It has rung, and stands for nothing any more. */
  rang(): void {
    this.#stands = null;
  }

  /** What failed is tried again a little later. */
  again(now: Instant): Promise<void> {
    return this.#set(now + PATIENT);
  }

  #set(at: number): Promise<void> {
    this.#stands = at;
    return this.#storage.setAlarm(at);
  }

  /**
   * Alarms have been known to stall. Whoever visits a table that has something long overdue, or whose alarm is missing or should have rung long
   * ago, sets it again; looked for once after each waking, and whenever something is overdue.
   */
  async check(dues: readonly Due[], now: Instant): Promise<void> {
    const next = nextTime(dues);
    const overdue = next !== null && next + PATIENT < now;
    if (this.#checked && !overdue) return;
    this.#checked = true;
    const at = await this.#storage.getAlarm();
    const stalled = at === null ? next !== null : at + PATIENT < now;
    if (stalled || overdue) await this.#set(instantOf(Math.max(next ?? 0, now + 1)));
  }
}

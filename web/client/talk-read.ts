import { onRedraw } from "./htmx.ts";

/** What was seen is told to the server not more often than this, in milliseconds, and when its reader leaves. */
const BETWEEN = 30_000;

/** A line counts as read when the talk is in sight. The mark at the table's top, and on the fold, is for those that are not. */
export function readTalk(): void {
  const log = document.getElementById("talk-log");
  if (log === null) return;
  const reading = new Reading(log);
  const sight = new IntersectionObserver(([entry]) => reading.see(entry?.isIntersecting === true));
  sight.observe(log);
  onRedraw(() => reading.look());
  document.addEventListener("visibilitychange", () => reading.look());
  addEventListener("pagehide", () => reading.tell());
}

class Reading {
  readonly #log: HTMLElement;
  #inSight = false;
  /** The newest line seen, and the newest told of. */
  #seen = 0;
  #told = 0;
  #lastTold = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(log: HTMLElement) {
    this.#log = log;
  }

  see(inSight: boolean): void {
    this.#inSight = inSight;
    this.look();
    if (!inSight) this.tell();
  }

  /** Notes what is in sight, and shows how much is not. */
  look(): void {
    if (document.hidden) this.tell();
    else this.#note();
  }

  #note(): void {
    const [last, unread] = [Number(this.#log.dataset["version"]), Number(this.#log.dataset["unread"])];
    if (unread === 0) this.#told = Math.max(this.#told, last);
    if (this.#inSight) this.#seen = last;
    mark(last > this.#seen && unread > 0);
    if (this.#seen > this.#told) this.#tellSoon();
  }

  /** Tells the server what has been seen. */
  tell(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#seen <= this.#told) return;
    this.#told = this.#seen;
    this.#lastTold = performance.now();
    const body = new URLSearchParams({ upTo: String(this.#seen) });
    const to = this.#log.dataset["read"] ?? "";
    // Lost, it is told with the next line.
    void fetch(to, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => undefined);
  }

  #tellSoon(): void {
    const wait = Math.max(0, this.#lastTold + BETWEEN - performance.now());
    this.#timer ??= setTimeout(() => this.tell(), wait);
  }
}

/** The count at the table's top says what the one on the fold says; neither while the talk is in sight. */
function mark(isNew: boolean): void {
  const count = document.getElementById("talk-count");
  const top = document.querySelector("#talk-mark .count");
  count?.toggleAttribute("data-seen", !isNew);
  const text = isNew ? (count?.textContent ?? "") : "";
  if (top !== null && top.textContent !== text) top.textContent = text;
}

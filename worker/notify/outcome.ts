/** Why a message did not arrive. `silent`: no answer within the time; `unreachable`: no connection. */
export const WHYS = ["gone", "tooMany", "failing", "silent", "unreachable", "refused", "notAllowed", "redirected"] as const;
export type Why = (typeof WHYS)[number];

/** What became of one attempt to send a message. */
export type Outcome =
  | { readonly is: "sent" }
  /** The address exists no more. */
  | { readonly is: "gone"; readonly why: Why }
  /** To be tried again, not before this many milliseconds. */
  | { readonly is: "later"; readonly why: Why; readonly after: number }
  /** Trying again would not help. */
  | { readonly is: "refused"; readonly why: Why };

export const SENT: Outcome = { is: "sent" };

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;

/** What a far side's answer means. */
export function outcomeOf(status: number, retryAfter: string | null, now: number): Outcome {
  if (status >= 200 && status < 300) return SENT;
  if (status === 404 || status === 410) return { is: "gone", why: "gone" };
  if (status === 429) return { is: "later", why: "tooMany", after: waitOf(retryAfter, now) };
  if (status >= 500 || status === 408) return { is: "later", why: "failing", after: waitOf(retryAfter, now) };
  return { is: "refused", why: status >= 300 && status < 400 ? "redirected" : "refused" };
}

/** `Retry-After` in milliseconds, as seconds or as a date (RFC 9110 10.2.3); 0 where nothing readable is said. */
export function waitOf(retryAfter: string | null, now: number): number {
  if (retryAfter === null) return 0;
  const text = retryAfter.trim();
  const wait = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) * SECOND : Date.parse(text) - now;
  return Number.isNaN(wait) ? 0 : Math.max(wait, 0);
}

/** Waits between attempts, in milliseconds: after the last of them a message is put aside. */
const BACKOFF = [60, 5 * 60, 30 * 60, 2 * 3600, 6 * 3600].map((seconds) => seconds * SECOND);

/** How long to wait after the `tries`-th failed attempt; null when it was the last, or a service wants to be left alone for longer than a day. */
export function backoff(tries: number, after: number): number | null {
  const wait = BACKOFF[tries - 1];
  return wait === undefined || after > DAY ? null : Math.max(wait, after);
}

import { mayReach, type Sender } from "./hosts.ts";
import { type Outcome, outcomeOf } from "./outcome.ts";

/** How long a far side may take, in milliseconds. An object that waits is kept awake. */
export const PATIENCE = 5_000;

export interface Letter {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer>;
}

/** Sends one request to an allowed host; follows no redirect, waits five seconds, reads no answer but its status. Never throws. */
export async function post(letter: Letter, sender: Sender, further: readonly string[]): Promise<Outcome> {
  if (!mayReach(letter.url, sender, further)) return { is: "refused", why: "notAllowed" };
  // Not AbortSignal.timeout: its clock runs on when the answer is there, and keeps the object awake for it.
  const late = new AbortController();
  const clock = setTimeout(() => late.abort(), PATIENCE);
  try {
    const { headers, body } = letter;
    const answer = await fetch(letter.url, { method: "POST", headers, body, redirect: "manual", signal: late.signal });
    await answer.body?.cancel();
    return outcomeOf(answer.status, answer.headers.get("retry-after"), Date.now());
  } catch {
    return { is: "later", why: late.signal.aborted ? "silent" : "unreachable", after: 0 };
  } finally {
    clearTimeout(clock);
  }
}

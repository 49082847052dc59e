/** Push, chat and ntfy services that are none: what they were sent, and what they answer. In workerd, in place of `fetch`. */
import { createECDH, randomBytes } from "node:crypto";
import { vi } from "vitest";
import type { NewChannel } from "../../worker/notify/channel.new.ts";

/** What a service answers: a status, a status with `Retry-After` in seconds, or nothing ever. */
export type Answer = number | { readonly status: number; readonly after: number } | "never";

export interface Received {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
  readonly at: number;
}

/** All services at once, by address. What nobody has said answers 201. */
export class Services {
  readonly received: Received[] = [];
  readonly #byUrl = new Map<string, Received[]>();
  underWay = 0;
  readonly #answers = new Map<string, (nth: number) => Answer>();

  constructor() {
    vi.spyOn(globalThis, "fetch").mockImplementation((input, init) => this.#take(new Request(input, init), init?.signal ?? null));
  }

  answer(url: string, how: (nth: number) => Answer): void {
    this.#answers.set(url, how);
  }

  to(url: string): readonly Received[] {
    return this.#byUrl.get(url) ?? [];
  }

  /** Forgets what was sent so far. */
  forget(): void {
    this.received.length = 0;
    this.#byUrl.clear();
  }

  #note(each: Received): void {
    this.received.push(each);
    const same = this.#byUrl.get(each.url) ?? [];
    same.push(each);
    this.#byUrl.set(each.url, same);
  }

  /** Until nothing is under way: what an object does after its answer is done, too. */
  async quiet(): Promise<void> {
    for (let calm = 0; calm < 3; calm = this.underWay === 0 ? calm + 1 : 0) await new Promise((next) => setTimeout(next, 1));
  }

  async #take(request: Request, signal: AbortSignal | null): Promise<Response> {
    this.underWay += 1;
    try {
      const { url, headers } = request;
      this.#note({ url, headers, body: await textOf(request), at: Date.now() });
      const how = this.#answers.get(url)?.(this.to(url).length) ?? 201;
      if (how === "never") return await silence(signal);
      const [status, after] = typeof how === "number" ? [how, null] : [how.status, how.after];
      return new Response(null, { status, ...(after === null ? {} : { headers: { "retry-after": String(after) } }) });
    } finally {
      this.underWay -= 1;
    }
  }
}

/** What is encrypted is nothing to read. */
const textOf = async (request: Request): Promise<string> =>
  request.headers.get("content-encoding") === null ? request.text() : "";

const silence = (signal: AbortSignal | null): Promise<never> =>
  new Promise((_, fail) => {
    const end = () => fail(signal?.reason ?? new Error("nobody waits for ever"));
    if (signal?.aborted) end();
    else signal?.addEventListener("abort", end);
  });

const SAID = { lang: "en", zone: "UTC", origin: "https://trentuno.example" } as const;

/** A browser that has subscribed; its keys are real, as messages are encrypted for them. */
export function pushTo(endpoint: string): NewChannel {
  const ecdh = createECDH("prime256v1");
  const p256dh = ecdh.generateKeys("base64url");
  return { ...SAID, label: "", address: { kind: "push", endpoint, p256dh, auth: randomBytes(16).toString("base64url") } };
}

export const ntfyTo = (topic: string): NewChannel => ({
  ...SAID,
  label: topic,
  address: { kind: "ntfy", server: "https://ntfy.sh", topic },
});

export const discord: NewChannel = {
  ...SAID,
  label: "discord.com",
  address: { kind: "chat", service: "discord", hook: `https://discord.com/api/webhooks/123456789012345678/${"a".repeat(68)}` },
};

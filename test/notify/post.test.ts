import { describe, expect, test } from "vitest";
import { type Letter, PATIENCE, post } from "../../worker/notify/post.ts";

const LETTER: Letter = { url: "https://ntfy.sh/", headers: { "content-type": "application/json" }, body: "{}" };

/** The platform as this letter finds it: what it was asked for, and its clock, which runs out when it is told to. */
class World {
  readonly sent: { readonly url: string; readonly init: RequestInit }[] = [];
  readonly clocks: { readonly ms: number; readonly rings: () => void }[] = [];
  readonly stopped: unknown[] = [];
  readonly #answers: (signal: AbortSignal) => Promise<Response>;

  constructor(answers: (signal: AbortSignal) => Promise<Response>) {
    this.#answers = answers;
  }

  /** Sends the letter in this world, and puts the real one back. */
  async posts(letter: Letter = LETTER, further: readonly string[] = []) {
    const real = { fetch: globalThis.fetch, setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
    Object.assign(globalThis, {
      fetch: (url: string, init: RequestInit & { readonly signal: AbortSignal }) => {
        this.sent.push({ url, init });
        return this.#answers(init.signal);
      },
      setTimeout: (rings: () => void, ms: number) => this.clocks.push({ rings, ms }),
      clearTimeout: (clock: unknown) => void this.stopped.push(clock),
    });
    return post(letter, "ntfy", further).finally(() => Object.assign(globalThis, real));
  }
}

const answering = (status: number, headers: Record<string, string> = {}) =>
  new World(async () => new Response(null, { status, headers }));

describe("a letter", () => {
  test("is posted as it is, follows no redirect, and its answer is not waited for any more", async () => {
    const world = answering(200);
    expect(await world.posts()).toEqual({ is: "sent" });
    expect(world.sent).toMatchObject([
      { url: LETTER.url, init: { method: "POST", headers: LETTER.headers, body: "{}", redirect: "manual" } },
    ]);
    expect([world.clocks.map(({ ms }) => ms), world.stopped]).toEqual([[5_000], [1]]);
  });

  test("goes nowhere but to allowed hosts", async () => {
    const world = answering(200);
    const elsewhere = { ...LETTER, url: "https://cards.test/" };
    expect(await world.posts(elsewhere)).toEqual({ is: "refused", why: "notAllowed" });
    expect(world.sent).toEqual([]);
    expect(await world.posts(elsewhere, ["cards.test"])).toEqual({ is: "sent" });
  });

  test("comes back with what its answer means, as soon as it may be sent again", async () => {
    expect(await answering(429, { "retry-after": "7" }).posts()).toEqual({ is: "later", why: "tooMany", after: 7_000 });
    expect(await answering(302, { location: "https://cards.test/" }).posts()).toEqual({ is: "refused", why: "redirected" });
  });

  test("has its answer thrown away unread", async () => {
    const thrownAway: string[] = [];
    const body = new ReadableStream({ cancel: () => void thrownAway.push("the answer") });
    await new World(async () => new Response(body)).posts();
    expect(thrownAway).toEqual(["the answer"]);
  });

  test("does not get through where nobody listens", async () => {
    const world = new World(() => Promise.reject(new TypeError("no connection")));
    expect(await world.posts()).toEqual({ is: "later", why: "unreachable", after: 0 });
    expect(world.stopped).toEqual([1]);
  });

  test("waits five seconds for an answer", async () => {
    expect(PATIENCE).toBe(5_000);
    const world: World = new World(async (signal) => {
      world.clocks[0]?.rings();
      signal.throwIfAborted();
      return new Response();
    });
    expect(await world.posts()).toEqual({ is: "later", why: "silent", after: 0 });
  });
});

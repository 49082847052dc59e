/** A table's outbox in a world whose clock, whose players' objects and whose group's chat do as they are told. */
import type { PlayerId } from "../../worker/identity/key.ts";
import type { NewChannel } from "../../worker/notify/channel.new.ts";
import type { Notice } from "../../worker/notify/notice.ts";
import { type Due, duesOf } from "../../worker/table/due.ts";
import type { TableEvent, Who } from "../../worker/table/event.ts";
import { instantOf } from "../../worker/table/instant.ts";
import { Outbox, type Posting } from "../../worker/table/outbox.ts";
import { contextOf } from "../leaks/platform.ts";
import type { Layout } from "../rules/rigged.ts";
import { Saga } from "../support/saga.ts";
import { MINUTE } from "./boxed.ts";

const HOOK = `https://discord.com/api/webhooks/123456789012345678/${"a".repeat(68)}`;
export const CHAT: NewChannel = {
  address: { kind: "chat", service: "discord", hook: HOOK },
  label: "discord.com",
  lang: "en",
  zone: "UTC",
  origin: "https://cards.test",
};
export const HANDS: Layout = { hands: { 0: "7C 8S 9H", 1: "KC QS JH", 2: "AC KS 10H" } };

/** Ann, Ben and Cleo at a table that Ann hosts. */
export class Posted {
  readonly saga: Saga;
  readonly people: readonly PlayerId[];
  /** Whoever was handed something. */
  readonly given: { readonly to: string; readonly notice: Notice }[] = [];
  /** What the group's chat was sent. */
  readonly chatted: string[] = [];
  /** What its service answers. */
  status = 204;
  /** How often the alarm was set anew. */
  rearmed = 0;
  /** How much the platform was asked to wait for before it lets go of the table. */
  awaited = 0;
  /** Whose object cannot be reached. */
  readonly #deaf = new Set<string>();
  readonly looks = new Map<string, number>();
  /** What the table answers when the group's chat asks whether something is still so. */
  isTrue = true;
  outbox: Outbox;
  readonly #ctx: DurableObjectState;
  #late = 0;
  #held: (() => void)[] | null = null;

  constructor(given: ConstructorParameters<typeof Saga>[0] = {}, names: readonly string[] = ["Ann", "Ben", "Cleo"]) {
    this.saga = new Saga(given);
    this.people = names.map((name) => this.saga.sit(name));
    this.#ctx = Object.assign(contextOf(this.saga.id), { waitUntil: this.#await });
    this.outbox = this.#newOutbox();
  }

  /** Another match, dealt by Ann, and what is done in it. */
  play(moves = "", layout: Layout = HANDS): this {
    this.saga.begin(this.saga.state.seats.length);
    this.saga.deal(layout, moves);
    return this;
  }

  get now(): number {
    return this.saga.now + this.#late;
  }

  /** So much later, and nothing has happened. */
  wait(ms: number): void {
    this.#late += ms;
  }

  move(text: string): void {
    this.saga.move(text, Math.max(this.#late, MINUTE));
    this.#late = 0;
  }

  write(who: Who, ...events: readonly TableEvent[]): void {
    this.saga.write(who, events, null, Math.max(this.#late, MINUTE));
    this.#late = 0;
  }

  /** Somebody uses a visible screen of theirs now. */
  look(seat: number): void {
    this.looks.set(this.#player(seat), this.now);
  }

  /** Somebody's object cannot be reached, or can again. */
  deafen(seat: number, isDeaf: boolean): void {
    if (isDeaf) this.#deaf.add(this.#player(seat));
    else this.#deaf.delete(this.#player(seat));
  }

  /** The table has fallen over: what it knew only in memory is gone. */
  wake(): void {
    this.outbox = this.#newOutbox();
  }

  get posting(): Posting {
    const { saga, looks } = this;
    const times = { until: instantOf(this.now + 9 * MINUTE), latest: instantOf(this.now + 8 * MINUTE) };
    return { id: saga.id, state: saga.state, times, looks };
  }

  get dues(): readonly Due[] {
    const retention = { KEEP_UNSTARTED: null, KEEP_FINISHED: null };
    return duesOf(this.saga.state, new Map(), { retention, now: instantOf(this.now), warned: () => null });
  }

  /** Everybody is told what is due by now: who was, of what, since the last time. */
  async post(): Promise<readonly string[]> {
    this.outbox.post(this.posting, this.dues);
    return this.told();
  }

  /** Somebody looks at the table. */
  async visit(): Promise<readonly string[]> {
    this.outbox.catchUp(this.posting, this.dues);
    return this.told();
  }

  /** What was handed on since this was asked last. */
  async told(): Promise<readonly string[]> {
    if (this.#held === null) await this.outbox.settled();
    const told = this.given.map(({ to, notice: { kind } }) => `${this.#nameOf(to)} ${kind}`);
    const chatted = this.chatted.map((text) => `group: ${text}`);
    this.given.length = this.chatted.length = 0;
    return [...told, ...chatted];
  }

  /** Everything that is handed on hangs from now on, and nobody knows yet what becomes of it. */
  hang(): void {
    this.#held = [];
  }

  async letGo(): Promise<void> {
    for (const go of this.#held ?? []) go();
    this.#held = null;
    await this.outbox.settled();
  }

  /** For what the clock is needed, in how many milliseconds; notices by their kinds. */
  get untold(): readonly (readonly [string, number])[] {
    const due = this.outbox.untold(this.dues);
    return due.map((each) => [each.kind === "notice" ? each.occasion.kind : each.kind, each.at - this.now]);
  }

  get retries(): readonly number[] {
    return this.outbox.retries(this.saga.state).map(({ at }) => at - this.now);
  }

  readonly #await = (work: Promise<unknown>): void => {
    this.awaited += 1;
    void work.catch(() => undefined);
  };

  #player(seat: number): PlayerId {
    const player = this.people[seat];
    if (player === undefined) throw new Error(`nobody at ${seat}`);
    return player;
  }

  #nameOf(player: string): string {
    const seat = this.saga.state.seats.find((each) => each.kind === "human" && each.player === player);
    return seat?.name ?? "";
  }

  #newOutbox(): Outbox {
    const hand = async (to: string, notice: Notice): Promise<void> => {
      if (this.#deaf.has(to)) throw new Error("not now");
      if (this.#held !== null) await new Promise<void>((go) => void this.#held?.push(go));
      this.given.push({ to, notice });
    };
    const env = {
      PLAYERS: { getByName: (to: string) => ({ deliver: (notice: Notice) => hand(to, notice) }) },
      JURISDICTION: "",
      NOTICE_HOSTS: "",
    } as unknown as Env; // the bindings that an outbox touches
    return new Outbox(
      this.#ctx,
      env,
      () => {
        this.rearmed += 1;
      },
      () => this.isTrue,
    );
  }

  /** What the service of the group's chat answers. */
  chat(_: string, { body }: RequestInit): Response {
    this.chatted.push((JSON.parse(String(body)) as { readonly content: string }).content);
    return new Response(null, { status: this.status });
  }
}

/** Tells a story in which it is as late as this world says, and chats are as it says. */
export async function posted(world: Posted, story: (world: Posted) => Promise<void>): Promise<void> {
  const real = { now: Date.now, fetch: globalThis.fetch };
  Date.now = () => world.now;
  globalThis.fetch = async (url, init) => world.chat(String(url), init ?? {});
  try {
    await story(world);
  } finally {
    [Date.now, globalThis.fetch] = [real.now, real.fetch];
  }
}

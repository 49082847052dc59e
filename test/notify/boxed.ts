/** A reader's box in a world whose clock and services do as they are told. */
import * as v from "valibot";
import { Box, type Office } from "../../worker/notify/box.ts";
import { type Address, ChannelIdSchema } from "../../worker/notify/channel.ts";
import type { Message, Notice } from "../../worker/notify/notice.ts";
import { type Outcome, SENT } from "../../worker/notify/outcome.ts";
import type { KeptChannel } from "../../worker/notify/shelf.ts";
import { sqlStorage } from "../support/sqlite.ts";

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const NOON = Date.UTC(2027, 0, 5, 12);

const MESSAGE: Message = { title: "", body: "", url: "", tag: "", lang: "en", ttl: 60, urgent: false };

export const idOf = (name: string) => v.parse(ChannelIdSchema, name.padEnd(8, "0"));

export const ntfy = (topic: string): Address => ({ kind: "ntfy", server: "https://ntfy.sh", topic });
export const push = (name: string, key = "a"): Address => ({
  kind: "push",
  endpoint: `https://fcm.googleapis.com/${name}`,
  p256dh: key.repeat(87),
  auth: key.repeat(22),
});

/** A channel by a name, over which its reader gets messages. */
export const channel = (name: string, given: Partial<KeptChannel> = {}): KeptChannel => ({
  id: idOf(name),
  address: ntfy(name),
  label: name,
  lang: "en",
  zone: "UTC",
  origin: "https://cards.test",
  token: `token of ${name}`,
  standing: "on",
  since: NOON,
  device: null,
  ...given,
});

/** Word of a table in its version: that it is its reader's turn, unless something else is said. */
export const notice = (table: string, turn: number, given: Partial<Notice> = {}): Notice => ({
  table,
  name: table,
  kind: "turn",
  turn,
  whose: null,
  by: [],
  last: false,
  news: [],
  until: null,
  ...given,
});

/** One message as it was sent: over which channel, of which tables and versions, and how many tables wait. */
interface Sent {
  readonly over: string;
  readonly says: readonly string[];
  readonly waiting?: number;
}

export class World {
  now = NOON;
  readonly sent: Sent[] = [];
  readonly armed: number[] = [];
  /** What is asked about before it is told, and whether it is so. */
  readonly asked: string[] = [];
  answers: (sent: Sent) => Outcome | Promise<Outcome> = () => SENT;
  isTrue: (table: string) => boolean | Promise<boolean> = () => true;
  readonly box: Box;
  readonly sql = sqlStorage();
  readonly #said = new Map<string, readonly Notice[]>();

  constructor(office: Partial<Office> = {}, channels: readonly KeptChannel[] = [channel("ben")]) {
    this.box = this.newBox(office);
    for (const each of channels) this.box.add(each);
  }

  /** Another box over the same storage, as after its object has been evicted. */
  newBox(office: Partial<Office> = {}): Box {
    return new Box(this.sql, {
      send: async ({ id }, { title, waiting }) => {
        const says = (this.#said.get(title) ?? []).map(({ table, turn }) => `${table} ${turn}`);
        const sent = { over: id.replace(/0+$/, ""), says, ...(waiting !== undefined && { waiting }) };
        this.sent.push(sent);
        return this.answers(sent);
      },
      isTrue: async ({ table, turn, kind }) => {
        this.asked.push(`${table} ${turn} ${kind}`);
        return this.isTrue(table);
      },
      word: (_, notices) => {
        const title = String(this.#said.size);
        this.#said.set(title, notices);
        return { ...MESSAGE, title };
      },
      wordTest: () => ({ ...MESSAGE, title: "test" }),
      goesOut: (now) => now,
      awake: (now) => now,
      inOne: () => false,
      arm: (at) => void this.armed.push(at),
      ...office,
    });
  }

  /** What was sent, without over what. */
  get says(): readonly (readonly string[])[] {
    return this.sent.map(({ says }) => says);
  }

  /** The slips by place: their fate and what belongs to it. */
  get slips() {
    return Object.fromEntries(
      this.box.post().slips.map(({ place, turn, fate, tries, at, why }) => [place, { turn, fate, tries, at: at - NOON, why }]),
    );
  }
}

/** Tells a story in which it is as late as this world says. */
export async function told<W extends { readonly now: number }>(world: W, story: (world: W) => Promise<void>): Promise<void> {
  const real = Date.now;
  Date.now = () => world.now;
  try {
    await story(world);
  } finally {
    Date.now = real;
  }
}

export const busy = (seconds: number): Outcome => ({ is: "later", why: "tooMany", after: seconds * 1000 });
export const failing: Outcome = { is: "later", why: "failing", after: 0 };

import type { Address, Channel, ChannelId, Push } from "./channel.ts";
import { covers, type Kind, type Matter, type Message, type Notice, placeOf, placesAt, WAITING } from "./notice.ts";
import { backoff, type Outcome } from "./outcome.ts";
import { type KeptChannel, Shelf, type Slip, type Standing } from "./shelf.ts";

/** What a box is handed by whose it is. */
export interface Office {
  readonly send: (channel: Channel, message: Message) => Promise<Outcome>;
  /** Whether a notice still says what is so, to somebody who is not looking. */
  readonly isTrue: (matter: Matter) => Promise<boolean>;
  /** In the reader's words; several notices make a digest. */
  readonly word: (channel: Channel, notices: readonly Notice[], now: number) => Message;
  readonly wordTest: (channel: Channel) => Message;
  /** When this notice may go out: now, or when quiet hours end, or with the day's digest. */
  readonly goesOut: (now: number, notice: Notice) => number;
  /** When its reader may be told something: now, or when quiet hours end. */
  readonly awake: (now: number) => number;
  /** Whether what is due goes out in one message. */
  readonly inOne: () => boolean;
  /** Sees to it that `retry` is called at this instant. */
  readonly arm: (at: number) => void;
}

/** What somebody is shown of a channel: never its address's secrets. */
export interface ChannelLine {
  readonly id: ChannelId;
  readonly kind: Address["kind"];
  readonly label: string;
  readonly standing: Standing;
  /** The last notice or test over it. */
  readonly last: Pick<Slip, "fate" | "at" | "why"> | null;
}

/** What is kept in a box. */
export interface Post {
  readonly channels: readonly KeptChannel[];
  readonly slips: readonly Slip[];
}

/** How many channels one reader may have. */
const MOST_CHANNELS = 10;
/** Tables that are asked whether they wait as well, to be counted; and how long ago they may have said so, in milliseconds. */
const MOST_COUNTED = 10;
const COUNTED_FOR = 7 * 24 * 3_600_000;

/**
 * The outbox of one reader: their channels, and for each channel and table the last notice. Told once a turn, kind and channel; a newer
 * notice of a table takes the place of one that waits. What failed is tried again, what did not go out yet is asked about first.
 */
export class Box {
  readonly #shelf: Shelf;
  readonly #office: Office;
  /** What is under way, by channel and place: two notices of one table never overtake each other. */
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(sql: SqlStorage, office: Office) {
    this.#shelf = new Shelf(sql);
    this.#office = office;
  }

  lines(): readonly ChannelLine[] {
    return this.#shelf.channels().map(({ id, address, label, standing }) => {
      const [last] = this.#shelf.slips(id);
      return { id, kind: address.kind, label, standing, last: last ? { fate: last.fate, at: last.at, why: last.why } : null };
    });
  }

  channels(): readonly KeptChannel[] {
    return this.#shelf.channels();
  }

  /** Adds a channel, in place of one to the same address. Null when there are too many. */
  add(channel: KeptChannel): ChannelId | null {
    const present = this.#shelf.channels();
    const same = present.find(({ address }) => isSame(address, channel.address));
    if (same === undefined && present.length >= MOST_CHANNELS) return null;
    const id = same?.id ?? channel.id;
    this.#shelf.keep({ ...channel, id });
    return id;
  }

  /** All of it, for the box of the same reader's other key. */
  post(): Post {
    const channels = this.#shelf.channels();
    return { channels, slips: channels.flatMap(({ id }) => this.#shelf.slips(id)) };
  }

  /** Takes over another box's channels with what they have told and have to tell. Of two to one address the one that is here stays. */
  takeOver({ channels, slips }: Post): void {
    for (const channel of channels) {
      const present = this.#shelf.channels();
      if (present.length >= MOST_CHANNELS || present.some(({ address }) => isSame(address, channel.address))) continue;
      this.#shelf.keep(channel);
      for (const slip of slips.filter((each) => each.channel === channel.id)) this.#shelf.note(slip);
    }
  }

  remove(id: ChannelId): void {
    this.#shelf.remove(id);
  }

  /** A table that is gone: nothing of it is kept, and what waited is not told any more. */
  forgetTable(table: string): void {
    this.#shelf.clear(placesAt(table));
  }

  /** Browsers that were signed out are told nothing any more. */
  hush(isOut: (browser: KeptChannel & { readonly address: Push }) => boolean): void {
    for (const { address, ...rest } of this.#shelf.channels()) {
      if (address.kind === "push" && isOut({ ...rest, address })) this.#shelf.remove(rest.id);
    }
  }

  /** What a link in one of its messages asks for: confirming the channel, or ending it. False when the link is none of ours. */
  obey(id: ChannelId, token: string, wish: "confirm" | "stop"): boolean {
    const channel = this.#shelf.channel(id);
    if (channel === null || channel.token !== token) return false;
    if (wish === "stop") this.#shelf.remove(id);
    else if (channel.standing === "asked") this.#shelf.stand(id, "on");
    return true;
  }

  /** Sends what is to be said over every channel, or lays it aside until it may go out. */
  async deliver(notice: Notice): Promise<void> {
    const open = this.#shelf.channels().filter(({ standing }) => standing === "on");
    await Promise.all(open.map((channel) => this.#inTurn(channel.id, [placeOf(notice)], () => this.#take(channel, notice))));
  }

  /** Sends a message that only says that the channel works. Null when there is no such channel, or none over which anything is sent. */
  async test(id: ChannelId): Promise<Outcome | null> {
    const channel = this.#shelf.channel(id);
    if (channel?.standing !== "on") return null;
    const outcome = await this.#office.send(channel, this.#office.wordTest(channel));
    const now = Date.now();
    if (this.#shelf.channel(id) === null) return outcome;
    if (outcome.is === "gone") this.#shelf.stand(id, "gone");
    this.#shelf.note({
      channel: id,
      place: "",
      turn: 0,
      kinds: [],
      fate: outcome.is === "sent" ? "sent" : "parked",
      tries: 1,
      at: now,
      why: outcome.is === "sent" ? null : outcome.why,
      notice: null,
    });
    return outcome;
  }

  /** Sends what has become due, if it still holds. May be called too early or twice. */
  async retry(): Promise<void> {
    const due = this.#shelf.due(Date.now());
    const channels = this.#shelf
      .channels()
      .filter(({ id, standing }) => standing === "on" && due.some((slip) => slip.channel === id));
    await Promise.all(
      channels.map((channel) =>
        this.#retryOver(
          channel,
          due.filter((slip) => slip.channel === channel.id),
        ),
      ),
    );
    this.#dropOthers(due, channels);
    this.rearm();
  }

  /** Sets the alarm for what waits, if anything does. */
  rearm(): void {
    const at = this.#shelf.nextDue();
    if (at !== null) this.#office.arm(at);
  }

  nextDue(): number | null {
    return this.#shelf.nextDue();
  }

  /** What waited for a channel that is gone. */
  #dropOthers(due: readonly Slip[], channels: readonly KeptChannel[]): void {
    for (const slip of due) {
      if (!channels.some(({ id }) => id === slip.channel)) this.#shelf.note({ ...slip, fate: "stale", notice: null });
    }
  }

  /** After all that is under way over this channel for these places, and before what comes next. */
  #inTurn(channel: ChannelId, places: readonly string[], work: () => Promise<void>): Promise<void> {
    const keys = places.map((place) => `${channel} ${place}`);
    const done = Promise.allSettled(keys.flatMap((key) => this.#underWay.get(key) ?? [])).then(work);
    for (const key of keys) this.#underWay.set(key, done);
    // Stryker disable all: what is done is forgotten, which nothing but memory notices
    const settled = () => {
      for (const key of keys) if (this.#underWay.get(key) === done) this.#underWay.delete(key);
    };
    done.then(settled, settled);
    // Stryker restore all
    return done;
  }

  async #take(channel: KeptChannel, notice: Notice): Promise<void> {
    const before = this.#shelf.slip(channel.id, placeOf(notice));
    if (before !== null && covers(before, notice)) return;
    const now = Date.now();
    const held = this.#heldUntil(channel.id, now);
    const at = Math.max(this.#office.goesOut(now, notice), held ?? 0);
    const told = before !== null && before.turn === notice.turn ? before.kinds : [];
    const slip: Slip = {
      channel: channel.id,
      place: placeOf(notice),
      turn: notice.turn,
      kinds: [...told, notice.kind],
      fate: "waiting",
      tries: 0,
      at,
      why: held === null ? null : "tooMany",
      notice,
    };
    if (at <= now) return this.#attempt(channel, [slip]);
    this.#shelf.note(slip);
    this.rearm();
  }

  /** Until when the service of this channel wants to be sent nothing; null when it takes messages. */
  #heldUntil(channel: ChannelId, now: number): number | null {
    const held = this.#shelf.slips(channel).filter(({ fate, why, at }) => fate === "waiting" && why === "tooMany" && at > now);
    return held.length === 0 ? null : Math.max(...held.map(({ at }) => at));
  }

  /** One message for these slips, which are one unless it is a digest. */
  async #attempt(channel: KeptChannel, slips: readonly Slip[]): Promise<void> {
    const notices = slips.flatMap(({ notice }) => notice ?? []);
    if (notices.length === 0) return;
    const message = this.#office.word(channel, notices, Date.now());
    const counted = channel.address.kind === "push" ? { ...message, waiting: await this.#waiting(notices) } : message;
    const outcome = await this.#office.send(channel, counted);
    const now = Date.now();
    // The channel may have been removed, or the browser subscribed anew, while the message was under way.
    const present = this.#shelf.channel(channel.id);
    if (present === null || !isSame(present.address, channel.address)) return;
    if (outcome.is === "gone") this.#shelf.stand(channel.id, "gone");
    for (const slip of slips) this.#shelf.note(after(slip, outcome, now));
    this.rearm();
  }

  /** How many tables wait: those of these notices, and others that said so and still do. A reader of one table costs no further request. */
  async #waiting(notices: readonly Notice[]): Promise<number> {
    const here = new Set(notices.map(({ table }) => table));
    const told = this.#shelf.since(Date.now() - COUNTED_FOR).filter(({ place, kinds }) => !here.has(place) && kinds.some(waits));
    const others = new Map(told.map(({ place, turn }) => [place, { table: place, turn, kind: "turn" as const }]));
    const asked = [...others.values()].slice(0, MOST_COUNTED).map((each) => this.#office.isTrue(each).catch(() => false));
    const waiting = new Set(notices.flatMap(({ table, kind }) => (waits(kind) ? [table] : [])));
    return waiting.size + (await Promise.all(asked)).filter(Boolean).length;
  }

  async #retryOver(channel: KeptChannel, slips: readonly Slip[]): Promise<void> {
    const still = await Promise.all(slips.map(async (slip) => ((await this.#holds(slip)) ? [slip] : [])));
    const due = still.flat();
    const messages = this.#office.inOne() ? [due] : due.map((slip) => [slip]);
    const places = (message: readonly Slip[]) => message.map(({ place }) => place);
    await Promise.all(messages.map((message) => this.#inTurn(channel.id, places(message), () => this.#again(channel, message))));
  }

  /** Whether what waited is still to be told; what is not is noted as stale. A table that cannot be asked keeps no other one's notices waiting. */
  async #holds(slip: Slip): Promise<boolean> {
    if (slip.notice === null) return false;
    const answer = await this.#office.isTrue(slip.notice).catch(() => "silent" as const);
    if (answer === true) return true;
    const now = Date.now();
    const done = answer === "silent" ? after(slip, LATER, now) : { ...slip, fate: "stale" as const, notice: null, at: now };
    if (this.#isCurrent(slip)) this.#shelf.note(done);
    return false;
  }

  async #again(channel: KeptChannel, slips: readonly Slip[]): Promise<void> {
    const now = Date.now();
    // A retry that has come into quiet hours waits for their end; what waited for the digest has waited.
    const timed = slips
      .filter((slip) => this.#isCurrent(slip))
      .map((slip) => ({ slip, at: isRetry(slip) ? this.#office.awake(now) : now }));
    for (const { slip, at } of timed) if (at > now) this.#shelf.note({ ...slip, at });
    return this.#attempt(
      channel,
      timed.flatMap(({ slip, at }) => (at > now ? [] : [slip])),
    );
  }

  /** A newer notice, or another attempt, may have taken this one's place meanwhile. */
  #isCurrent(slip: Slip): boolean {
    return JSON.stringify(this.#shelf.slip(slip.channel, slip.place)) === JSON.stringify(slip);
  }
}

/** What becomes of a notice whose table could not be asked. */
const LATER: Outcome = { is: "later", why: "failing", after: 0 };

/** Whether a service has failed it, or wanted nothing when it came. */
const isRetry = ({ why }: Slip): boolean => why !== null;

const waits = (kind: Kind): boolean => WAITING.includes(kind);

function after(slip: Slip, outcome: Outcome, now: number): Slip {
  const done = { ...slip, at: now, tries: slip.tries + 1, notice: null };
  if (outcome.is === "sent") return { ...done, fate: "sent", why: null };
  if (outcome.is !== "later") return { ...done, fate: "parked", why: outcome.why };
  const wait = backoff(done.tries, outcome.after);
  if (wait === null) return { ...done, fate: "parked", why: outcome.why };
  return { ...done, fate: "waiting", why: outcome.why, at: now + wait, notice: slip.notice };
}

const isSame = (one: Address, other: Address): boolean => goalOf(one) === goalOf(other);

/** Where messages end up, whatever else an address says: in a browser, whose keys change; in the one chat that a group has. */
function goalOf(address: Address): string {
  if (address.kind === "push") return address.endpoint;
  return address.kind === "chat" ? address.kind : JSON.stringify(address);
}

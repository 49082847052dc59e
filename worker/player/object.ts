import { DurableObject } from "cloudflare:workers";
import { isListening, listen } from "../../web/words/index.ts";
import type { Lang } from "../../web/words/speech.ts";
import type { DeviceId } from "../identity/device.ts";
import type { PlayerId } from "../identity/key.ts";
import type { KeptLink } from "../identity/link.ts";
import type { Box, ChannelLine, Post } from "../notify/box.ts";
import { type NewChannel, newChannel } from "../notify/channel.new.ts";
import type { ChannelId } from "../notify/channel.ts";
import { type Notice, WAITING } from "../notify/notice.ts";
import type { Outcome } from "../notify/outcome.ts";
import { logFault } from "../platform/fault.ts";
import { playerObject, tableObject } from "../platform/homes.ts";
import type { TableId } from "../table/id.ts";
import type { PersonName } from "../table/name.ts";
import { boxOf, confirm } from "./channels.ts";
import { type Belongings, pack, unpack } from "./move.ts";
import { Moved } from "./moved.ts";
import type { Place } from "./places.ts";
import { type Preferences, UNSAID, type Zone } from "./preferences.ts";
import type { Listed } from "./resting.ts";
import { type Device, Store } from "./store.ts";
import { isIn, type ThisBrowser } from "./this-browser.ts";

/** What a person's object tells of them. */
export interface Person {
  /** The name they last played under; empty before the first. */
  readonly name: string;
  /** Tables at which they have held a seat, the newest first. */
  readonly tables: readonly TableId[];
  /** Of these, what stands on their list. */
  readonly list: readonly Listed[];
}

/** All of it, for their own page. */
export interface WholePerson extends Person {
  readonly preferences: Preferences;
  readonly devices: readonly Device[];
}

/** What one of a person's keys hands to another of theirs that is somebody already. */
export interface Parcel extends Pick<WholePerson, "preferences" | "tables"> {
  readonly aside: readonly TableId[];
  readonly left: readonly TableId[];
  readonly seconds: readonly Place[];
  readonly post: Post;
}

/** How long an alarm that failed waits before it tries again, and one may be late, in milliseconds. */
const RETRY = 30_000;

/** What a browser says of somebody who has chosen nothing yet. */
export type FirstSaid = Pick<Preferences, "language"> & { readonly zone: Zone | null };

const NOBODY: WholePerson = { name: "", tables: [], list: [], preferences: UNSAID, devices: [] };

/** One person: where they sit, what they are called and have chosen, and their devices. Stores nothing before the first seat. */
export class Player extends DurableObject<Env> {
  readonly #store: Store;
  readonly #box: Box;
  readonly #moved: Moved;
  /** Whether the alarm has been looked for since this object woke. */
  #checked = false;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    if (!isListening()) void ctx.blockConcurrencyWhile(() => listen(env.ASSETS));
    this.#store = new Store(ctx.storage.sql);
    this.#moved = new Moved(ctx.storage.sql);
    this.#box = boxOf({
      env,
      sql: ctx.storage.sql,
      name: () => this.#name(),
      preferences: () => this.preferences(),
      isTrue: ({ table, turn, kind }) => tableObject(env, table).stillTells(turn, kind, this.#name()),
      arm: (at) => void ctx.storage.setAlarm(Math.max(at, Date.now() + 1)),
    });
  }

  /** Notes that this person holds a seat at this table, under this name (null: one they did not choose). Noting it again changes nothing. Answers with what the table must know of them. */
  remember(table: TableId, name: PersonName | null, first: FirstSaid): Preferences {
    return this.#change((store) => {
      if (!store.hasChosen()) store.prefer({ ...store.preferences(), zone: first.zone ?? UNSAID.zone, language: first.language });
      if (name !== null) store.callThem(name);
      store.addTable(table);
      return store.preferences();
    });
  }

  /** Another seat of this person, taken elsewhere. */
  add(table: TableId): void {
    this.#change((store) => store.addTable(table));
  }

  /** This person no longer holds a seat at this table, which still knows them. */
  forget(table: TableId): void {
    if (this.#store.isKnown()) this.#store.leaveTable(table);
  }

  /** Every table that knows this person, on their list or not. */
  places(): readonly Place[] {
    if (!this.#store.isKnown()) return [];
    const own = [...this.#store.tables(), ...this.#store.places.left()];
    return [...own.map((table) => ({ table, player: this.#name() })), ...this.#store.places.seconds()];
  }

  /** These tables know this person no more. */
  strike(tables: readonly TableId[]): void {
    if (this.#store.isKnown()) for (const table of tables) this.#store.places.strike(table);
  }

  /** This table has been deleted: nothing of it is kept here, nor with the key that this one was given up for. */
  async lose(table: TableId): Promise<void> {
    if (this.#store.isKnown()) this.ctx.storage.transactionSync(() => this.#store.places.lose(table));
    this.#box.forgetTable(table);
    const heir = this.#moved.heir();
    if (heir !== null) await playerObject(this.env, heir).lose(table);
  }

  /** Whether anything is kept of this person. */
  isKnown(): boolean {
    return this.#store.isKnown();
  }

  /** Whether this key was given up for another, and nobody has gone on with it since. */
  isGivenUp(): boolean {
    return !this.#store.isKnown() && this.#moved.heir() !== null;
  }

  /** `at`: a table that is asked for, on their list or not. */
  person(at: TableId | null = null): Person {
    void this.#checkAlarm();
    if (!this.#store.isKnown()) return { name: NOBODY.name, tables: NOBODY.tables, list: NOBODY.list };
    return { name: this.#store.preferences().name, tables: this.#store.tables(), list: this.#store.resting.list(at) };
  }

  /** How these tables stand, as they have said when they were asked. */
  noteList(list: readonly Listed[]): void {
    if (!this.#store.isKnown()) return;
    for (const { table, rests } of list) rests ? this.#store.resting.rest(table) : this.#store.resting.wake(table);
  }

  /** Takes one off the list, or all, of the tables that rest. Whether there was any. */
  putAside(table: TableId | "all"): boolean {
    return this.#store.isKnown() && this.#store.resting.putAside(table);
  }

  /** The person from this device; their visit is noted. */
  visit(device: DeviceId, label: string): WholePerson {
    if (!this.#store.isKnown()) return NOBODY;
    return this.#change((store) => {
      store.meet(device, label, Date.now());
      return this.whole();
    });
  }

  whole(): WholePerson {
    if (!this.#store.isKnown()) return NOBODY;
    const preferences = this.#store.preferences();
    return { ...this.person(), preferences, devices: this.#store.devices() };
  }

  preferences(): Preferences {
    return this.#store.isKnown() ? this.#store.preferences() : UNSAID;
  }

  /** What this person chose, and their tables, which must be told. */
  prefer(preferences: Preferences): readonly TableId[] {
    return this.#change((store) => {
      store.prefer(preferences);
      return store.tables();
    });
  }

  /** Notes the language this person reads, where anything is known of them, and answers with the tables that must be told. */
  speak(language: Lang): readonly TableId[] {
    if (!this.#store.isKnown()) return [];
    return this.prefer({ ...this.#store.preferences(), language });
  }

  /** Keeps a device link until it is used or this instant has come. */
  keepLink(link: KeptLink, until: number): void {
    this.#change((store) => store.keepLink(link, until, Date.now()));
  }

  hasLink(name: string): boolean {
    return this.#store.isKnown() && this.#store.hasLink(name, Date.now());
  }

  /** Uses a device link up: the key it seals, or null. */
  takeLink(name: string): string | null {
    return this.#store.isKnown() ? this.#store.takeLink(name, Date.now()) : null;
  }

  /** This browser has signed out, and is told nothing any more. */
  leave(browser: ThisBrowser): void {
    if (!this.#store.isKnown()) return;
    if (browser.device !== null) this.#store.dropDevice(browser.device);
    this.#box.hush((each) => isIn(each, browser));
  }

  /** Tells this person over each of their channels, once; or later, as they wish it. Answers when every message is out or laid aside. */
  async deliver(notice: Notice): Promise<void> {
    if (WAITING.includes(notice.kind)) this.#waits(notice.table as TableId); // a table names itself
    const listener = this.#moved.listener();
    await (listener === null ? this.#box.deliver(notice) : playerObject(this.env, listener).deliver(notice));
  }

  /** How this person is told, without the addresses' secrets. */
  channels(): readonly ChannelLine[] {
    return this.#box.lines();
  }

  /** Adds a channel and sends a first message over it: a test, or to an e-mail address the question whose it is. Null when there are too many. */
  async addChannel(given: NewChannel): Promise<Outcome | null> {
    const channel = newChannel(given);
    const id = this.#change(() => this.#box.add(channel));
    this.#moved.listenHere();
    if (id === null) return null;
    const asks = channel.standing === "asked";
    return asks ? confirm(this.env, { ...channel, id }, this.#name(), this.preferences()) : this.#box.test(id);
  }

  /** Null when there is no such channel. */
  testChannel(id: ChannelId): Promise<Outcome | null> {
    return this.#box.test(id);
  }

  /** A browser has another subscription: the one to this endpoint is gone. */
  dropPush(endpoint: string): void {
    const old = this.#box.channels().find(({ address }) => address.kind === "push" && address.endpoint === endpoint);
    if (old !== undefined) this.#box.remove(old.id);
  }

  removeChannel(id: ChannelId): void {
    this.#box.remove(id);
  }

  /** What a link in a mail asks for, be it from before this person had another key. False when the link is not, or no longer, one of ours. */
  async obeyLink(id: ChannelId, token: string, wish: "confirm" | "stop"): Promise<boolean> {
    if (this.#box.obey(id, token, wish)) return true;
    const heir = this.#moved.heir();
    return heir !== null && (await playerObject(this.env, heir).obeyLink(id, token, wish));
  }

  /** Sends what has waited. Ringing twice sends nothing twice. */
  override async alarm(): Promise<void> {
    try {
      await this.#box.retry();
    } catch (error) {
      logFault("playerAlarmFailed", error);
      await this.ctx.storage.setAlarm(Date.now() + RETRY);
    }
  }

  /** Everything kept here, to be handed to the object of this person's next key. */
  async pack(): Promise<{ readonly belongings: Belongings; readonly alarm: number | null }> {
    return { belongings: pack(this.ctx.storage.sql), alarm: await this.ctx.storage.getAlarm() };
  }

  /** Takes over what another object packed; what is here already stays. No devices but the one that asks, no others that are told, and no links. */
  async unpack({ belongings, alarm }: Awaited<ReturnType<Player["pack"]>>, browser: ThisBrowser): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      unpack(this.ctx.storage.sql, belongings);
      this.#store.prepare();
      this.#store.onlyDevice(browser.device);
      this.#box.hush((each) => !isIn(each, browser));
      this.#moved.strike();
    });
    if (alarm !== null) await this.ctx.storage.setAlarm(alarm);
  }

  /** What another key of the same person takes over, where both have been somebody. */
  parcel(): Parcel {
    const { preferences, tables } = this.whole();
    const post = this.#box.post();
    if (!this.#store.isKnown()) return { preferences, tables, aside: [], left: [], seconds: [], post };
    const { places, resting } = this.#store;
    return { preferences, tables, aside: resting.aside(), left: places.left(), seconds: places.seconds(), post };
  }

  /** Takes over what another key of the same person had. What was chosen here stays chosen; channels, and where they sit and sat, are added. */
  adopt({ preferences, tables, aside, left, seconds, post }: Parcel): void {
    this.#change((store) => {
      const chosen = store.hasChosen() ? store.preferences() : preferences;
      store.prefer({ ...chosen, name: store.preferences().name || preferences.name });
      const already = store.tables();
      for (const table of tables.toReversed()) store.addTable(table);
      for (const table of aside.filter((each) => !already.includes(each))) {
        store.resting.rest(table);
        store.resting.putAside(table);
      }
      for (const table of left) store.places.leave(table);
      for (const place of seconds) store.places.sitTwice(place);
      this.#box.takeOver(post);
      this.#moved.strike();
    });
    this.#box.rearm();
  }

  /** This person sits at these tables a second time, under another key of theirs. */
  sitTwice(places: readonly Place[]): void {
    this.#change((store) => {
      for (const place of places) store.places.sitTwice(place);
    });
  }

  /**
   * The key for which this one is given up, sealed with this one: the first that was named, until everything has gone to it. Once it has, null, but
   * for who names that key.
   */
  bequeath(sealed: string, heir: PlayerId): string | null {
    if (!this.isGivenUp()) return this.#moved.bequeath(sealed);
    return this.#moved.heir() === heir ? sealed : null;
  }

  /** This key is given up for another, which has everything by now; but for the seats at tables where that one sits too. */
  async giveUp(heir: PlayerId, staying: readonly TableId[] = []): Promise<void> {
    const { preferences } = this.whole();
    await this.ctx.storage.deleteAll();
    this.ctx.storage.transactionSync(() => {
      this.#moved.note(heir);
      if (staying.length === 0) return;
      this.#store.prepare();
      this.#store.prefer(preferences);
      for (const table of staying.toReversed()) this.#store.addTable(table);
    });
  }

  /** Forgets this person altogether. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  /** Alarms have been known to stall: what waits to be told is seen to again when its reader opens a page. */
  async #checkAlarm(): Promise<void> {
    const [next, now] = [this.#box.nextDue(), Date.now()];
    if (next === null || (this.#checked && now < next + RETRY)) return;
    this.#checked = true;
    const at = await this.ctx.storage.getAlarm();
    if (at === null || at + RETRY < now) await this.ctx.storage.setAlarm(Math.max(next, now + 1));
  }

  /** A table at which they are on turn is on their list, whatever it was before. */
  #waits(table: TableId): void {
    if (this.#store.isKnown()) this.#store.addTable(table);
  }

  /** Whose object this is: an object is named by its player. */
  #name(): PlayerId {
    return (this.ctx.id.name ?? "") as PlayerId;
  }

  #change<T>(change: (store: Store) => T): T {
    return this.ctx.storage.transactionSync(() => {
      if (!this.#store.isKnown()) {
        this.#store.prepare();
        this.#moved.listenHere();
      }
      return change(this.#store);
    });
  }
}

import { DurableObject } from "cloudflare:workers";
import type { DeviceId } from "../identity/device.ts";
import type { KeptLink } from "../identity/link.ts";
import type { TableId } from "../table/id.ts";
import type { PersonName } from "../table/name.ts";
import type { Language } from "../table/screens.ts";
import { type Belongings, pack, unpack } from "./move.ts";
import { type Preferences, UNSAID, type Zone } from "./preferences.ts";
import { type Device, Store } from "./store.ts";

/** What a person's object tells of them. */
export interface Person {
  /** The name they last played under; empty before the first. */
  readonly name: string;
  /** Tables at which they have held a seat, the newest first. */
  readonly tables: readonly TableId[];
}

/** All of it, for their own page. */
export interface WholePerson extends Person {
  readonly preferences: Preferences;
  readonly devices: readonly Device[];
}

/** What a browser says of somebody who has chosen nothing yet. */
export type FirstSaid = Pick<Preferences, "language"> & { readonly zone: Zone | null };

const NOBODY: WholePerson = { name: "", tables: [], preferences: UNSAID, devices: [] };

/** One person: where they sit, what they are called and have chosen, and their devices. Stores nothing before the first seat. */
export class Player extends DurableObject<Env> {
  readonly #store: Store;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#store = new Store(ctx.storage.sql);
  }

  /** Notes that this person holds a seat at this table, under this name. Noting it again changes nothing. Answers with what the table must know of them. */
  remember(table: TableId, name: PersonName, first: FirstSaid): Preferences {
    return this.#change((store) => {
      if (!store.hasChosen()) store.prefer({ ...UNSAID, zone: first.zone ?? UNSAID.zone, language: first.language });
      store.callThem(name);
      store.addTable(table);
      return store.preferences();
    });
  }

  /** Another seat of this person, taken elsewhere. */
  add(table: TableId): void {
    this.#change((store) => store.addTable(table));
  }

  /** This person no longer holds a seat at this table. */
  forget(table: TableId): void {
    if (this.#store.isKnown()) this.#store.dropTable(table);
  }

  person(): Person {
    if (!this.#store.isKnown()) return { name: NOBODY.name, tables: NOBODY.tables };
    return { name: this.#store.preferences().name, tables: this.#store.tables() };
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
    return { name: preferences.name, tables: this.#store.tables(), preferences, devices: this.#store.devices() };
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
  speak(language: Language): readonly TableId[] {
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

  /** This device has signed out. */
  leave(device: DeviceId): void {
    if (this.#store.isKnown()) this.#store.dropDevice(device);
  }

  /** Everything kept here, to be handed to the object of this person's next key. */
  async pack(): Promise<{ readonly belongings: Belongings; readonly alarm: number | null }> {
    return { belongings: pack(this.ctx.storage.sql), alarm: await this.ctx.storage.getAlarm() };
  }

  /** Takes over what another object packed; what is here already stays. No devices but the one that asks, and no links. */
  async unpack({ belongings, alarm }: Awaited<ReturnType<Player["pack"]>>, device: DeviceId | null): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      unpack(this.ctx.storage.sql, belongings);
      this.#store.prepare();
      this.#store.onlyDevice(device);
    });
    if (alarm !== null) await this.ctx.storage.setAlarm(alarm);
  }

  /** Forgets this person altogether. */
  async erase(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  #change<T>(change: (store: Store) => T): T {
    return this.ctx.storage.transactionSync(() => {
      if (!this.#store.isKnown()) this.#store.prepare();
      return change(this.#store);
    });
  }
}

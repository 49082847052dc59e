import * as v from "valibot";
import { AddressSchema, type Channel, type ChannelId } from "./channel.ts";
import type { Kind, Notice } from "./notice.ts";
import type { Why } from "./outcome.ts";

/** Whether messages are sent over a channel: `asked` waits for its reader's confirmation, `gone` is an address that exists no more. */
export const STANDINGS = ["on", "asked", "gone"] as const;
export type Standing = (typeof STANDINGS)[number];

/** What became of the last notice for one table over one channel. `stale`: what it said was no longer so. */
export const FATES = ["sent", "waiting", "parked", "stale"] as const;
export type Fate = (typeof FATES)[number];

/** The last notice of one table, or of its talk, over one channel. */
export interface Slip {
  readonly channel: ChannelId;
  /** As `placeOf` names it; empty for a test. */
  readonly place: string;
  readonly turn: number;
  /** Which kinds have been told for that turn. */
  readonly kinds: readonly Kind[];
  readonly fate: Fate;
  readonly tries: number;
  /** Epoch milliseconds: when that was, or for a waiting one when it is due. */
  readonly at: number;
  /** Why the last attempt failed. */
  readonly why: Why | null;
  /** What is to be said; only while it waits. */
  readonly notice: Notice | null;
}

export interface KeptChannel extends Channel {
  readonly standing: Standing;
  /** What its owner knows it by: a browser's name, an address. */
  readonly label: string;
  readonly since: number;
  /** The browser it is in, as its owner's list of devices names it; null for what is bound to none, or was set up before this was noted. */
  readonly device: string | null;
}

type ChannelRow = {
  id: string;
  address: string;
  standing: string;
  label: string;
  lang: string;
  zone: string;
  origin: string;
  token: string;
  since: number;
  device?: string | null;
};
type SlipRow = {
  channel: string;
  place: string;
  turn: number;
  kinds: string;
  fate: string;
  tries: number;
  at: number;
  why: string | null;
  notice: string | null;
};

/** Where channels and their last notices are kept: one row for each channel and table, so that a notice sent costs one row. Stores nothing before the first channel. */
export class Shelf {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  isThere(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'slips'").toArray().length > 0;
  }

  #prepare(): void {
    this.#sql.exec(
      "CREATE TABLE IF NOT EXISTS channels (id TEXT PRIMARY KEY, address TEXT NOT NULL, standing TEXT NOT NULL, label TEXT NOT NULL, lang TEXT NOT NULL, zone TEXT NOT NULL, origin TEXT NOT NULL, token TEXT NOT NULL, since INTEGER NOT NULL, device TEXT) STRICT, WITHOUT ROWID",
    );
    if (!this.#hasDevices()) this.#sql.exec("ALTER TABLE channels ADD COLUMN device TEXT");
    this.#sql.exec(
      "CREATE TABLE IF NOT EXISTS slips (channel TEXT NOT NULL, place TEXT NOT NULL, turn INTEGER NOT NULL, kinds TEXT NOT NULL, fate TEXT NOT NULL, tries INTEGER NOT NULL, at INTEGER NOT NULL, why TEXT, notice TEXT, PRIMARY KEY (channel, place)) STRICT, WITHOUT ROWID",
    );
  }

  /** Whether the channels' table is of the present form. */
  #hasDevices(): boolean {
    const { sql } = this.#sql.exec<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'channels'").one();
    return /\bdevice\b/.test(sql);
  }

  channels(): readonly KeptChannel[] {
    if (!this.isThere()) return [];
    return this.#sql.exec<ChannelRow>("SELECT * FROM channels ORDER BY since, id").toArray().flatMap(channelOf);
  }

  channel(id: ChannelId): KeptChannel | null {
    return this.channels().find((channel) => channel.id === id) ?? null;
  }

  keep({ id, address, standing, label, lang, zone, origin, token, since, device }: KeptChannel): void {
    this.#prepare();
    const text = JSON.stringify(address);
    this.#sql.exec(
      "INSERT OR REPLACE INTO channels VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
      id,
      text,
      standing,
      label,
      lang,
      zone,
      origin,
      token,
      since,
      device,
    );
  }

  stand(id: ChannelId, standing: Standing): void {
    if (this.isThere()) this.#sql.exec("UPDATE channels SET standing = ? WHERE id = ?", standing, id);
  }

  remove(id: ChannelId): void {
    if (!this.isThere()) return;
    this.#sql.exec("DELETE FROM slips WHERE channel = ?", id);
    this.#sql.exec("DELETE FROM channels WHERE id = ?", id);
  }

  /** What was told of these places. */
  clear(places: readonly string[]): void {
    if (this.isThere()) for (const place of places) this.#sql.exec("DELETE FROM slips WHERE place = ?", place);
  }

  slip(channel: ChannelId, place: string): Slip | null {
    const row = this.#sql.exec<SlipRow>("SELECT * FROM slips WHERE channel = ? AND place = ?", channel, place).toArray()[0];
    return row === undefined ? null : slipOf(row);
  }

  /** The latest first. */
  slips(channel: ChannelId): readonly Slip[] {
    return this.#sql.exec<SlipRow>("SELECT * FROM slips WHERE channel = ? ORDER BY at DESC", channel).toArray().map(slipOf);
  }

  note({ channel, place, turn, kinds, fate, tries, at, why, notice }: Slip): void {
    this.#sql.exec(
      "INSERT OR REPLACE INTO slips VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
      channel,
      place,
      turn,
      kinds.join(" "),
      fate,
      tries,
      at,
      why,
      notice && JSON.stringify(notice),
    );
  }

  /** What waits and is due by this instant, the oldest first. */
  due(by: number): readonly Slip[] {
    if (!this.isThere()) return [];
    return this.#sql
      .exec<SlipRow>("SELECT * FROM slips WHERE fate = 'waiting' AND at <= ? ORDER BY at", by)
      .toArray()
      .map(slipOf);
  }

  /** What was last told of each table since this instant, the latest first. */
  since(at: number): readonly Slip[] {
    if (!this.isThere()) return [];
    return this.#sql.exec<SlipRow>("SELECT * FROM slips WHERE at >= ? ORDER BY at DESC", at).toArray().map(slipOf);
  }

  /** When the next of the waiting is due. */
  nextDue(): number | null {
    if (!this.isThere()) return null;
    return this.#sql.exec<{ at: number | null }>("SELECT min(at) AS at FROM slips WHERE fate = 'waiting'").one().at;
  }
}

/** Every column was written by `keep`; an address of a former shape is passed over. */
function channelOf({ address, device = null, ...row }: ChannelRow): readonly KeptChannel[] {
  const parsed = v.safeParse(AddressSchema, JSON.parse(address));
  if (!parsed.success) return [];
  return [{ ...row, id: row.id as ChannelId, standing: row.standing as Standing, address: parsed.output, device }];
}

/** Every column was written by `note`. */
const slipOf = (row: SlipRow): Slip => ({
  ...row,
  channel: row.channel as ChannelId,
  kinds: row.kinds === "" ? [] : (row.kinds.split(" ") as Kind[]),
  fate: row.fate as Fate,
  why: row.why as Why | null,
  notice: row.notice === null ? null : (JSON.parse(row.notice) as Notice),
});

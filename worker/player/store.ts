import type { DeviceId } from "../identity/device.ts";
import type { KeptLink } from "../identity/link.ts";
import type { TableId } from "../table/id.ts";
import { PLACE_TABLES, Places } from "./places.ts";
import { type Preferences, storedPreferences, UNSAID } from "./preferences.ts";
import { RESTING_TABLES, Resting } from "./resting.ts";

/** A browser on which a person has opened their page. */
export interface Device {
  readonly id: DeviceId;
  /** What its browser calls itself, such as "Firefox · Android"; may be empty. */
  readonly label: string;
  /** Epoch milliseconds of the first and the latest visit, the latter to the day. */
  readonly since: number;
  readonly seen: number;
}

/** How many of each a person's lists have; the oldest go first. */
const MOST = { devices: 20, links: 5 } as const;
/** A visit is noted once in this many milliseconds. */
const VISIT = 24 * 3600 * 1000;

const TABLES = [
  "person (one INTEGER PRIMARY KEY CHECK (one = 1), name TEXT NOT NULL)",
  "tables (place INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE)",
  "chosen (one INTEGER PRIMARY KEY CHECK (one = 1), preferences TEXT NOT NULL)",
  "devices (id TEXT PRIMARY KEY, label TEXT NOT NULL, since INTEGER NOT NULL, seen INTEGER NOT NULL)",
  "links (name TEXT PRIMARY KEY, sealed TEXT NOT NULL, until INTEGER NOT NULL)",
  ...PLACE_TABLES,
  ...RESTING_TABLES,
] as const;

/** What is kept of one person. Writes nothing until there is something to keep, so that asking for nobody stores nothing. */
export class Store {
  readonly places: Places;
  readonly resting: Resting;
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
    this.places = new Places(sql);
    this.resting = new Resting(sql);
  }

  /** Whether anything of this person is kept here. What an older form of this object kept is found and brought up to date. */
  isKnown(): boolean {
    const found = this.#sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE name IN ('person', 'resting')")
      .toArray();
    if (found.length === 1) this.prepare();
    return found.length > 0;
  }

  prepare(): void {
    for (const table of TABLES) this.#sql.exec(`CREATE TABLE IF NOT EXISTS ${table} STRICT`);
  }

  /** All tables at which they hold a seat, the newest first. */
  tables(): readonly TableId[] {
    const rows = this.#sql.exec<{ id: string }>("SELECT id FROM tables ORDER BY place DESC").toArray();
    return rows.map(({ id }) => id as TableId); // stored by `addTable`, from parsed ids
  }

  /** They hold a seat there, and it wants something of them. */
  addTable(id: TableId): void {
    this.resting.wake(id);
    if (this.#sql.exec("SELECT 1 FROM tables WHERE id = ?", id).toArray().length > 0) return;
    this.places.returnTo(id);
    this.#sql.exec("INSERT INTO tables (id) VALUES (?)", id);
  }

  /** They hold no seat there any more; what they did there is still theirs. */
  leaveTable(id: TableId): void {
    this.resting.wake(id);
    if (this.#sql.exec("DELETE FROM tables WHERE id = ? RETURNING id", id).toArray().length > 0) this.places.leave(id);
  }

  preferences(): Preferences {
    const chosen = this.#sql.exec<{ preferences: string }>("SELECT preferences FROM chosen").toArray()[0];
    return { ...storedPreferences(chosen?.preferences), name: this.#name() };
  }

  hasChosen(): boolean {
    return this.#sql.exec("SELECT 1 FROM chosen").toArray().length > 0;
  }

  prefer({ name, ...rest }: Preferences): void {
    const text = JSON.stringify({ ...rest, name: "" } satisfies Preferences);
    this.#sql.exec("INSERT OR REPLACE INTO chosen VALUES (1, ?)", text);
    this.callThem(name);
  }

  callThem(name: Preferences["name"]): void {
    if (this.#name() !== name) this.#sql.exec("INSERT OR REPLACE INTO person VALUES (1, ?)", name);
  }

  devices(): readonly Device[] {
    return this.#sql
      .exec<{ id: string; label: string; since: number; seen: number }>("SELECT * FROM devices ORDER BY seen DESC, since DESC")
      .toArray()
      .map((row) => ({ ...row, id: row.id as DeviceId })); // stored by `meet`, from parsed ids
  }

  /** Notes a visit from this device, once a day. */
  meet(id: DeviceId, label: string, now: number): void {
    this.#sql.exec(
      `INSERT INTO devices VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO UPDATE SET seen = ?3, label = ?2 WHERE seen < ?3 - ${VISIT}`,
      id,
      label,
      now,
    );
    this.#sql.exec("DELETE FROM devices WHERE id IN (SELECT id FROM devices ORDER BY seen DESC LIMIT -1 OFFSET ?)", MOST.devices);
  }

  dropDevice(id: DeviceId): void {
    this.#sql.exec("DELETE FROM devices WHERE id = ?", id);
  }

  /** Every other device has been signed out, and no link is left. */
  onlyDevice(id: DeviceId | null): void {
    this.#sql.exec("DELETE FROM devices WHERE id IS NOT ?", id);
    this.#sql.exec("DELETE FROM links");
  }

  keepLink({ name, sealed }: KeptLink, until: number, now: number): void {
    this.#sql.exec("DELETE FROM links WHERE until <= ?", now);
    this.#sql.exec("INSERT INTO links VALUES (?, ?, ?)", name, sealed, until);
    this.#sql.exec("DELETE FROM links WHERE name IN (SELECT name FROM links ORDER BY until DESC LIMIT -1 OFFSET ?)", MOST.links);
  }

  /** Whether a link of this name can still be used. */
  hasLink(name: string, now: number): boolean {
    return this.#sql.exec("SELECT 1 FROM links WHERE name = ? AND until > ?", name, now).toArray().length > 0;
  }

  /** What a link has sealed, and the link is gone. Null if it was used, ran out, or never was. */
  takeLink(name: string, now: number): string | null {
    const [row] = this.#sql
      .exec<{ sealed: string; until: number }>("DELETE FROM links WHERE name = ? RETURNING sealed, until", name)
      .toArray();
    return row !== undefined && row.until > now ? row.sealed : null;
  }

  #name(): Preferences["name"] {
    const [row] = this.#sql.exec<{ name: string }>("SELECT name FROM person").toArray();
    return (row?.name ?? UNSAID.name) as Preferences["name"]; // stored by `callThem`, from parsed names
  }
}

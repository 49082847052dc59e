import type { PlayerId } from "../identity/key.ts";
import { logFault } from "../platform/fault.ts";
import { isSpent } from "../platform/spent.ts";
import type { Result } from "../rules/result.ts";
import type { Now } from "./absence.ts";
import { type Given, settled } from "./deal.ts";
import type { Deed, Entry, TableEvent, Who } from "./event.ts";
import { evolve } from "./evolve.ts";
import { type Chain, commitmentOf, newChain, secretOf } from "./fairness.ts";
import { type HabitBook, Habits } from "./habits.ts";
import { type Heir, heirsOf } from "./heir.ts";
import type { TableId } from "./id.ts";
import { instantOf } from "./instant.ts";
import { Log } from "./log.ts";
import { Notes } from "./notes.ts";
import { type LeftOrder, type OrderBook, Orders, withOrders } from "./orders.book.ts";
import { standing } from "./orders.ends.ts";
import { Readers } from "./readers.ts";
import type { AnyRefusal } from "./refusal.ts";
import type { Screens } from "./screens.ts";
import type { TableState } from "./state.ts";
import type { Talk } from "./talk/talk.ts";

/** What a command comes to: the events it causes, or why not. */
export type Decision = Result<readonly TableEvent[], AnyRefusal>;

/** A table in memory: its id, its state, and what players have put aside. */
export interface Open {
  readonly id: TableId;
  readonly state: TableState;
  readonly seen: ReadonlyMap<string, number>;
  readonly book: HabitBook;
  readonly orders: OrderBook;
}

export const nowAt = ({ book }: Open): Now => ({ at: instantOf(Date.now()), book });

/**
 * What a table remembers: its log and all that is kept beside it, on the disk, and the table they come to, in memory. Whatever is accepted is
 * written here, in one transaction with all that follows from it; between reading and writing nothing is awaited.
 */
export class Memory {
  readonly log: Log;
  readonly habits: Habits;
  readonly orders: Orders;
  readonly readers: Readers;
  readonly notes: Notes;
  readonly #storage: DurableObjectStorage;
  readonly #talk: Talk;
  /** Undefined until first asked for; null when no table was opened here, or its log cannot be read. */
  #open: Open | null | undefined;
  #isDamaged = false;

  constructor(storage: DurableObjectStorage, screens: Screens, talk: Talk) {
    this.#storage = storage;
    this.#talk = talk;
    this.log = new Log(storage.sql);
    this.habits = new Habits(storage.sql);
    this.orders = new Orders(storage.sql);
    this.readers = new Readers(storage.sql, this.log, screens);
    this.notes = new Notes(storage.sql);
  }

  /** The table, woken from its log where need be; null when none was opened here, and when its log cannot be read. */
  table(): Open | null {
    if (this.#open === undefined) this.#open = this.#wake();
    return this.#open;
  }

  /** Whether there is a table here whose log cannot be read. Nothing is written there, and nothing deleted. */
  isDamaged(): boolean {
    return this.table() === null && this.#isDamaged;
  }

  /** Why there is no table to see. */
  missing(): "unknownTable" | "damaged" {
    return this.isDamaged() ? "damaged" : "unknownTable";
  }

  /** Writes a new table's first entry. */
  open(id: TableId, who: PlayerId, events: (commitment: string) => readonly TableEvent[]): void {
    const chain = newChain();
    const entry: Entry = { version: 1, at: instantOf(Date.now()), who, deed: null, events: events(commitmentOf(chain)) };
    const state = evolve(null, entry);
    this.#storage.transactionSync(() => {
      this.log.open(id);
      this.log.keepChain(chain);
      this.log.append(entry, state);
    });
    this.#open = { id, state, seen: new Map(), book: new Map(), orders: new Map() };
  }

  /** One accepted command: its events and all that follows from them, in one transaction. Answers with why not, where it is not. */
  write(table: Open, who: Who, deed: Deed | null, decide: (given: Given) => Decision): AnyRefusal | null {
    const adopted: { chain: Chain | null } = { chain: null };
    const given = this.#given(table.id, adopted);
    const decided = decide(given);
    if (!decided.ok) return decided.refusal;
    if (decided.value.length === 0) return null;
    const heading = { version: table.state.version + 1, at: instantOf(Date.now()), who, deed };
    const { entry, state } = settled(table.state, heading, decided.value, given);
    const orders = standing(table.orders, table.state, entry, state);
    const heirs = heirsOf(table.state, state, entry.events);
    const keep = () => {
      if (adopted.chain !== null) this.log.keepChain(adopted.chain);
      this.log.append(entry, state);
      if (orders !== table.orders) this.orders.keep(orders);
      this.#talk.follow(table.state, state, entry.events);
      for (const heir of heirs) this.#inherit(heir, entry);
    };
    const isOneRow = adopted.chain === null && orders === table.orders && heirs.length === 0; // which is written whole or not at all
    if (isOneRow) keep();
    else this.#storage.transactionSync(keep);
    this.#open = { ...table, state, orders, ...(heirs.length > 0 && this.#beside()) };
    if (deed !== null) this.readers.moved(who as PlayerId, { version: entry.version, at: entry.at }); // only players send deeds
    return null;
  }

  /** Keeps in memory what was just written beside the log. */
  keep(beside: Partial<Pick<Open, "seen" | "book" | "orders">>): void {
    const table = this.table();
    if (table !== null) this.#open = { ...table, ...beside };
  }

  /** Keeps what this player has ordered. */
  keepOrders(table: Open, player: PlayerId, orders: readonly LeftOrder[]): void {
    const book = withOrders(table.orders, player, orders);
    this.orders.keep(book);
    this.keep({ orders: book });
  }

  /** Forgets what is in memory, after the log itself was changed. */
  reread(): void {
    this.#open = undefined;
    this.readers.reread();
    this.notes.reread();
  }

  /** Nobody finds the table from here on, though its rows are there yet. */
  close(): void {
    this.#open = null;
  }

  /** Somebody who has no seat here any more has another key: what they did and what is kept of them is the new key's. */
  carry(from: PlayerId, to: PlayerId): void {
    const done = this.#storage.transactionSync(() => {
      this.#talk.carry(from, to);
      this.habits.carry(from, to);
      this.readers.move(from, to);
      this.notes.move(from, to);
      return this.log.carry(from, to);
    });
    if (done) this.reread();
  }

  /** This player is gone from all that was written down here. */
  forget(player: PlayerId): void {
    this.#storage.transactionSync(() => {
      this.log.forget(player);
      this.habits.forget(player);
      this.orders.forget(player);
      this.#talk.forget(player);
      this.forgetReader(player);
    });
    this.reread();
  }

  /** What was kept of somebody beside the log, for their eyes, is gone. */
  forgetReader(player: PlayerId): void {
    this.readers.forget(player);
    this.notes.forget(player);
  }

  #wake(): Open | null {
    const id = this.log.id();
    if (id === null) return null;
    try {
      const state = this.log.state();
      return state && { id, state, ...this.#beside(), orders: this.orders.all() };
    } catch (error) {
      if (isSpent(error)) throw error; // tomorrow all of it can be read
      this.#isDamaged = true;
      logFault("tableDamaged", error);
      return null;
    }
  }

  /**
   * What was seen from a seat has been seen, whose key it now is. What somebody told or wrote down for themselves goes only to their own other key;
   * of who has lost the seat to another no habits need be known.
   */
  #inherit({ from, to }: Heir, { events }: Entry): void {
    this.log.carrySeen(from, to);
    this.readers.move(from, to);
    const isOnePerson = events.some(({ type }) => type === "rekeyed");
    if (isOnePerson) this.habits.carry(from, to);
    else this.habits.forget(from);
    if (isOnePerson) this.notes.move(from, to);
  }

  #beside = (): Pick<Open, "seen" | "book"> => ({ seen: this.log.seen(), book: this.habits.all() });

  #given(id: TableId, adopted: { chain: Chain | null }): Given {
    return {
      table: id,
      secret: (k) => secretOf(adopted.chain ?? this.log.chain(), k),
      recommit: () => {
        adopted.chain = newChain();
        return commitmentOf(adopted.chain);
      },
    };
  }
}

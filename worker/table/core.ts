import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { PlayerId } from "../identity/key.ts";
import type { Kind } from "../notify/notice.ts";
import { logFault } from "../platform/fault.ts";
import { playerObject } from "../platform/homes.ts";
import { isSpent } from "../platform/spent.ts";
import { UNSAID } from "../player/preferences.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import { backFirst, type Now } from "./absence.ts";
import { guidance } from "./advice.ts";
import { Alarm } from "./alarm.ts";
import type { Answer, TableAnswer } from "./answer.ts";
import { clockMove, whoFor } from "./clock.ts";
import { Damage } from "./damage.ts";
import { type Given, settled } from "./deal.ts";
import { actsNow, type Due, duesOf, isOver, type MoveDue, type OrderDue, orderDues, timesOf } from "./due.ts";
import type { Deed, Entry, TableEvent, Who } from "./event.ts";
import { evolve } from "./evolve.ts";
import { type Chain, commitmentOf, newChain, secretOf } from "./fairness.ts";
import { type HabitBook, Habits } from "./habits.ts";
import { type Heir, heirsOf } from "./heir.ts";
import type { TableId } from "./id.ts";
import { type Instant, instantOf, later } from "./instant.ts";
import { Log } from "./log.ts";
import { stillTrue } from "./notable.ts";
import { Notes } from "./notes.ts";
import { type LeftOrder, type OrderBook, Orders, withOrders } from "./orders.book.ts";
import { standing } from "./orders.ends.ts";
import { makeOrdered } from "./orders.ts";
import { Outbox, type Posting } from "./outbox.ts";
import { fromTheDoor, viewOf, watching } from "./project.ts";
import { Readers } from "./readers.ts";
import type { AnyRefusal } from "./refusal.ts";
import { type Clock, expiryOf, peopleOf, type Retention, RetentionSchema, saysNow, WARNED, type Warned } from "./retention.ts";
import { type Left, type Screen, Screens } from "./screens.ts";
import type { TableState } from "./state.ts";
import { Talk } from "./talk/talk.ts";
import { textFor } from "./tell.ts";
import type { TableView } from "./view.ts";

/** What a command comes to: the events it causes, or why not. */
export type Decision = Result<readonly TableEvent[], AnyRefusal>;
/** Decides a command from the state alone, and from what it is handed. */
export type Deciding = (state: TableState, given: Given, now: Now) => Decision;

/** A table in memory: its id, its state, and what players have put aside. */
export interface Open {
  readonly id: TableId;
  readonly state: TableState;
  readonly seen: ReadonlyMap<string, number>;
  readonly book: HabitBook;
  readonly orders: OrderBook;
}

/** Moves made by the clock and by order in one go; more follow a moment later, so that no request takes long. */
const IN_ONE_GO = 60;
/** How long telling may take, in milliseconds, when services are silent. */
const SERVICE = 30_000;

/**
 * What every command of a table goes through: decide by a pure function, write in one transaction, tell every open screen, do what is due.
 * Between reading and writing nothing is awaited, so no two commands interleave.
 */
export class Core {
  readonly log: Log;
  readonly habits: Habits;
  readonly orders: Orders;
  readonly alarm: Alarm;
  readonly screens: Screens;
  readonly outbox: Outbox;
  readonly talk: Talk;
  readonly readers: Readers;
  readonly notes: Notes;
  readonly #ctx: DurableObjectState;
  readonly #env: Env;
  readonly #retention: Retention;
  /** Undefined until asked for. */
  #warned: Warned | null | undefined;
  /** Undefined until first asked for; null when no table was opened here, or its log cannot be read. */
  #open: Open | null | undefined;
  #isDamaged = false;

  constructor(ctx: DurableObjectState, env: Env) {
    this.#ctx = ctx;
    this.#env = env;
    this.#retention = v.parse(RetentionSchema, env); // reads whatever it is
    this.log = new Log(ctx.storage.sql);
    this.habits = new Habits(ctx.storage.sql);
    this.orders = new Orders(ctx.storage.sql);
    this.alarm = new Alarm(ctx.storage);
    this.screens = new Screens(ctx);
    this.readers = new Readers(ctx.storage.sql, this.log, this.screens);
    this.notes = new Notes(ctx.storage.sql);
    this.outbox = new Outbox(
      ctx,
      env,
      () => this.#arm(),
      ({ turn, kind }) => this.stillTells(turn, kind),
    );
    this.talk = new Talk(ctx, env, this.screens, () => this.#arm());
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
    this.#ctx.storage.transactionSync(() => {
      this.log.open(id);
      this.log.keepChain(chain);
      this.log.append(entry, state);
    });
    this.#open = { id, state, seen: new Map(), book: new Map(), orders: new Map() };
  }

  /** Keeps in memory what was just written beside the log. */
  keep(beside: Partial<Pick<Open, "seen" | "book" | "orders">>): void {
    const table = this.table();
    if (table !== null) this.#open = { ...table, ...beside };
  }

  /** Keeps what this player has ordered, and shows it to them alone. */
  keepOrders(player: PlayerId, orders: readonly LeftOrder[]): void {
    const table = this.table();
    if (table === null) return;
    const book = withOrders(table.orders, player, orders);
    this.orders.keep(book);
    this.keep({ orders: book });
    this.tellAll(player);
  }

  /** Forgets what is in memory, after the log itself was changed. */
  reread(): void {
    this.#open = undefined;
    this.readers.reread();
    this.notes.reread();
  }

  /** Somebody who has no seat here any more has another key: what they did and what is kept of them is the new key's. */
  carry(from: PlayerId, to: PlayerId): void {
    const done = this.#ctx.storage.transactionSync(() => {
      this.talk.carry(from, to);
      this.habits.carry(from, to);
      this.readers.move(from, to);
      this.notes.move(from, to);
      return this.log.carry(from, to);
    });
    if (done) this.reread();
  }

  /** The table as this player, or an onlooker, may see it. */
  look(player: PlayerId | null): TableAnswer {
    const table = this.table();
    if (table === null) return { ok: false, refusal: this.missing(), view: null };
    this.checkAlarm(table);
    const refusal = watching(table.state, player);
    const view = this.view(table, player);
    return refusal === null ? { ok: true, value: view } : { ok: false, refusal, view };
  }

  /** Whoever visits a table whose alarm has stalled sets it again, and has told what a table that fell over has not. */
  checkAlarm(table: Open): void {
    this.outbox.catchUp(this.#posting(table), duesOf(table.state, table.book, this.#clock()));
    void this.alarm.check(this.#dues(table), instantOf(Date.now()));
  }

  view(table: Open, player: PlayerId | null): TableView {
    const now = nowAt(table);
    const around = {
      table: table.id,
      seen: table.seen,
      present: this.screens.present(),
      now,
      orders: table.orders,
      recap: player === null ? null : this.readers.recap(table.state, player, now.at, zoneOf(table.book, player)),
      note: player === null ? null : this.notes.of(player),
      kept: this.#keptUntil(table.state, now.at),
    };
    const view = viewOf(table.state, player, around);
    return watching(table.state, player) === null ? view : fromTheDoor(view);
  }

  #clock = (): Clock => ({
    retention: this.#retention,
    now: instantOf(Date.now()),
    warned: () => (this.#warned ??= this.log.warned()),
  });

  /** From now on it is said that the table will be deleted. */
  #warn(): void {
    const table = this.table();
    const from = table === null ? null : saysNow(table.state, this.#clock());
    if (from === null) return;
    this.#warned = { from, at: instantOf(Date.now()) };
    this.log.warn(this.#warned);
  }

  #keptUntil(state: TableState, now: Instant): TableView["kept"] {
    const expiry = expiryOf(state, this.#clock());
    return expiry === null ? null : { until: expiry.at, soon: now >= expiry.at - WARNED };
  }

  /** Answers a question about the table to somebody who may watch it. */
  answer<T>(player: PlayerId | null, ask: (table: Open) => Result<T, AnyRefusal>): Answer<T> {
    const seen = this.look(player);
    const table = this.table();
    if (!seen.ok || table === null) return seen.ok ? { ok: false, refusal: this.missing(), view: null } : seen;
    const answer = this.#unlessDamaged(() => ask(table));
    return answer.ok ? answer : { ok: false, refusal: answer.refusal, view: seen.value };
  }

  /** A table goes on from its checkpoint though an older row cannot be read; what is asked of the whole log is not answered. */
  #unlessDamaged<T>(ask: () => Result<T, AnyRefusal>): Result<T, AnyRefusal> {
    try {
      return ask();
    } catch (error) {
      if (!(error instanceof Damage)) throw error;
      logFault("tableDamaged", error);
      return refused("damaged");
    }
  }

  /** Decide, write, tell. Who did it is answered with the table as they may see it now: who has left a closed one, from the door. */
  command(who: PlayerId, decision: Deciding, deed: Deed | null = null): TableAnswer {
    const table = this.table();
    if (table === null) return { ok: false, refusal: this.missing(), view: null };
    const refusal = this.#write(table, who, deed, (given) =>
      withBack(table.state, who, decision(table.state, given, nowAt(table))),
    );
    if (refusal !== null) return this.refused(refusal, who);
    this.tick(table.state.version, who);
    return { ok: true, value: this.view(this.table() ?? table, who) };
  }

  /**
   * Does what is due, arms the alarm for what is due later, and tells the screens if anything changed since `told`. So does the answer to
   * `answered`, if somebody is.
   */
  tick(told: number, answered: PlayerId | null = null): void {
    this.#doAll();
    this.#tellRematch(told);
    this.#arm();
    this.#tellSince(told, answered);
  }

  /**
   * The alarm rings: the same, but it is armed again only when everything is out. The runtime rings once more for whoever falls over before that.
   * A computer player's move does not wait so long.
   */
  async ring(): Promise<void> {
    this.alarm.rang();
    const resting = this.table();
    if (resting !== null && isOver(this.#dues(resting), instantOf(Date.now()))) return this.#end(resting);
    const told = this.table()?.state.version;
    this.#doAll();
    if (this.#isBusy()) this.#arm();
    if (told !== undefined) this.#tellSince(told, null);
    await Promise.all([this.outbox.retry(), this.outbox.settled()]);
    this.#arm();
  }

  /**
   * The table has rested long enough: whoever knows it forgets it, then all of it is deleted, its alarm too. From the first instant on nobody finds it. What
   * fails meanwhile is tried again, as nothing is gone before everybody has heard.
   */
  async #end({ id, state }: Open): Promise<void> {
    this.#open = null;
    this.screens.close();
    try {
      await Promise.all([...peopleOf(state)].map((player) => playerObject(this.#env, player).lose(id)));
      await this.#ctx.storage.deleteAll();
    } catch (error) {
      this.reread();
      throw error;
    }
  }

  #tellSince(told: number, answered: PlayerId | null): void {
    const table = this.table();
    if (table === null || table.state.version === told) return;
    this.readers.follow(told, table.state, answered, instantOf(Date.now()));
    this.tellAll();
  }

  /** Sends every open screen its own view; or only this player's, for what concerns nobody else. */
  tellAll(only: PlayerId | null = null): void {
    const table = this.table();
    if (table === null) return;
    this.screens.tell((to) => textFor(to, this.view(table, to.player)), only);
    this.talk.tellRegrouped(table);
  }

  /** A page says whether somebody looks at it. */
  hear(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#left(this.screens.hear(socket, message, Date.now()));
  }

  /** A page is closed. */
  leave(socket: WebSocket): void {
    this.#left(this.screens.whose(socket));
  }

  /** What was kept of somebody beside the log, for their eyes, is gone. */
  forgetReader(player: PlayerId): void {
    this.readers.forget(player);
    this.notes.forget(player);
  }

  /** What a screen is sent when it opens: the table, and the talk where its reader may read it. */
  firstTexts(table: Open, screen: Screen): readonly string[] {
    const talk = this.talk.textFor(table, screen, "all");
    return [textFor(screen, this.view(table, screen.player)), ...(talk === null ? [] : [talk])];
  }

  /** Whether a notice that waited still says what is so, to somebody who is not looking; `reader` is whose it is, null for a group. */
  stillTells(turn: number, kind: Kind, reader: PlayerId | null = null): boolean {
    const table = this.table();
    if (table !== null && kind === "mention") return reader !== null && this.talk.stillCalls(table, reader, turn);
    return table !== null && stillTrue(table.state, { turn, kind }, this.screens.looks(), instantOf(Date.now()));
  }

  #left(screen: Left | null): void {
    const table = this.table();
    if (table !== null && screen !== null) this.readers.left(screen, table.state, instantOf(Date.now()));
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

  /** No, and the table as it is. */
  refused(refusal: AnyRefusal, player: PlayerId): TableAnswer {
    const seen = this.look(player);
    return { ok: false, refusal, view: seen.ok ? seen.value : seen.view };
  }

  /** One accepted command: its events and all that follows from them, in one transaction. */
  #write(table: Open, who: Who, deed: Deed | null, decide: (given: Given) => Decision): AnyRefusal | null {
    const adopted: { chain: Chain | null } = { chain: null };
    const given = this.#given(table.id, adopted);
    const decided = decide(given);
    if (!decided.ok) return decided.refusal;
    if (decided.value.length === 0) return null;
    const heading = { version: table.state.version + 1, at: instantOf(Date.now()), who, deed };
    const entry: Entry = { ...heading, events: settled(table.state, heading, decided.value, given) };
    const state = evolve(table.state, entry);
    const orders = standing(table.orders, table.state, entry, state);
    const heirs = heirsOf(table.state, state, entry.events);
    this.#ctx.storage.transactionSync(() => {
      if (adopted.chain !== null) this.log.keepChain(adopted.chain);
      this.log.append(entry, state);
      if (orders !== table.orders) this.orders.keep(orders);
      this.talk.follow(table.state, state, entry.events);
      for (const heir of heirs) this.#inherit(heir, entry);
    });
    this.#open = { ...table, state, orders, ...(heirs.length > 0 && this.#beside()) };
    if (deed !== null) this.readers.moved(who as PlayerId, { version: entry.version, at: entry.at }); // only players send deeds
    return null;
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

  /** Another match may have begun since this version. */
  #tellRematch(told: number): void {
    const table = this.table();
    if (table === null || table.state.matchFrom <= told) return;
    this.outbox.tellRematch(this.#posting(table), this.#hasOtherRules(table.state, told));
  }

  /** Whether the match that has begun after this version is played otherwise than the one before. */
  #hasOtherRules({ settings }: TableState, told: number): boolean {
    const last = this.log.stateAt(told)?.matchFrom ?? 0;
    const before = last === 0 ? null : this.log.stateAt(last);
    return before !== null && !isDeepStrictEqual(before.settings, settings);
  }

  #doAll(): void {
    for (let made = 0; made < IN_ONE_GO && this.#doNext(); made += 1);
    this.#guide();
    this.#warn();
    const table = this.table();
    if (table !== null) this.outbox.post(this.#posting(table), duesOf(table.state, table.book, this.#clock()));
    if (table !== null) this.talk.call(table);
  }

  /** Whether a move is due before a service that is silent has been given up. */
  #isBusy(): boolean {
    const table = this.table();
    return table !== null && actsNow(this.#dues(table), later(instantOf(Date.now()), SERVICE)) !== null;
  }

  #arm(): void {
    const table = this.table();
    if (table !== null) this.alarm.stand(this.#dues(table), instantOf(Date.now()));
  }

  /** What is due; of notices only what has not been told. */
  #dues(table: Open): readonly Due[] {
    const { state, book, orders } = table;
    const untold = this.outbox.untold(duesOf(state, book, this.#clock()));
    return [...orderDues(state, orders), ...untold, ...this.outbox.retries(state), ...this.talk.dues(table)];
  }

  #posting({ id, state, book }: Open): Posting {
    return { id, state, times: timesOf(state, book), looks: this.screens.looks() };
  }

  /** Whether something was due, and is done. */
  #doNext(): boolean {
    const table = this.table();
    const due = table === null ? null : actsNow(this.#dues(table), instantOf(Date.now()));
    if (table === null || due === null) return false;
    if (due.kind === "host") this.#moveHost(table, due.heir);
    else if (due.kind === "order") this.#makeOrdered(table, due);
    else this.#makeMove(table, due);
    return true;
  }

  /** An order that the rules refuse after all is a mistake of ours: it is given up, and its player decides. */
  #makeOrdered(table: Open, due: OrderDue): void {
    const refusal = this.#write(table, due.player, null, (given) => makeOrdered(table.state, due, given));
    if (refusal === null) return;
    logFault("orderRefused", null, { refusal });
    this.keepOrders(due.player, []);
  }

  #moveHost(table: Open, heir: Seat): void {
    this.#write(table, "clock", null, () => ok([{ type: "hostMoved", seat: heir }]));
  }

  #makeMove(table: Open, due: MoveDue): void {
    const refusal = this.#write(table, whoFor(due), null, (given) => clockMove(table.state, due, given, Math.random));
    if (refusal !== null) throw new Error(`a move due was refused: ${refusal}`);
  }

  /** A practice table's advice for whoever is on turn now. */
  #guide(): void {
    const table = this.table();
    const advice = table === null ? [] : guidance(table.state, Math.random);
    if (table !== null && advice.length > 0) this.#write(table, "computer", null, () => ok(advice));
  }
}

const zoneOf = (book: HabitBook, player: PlayerId): string => (book.get(player)?.habits ?? UNSAID).zone;

export const nowAt = ({ book }: Open): Now => ({ at: instantOf(Date.now()), book });

/** Whoever does something is there. */
function withBack(state: TableState, who: PlayerId, decision: Decision): Decision {
  if (!decision.ok || decision.value.some(({ type }) => type === "cameBack")) return decision;
  return ok([...backFirst(state, who), ...decision.value]);
}

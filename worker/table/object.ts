import { DurableObject } from "cloudflare:workers";
import * as v from "valibot";
import type { PlayerId } from "../identity/key.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import { seatAt } from "../rules/seat.ts";
import { advise, guidance } from "./advice.ts";
import type { Answer, TableAnswer } from "./answer.ts";
import { clockMove, whoFor } from "./clock.ts";
import { type Given, settled } from "./deal.ts";
import { type Due, dueOf } from "./due.ts";
import type { Deed, Entry, TableEvent, Who } from "./event.ts";
import { evolve } from "./evolve.ts";
import { type Chain, commitmentOf, newChain, secretOf } from "./fairness.ts";
import { type Glance, glanceOf } from "./glance.ts";
import { type FinishedDeal, finishedDeal, type MatchRecord, matchRecord, type PublicEntry, publicEntries } from "./history.ts";
import type { TableId } from "./id.ts";
import { instantOf, later } from "./instant.ts";
import { Log } from "./log.ts";
import { play } from "./play.ts";
import { fromTheDoor, viewOf, watching } from "./project.ts";
import type { AnyRefusal } from "./refusal.ts";
import { SCREEN_HEADER, ScreenSchema, Screens } from "./screens.ts";
import { askFor, getUp, type Newcomer, seatComputer, sitDown, start } from "./seating.ts";
import type { Level, Settings } from "./settings.ts";
import { seatOf, type TableState } from "./state.ts";
import { textFor } from "./tell.ts";
import type { TableView } from "./view.ts";

type Decision = Result<readonly TableEvent[], AnyRefusal>;
/** A table in memory: its id, its state, and what players have put aside. */
interface Open {
  readonly id: TableId;
  readonly state: TableState;
  readonly seen: ReadonlyMap<string, number>;
}

/** How long an alarm that failed waits before it tries again, in milliseconds. */
const RETRY = 30_000;
/** Moves the clock makes in one go; more follow a moment later, so that no request takes long. */
const IN_ONE_GO = 60;
/** Sockets one table holds open at once. */
const MOST_SCREENS = 400;

/**
 * One table, alive. It only wires: what happens is decided by pure functions, written in one transaction, then told to every open screen.
 * Between reading and writing nothing is awaited, so no two commands interleave.
 */
export class Table extends DurableObject<Env> {
  readonly #log: Log;
  readonly #screens: Screens;
  /** Undefined until first asked for; null when no table was opened here. */
  #open: Open | null | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#log = new Log(ctx.storage.sql);
    this.#screens = new Screens(ctx);
  }

  /** Opens the table with its host at seat 0. Asked again, it answers with the table that is there. */
  open(id: TableId, settings: Settings, host: Newcomer): TableAnswer {
    if (this.#table() !== null) return this.look(host.player);
    const chain = newChain();
    const events: readonly TableEvent[] = [
      { type: "opened", settings, commitment: commitmentOf(chain) },
      { type: "sat", seat: seatAt(0), name: host.name, kind: "human", nonce: host.nonce },
      { type: "hostMoved", seat: seatAt(0) },
    ];
    const entry: Entry = { version: 1, at: instantOf(Date.now()), who: host.player, deed: null, events };
    this.ctx.storage.transactionSync(() => {
      this.#log.open(id);
      this.#log.keepChain(chain);
      this.#log.append(entry);
    });
    this.#open = { id, state: evolve(null, entry), seen: new Map() };
    return this.look(host.player);
  }

  /** The table as this player, or an onlooker, may see it. */
  look(player: PlayerId | null): TableAnswer {
    const table = this.#table();
    if (table === null) return { ok: false, refusal: "unknownTable", view: null };
    this.#keepTime(table);
    const refusal = watching(table.state, player);
    const view = this.#view(table, player);
    return refusal === null ? { ok: true, value: view } : { ok: false, refusal, view };
  }

  /** What a player's list of tables says of this one. */
  glance(player: PlayerId): Glance | null {
    const table = this.#table();
    if (table === null) return null;
    this.#keepTime(table);
    return glanceOf(table.id, table.state, player);
  }

  sit(newcomer: Newcomer): TableAnswer {
    return this.#command(newcomer.player, (state) => sitDown(state, newcomer));
  }

  /** Takes a computer's or a leaver's seat over, once the running deal has ended. */
  askFor(seat: number, newcomer: Newcomer): TableAnswer {
    return this.#command(newcomer.player, (state) => askFor(state, seat, newcomer));
  }

  /** `version`, where given, is the one the button was drawn for: a button pressed twice counts once. */
  seatComputer(player: PlayerId, level: Level, names: readonly string[], version: number | null): TableAnswer {
    return this.#command(
      player,
      fresh(version, (state) => seatComputer(state, player, level, names)),
    );
  }

  getUp(player: PlayerId, seat: number | null, version: number | null): TableAnswer {
    return this.#command(
      player,
      fresh(version, (state) => getUp(state, player, seat ?? seatOf(state, player) ?? -1)),
    );
  }

  start(player: PlayerId, version: number | null): TableAnswer {
    return this.#command(
      player,
      fresh(version, (state, given) => start(state, player, given)),
    );
  }

  /** A move. The same deed sent again by the same player is answered with the table as it is, and played once. */
  play(player: PlayerId, deed: Deed): TableAnswer {
    const table = this.#table();
    if (table !== null && this.#hasPlayed(table.state, player, deed)) return this.look(player);
    return this.#command(player, (state, given) => play(state, player, deed, given), deed);
  }

  /** What a strong computer player would do in this player's place, where the table gives advice. */
  advise(player: PlayerId, version: number | null): TableAnswer {
    return this.#command(
      player,
      fresh(version, (state) => advise(state, player, Math.random)),
    );
  }

  /** Puts the showdown of the match's `deal`-th deal aside. Changes what this player's screens show, not the table. */
  putAside(player: PlayerId, deal: number): TableAnswer {
    const table = this.#table();
    if (table !== null && seatOf(table.state, player) !== null && deal === lastDealOf(table.state)) {
      this.#log.see(player, table.state.endedAt);
      this.#open = { ...table, seen: new Map(table.seen).set(player, table.state.endedAt) };
    }
    return this.look(player);
  }

  /** The log after this version, as far as this asker may see it. */
  entries(player: PlayerId | null, after: number): Answer<readonly PublicEntry[]> {
    return this.#tell(player, (table) => ok(publicEntries(table.state, this.#log.after(after))));
  }

  /** The n-th deal of the latest match, once it has ended. */
  deal(player: PlayerId | null, n: number): Answer<FinishedDeal> {
    return this.#tell(player, (table) => finishedDeal(table.id, this.#log.after(0), n));
  }

  /** The finished deals of the latest match. */
  record(player: PlayerId | null): Answer<MatchRecord> {
    return this.#tell(player, (table) => matchRecord(this.#log.after(table.state.matchFrom - 1)));
  }

  /** A socket for a screen, handed over by the worker after its own checks. */
  override fetch(request: Request): Response {
    const table = this.#table();
    const screen = v.safeParse(ScreenSchema, JSON.parse(request.headers.get(SCREEN_HEADER) ?? "null"));
    if (table === null || !screen.success) return new Response(null, { status: 404 });
    if (watching(table.state, screen.output.player) !== null) return new Response(null, { status: 403 });
    if (this.#screens.count() >= MOST_SCREENS) return new Response(null, { status: 503 });
    this.#keepTime(table);
    return this.#screens.open(screen.output, textFor(screen.output, this.#view(table, screen.output.player)));
  }

  /** Screens only listen. */
  override webSocketMessage(): void {}

  override async alarm(): Promise<void> {
    try {
      const table = this.#table();
      if (table !== null) this.#tick(table.state.version);
    } catch (error) {
      console.error(JSON.stringify({ event: "alarmFailed", message: String(error) }));
      await this.ctx.storage.setAlarm(Date.now() + RETRY);
    }
  }

  #table(): Open | null {
    if (this.#open === undefined) this.#open = this.#wake();
    return this.#open;
  }

  #wake(): Open | null {
    const id = this.#log.id();
    const state = id === null ? null : this.#log.state();
    return id === null || state === null ? null : { id, state, seen: this.#log.seen() };
  }

  #view(table: Open, player: PlayerId | null): TableView {
    const view = viewOf(table.state, player, { table: table.id, seen: table.seen, present: this.#screens.present() });
    return watching(table.state, player) === null ? view : fromTheDoor(view);
  }

  #tell<T>(player: PlayerId | null, ask: (table: Open) => Result<T, AnyRefusal>): Answer<T> {
    const seen = this.look(player);
    const table = this.#table();
    if (!seen.ok || table === null) return seen.ok ? { ok: false, refusal: "unknownTable", view: null } : seen;
    const answer = ask(table);
    return answer.ok ? answer : { ok: false, refusal: answer.refusal, view: seen.value };
  }

  /** Decide, write, tell. */
  #command(who: PlayerId, decision: (state: TableState, given: Given) => Decision, deed: Deed | null = null): TableAnswer {
    const table = this.#table();
    if (table === null) return { ok: false, refusal: "unknownTable", view: null };
    const refusal = this.#write(table, who, deed, (given) => decision(table.state, given));
    if (refusal !== null) return this.#refused(refusal, who);
    this.#tick(table.state.version);
    return this.look(who);
  }

  #refused(refusal: AnyRefusal, player: PlayerId): TableAnswer {
    const seen = this.look(player);
    return { ok: false, refusal, view: seen.ok ? seen.value : seen.view };
  }

  /** One accepted command: its events and all that follows from them, in one transaction. */
  #write(table: Open, who: Who, deed: Deed | null, decide: (given: Given) => Decision): AnyRefusal | null {
    const adopted: { chain: Chain | null } = { chain: null };
    const given = this.#given(table.id, adopted);
    const decided = decide(given);
    if (!decided.ok) return decided.refusal;
    const heading = { version: table.state.version + 1, at: instantOf(Date.now()), who, deed };
    const entry: Entry = { ...heading, events: settled(table.state, heading, decided.value, given) };
    const state = evolve(table.state, entry);
    this.ctx.storage.transactionSync(() => {
      if (adopted.chain !== null) this.#log.keepChain(adopted.chain);
      this.#log.append(entry);
      if (state.endedAt === state.version) this.#log.checkpoint(state);
    });
    this.#open = { ...table, state };
    return null;
  }

  #given(id: TableId, adopted: { chain: Chain | null }): Given {
    return {
      table: id,
      secret: (k) => secretOf(adopted.chain ?? this.#log.chain(), k),
      recommit: () => {
        adopted.chain = newChain();
        return commitmentOf(adopted.chain);
      },
    };
  }

  /** Makes the moves that are due, arms the alarm for what is due later, and tells the screens if anything changed since `told`. */
  #tick(since: number): void {
    let due = this.#due();
    for (let made = 0; due !== null && due.at <= Date.now() && made < IN_ONE_GO; made += 1) {
      this.#makeMove(due);
      due = this.#due();
    }
    this.#arm(due);
    this.#guide();
    const table = this.#table();
    if (table !== null && table.state.version !== since) this.#screens.tell((to) => textFor(to, this.#view(table, to.player)));
  }

  #due(): Due | null {
    const table = this.#table();
    return table === null ? null : dueOf(table.state);
  }

  #makeMove(due: Due): void {
    const table = this.#table();
    if (table === null) return;
    const refusal = this.#write(table, whoFor(due), null, (given) => clockMove(table.state, due, given, Math.random));
    if (refusal !== null) throw new Error(`a move due was refused: ${refusal}`);
  }

  /** A practice table's advice for whoever is on turn now. */
  #guide(): void {
    const table = this.#table();
    const advice = table === null ? [] : guidance(table.state, Math.random);
    if (table !== null && advice.length > 0) this.#write(table, "computer", null, () => ok(advice));
  }

  /** The alarm stands for the next due. Not awaited: writes of one turn of the event loop go out together, and the answer waits for them. */
  #arm(due: Due | null): void {
    if (due === null) return;
    void this.ctx.storage.setAlarm(Math.max(due.at, Date.now() + 1));
  }

  /** Alarms have been known to stall: whoever looks at a table with something overdue starts its clock again. */
  #keepTime(table: Open): void {
    const due = dueOf(table.state);
    if (due !== null && due.at + RETRY < Date.now()) this.#arm({ ...due, at: later(instantOf(Date.now()), 1) });
  }

  #hasPlayed(state: TableState, player: PlayerId, deed: Deed): boolean {
    if (deed.version >= state.version) return false;
    const played = this.#log.deedFor(deed.version, player);
    return played !== null && isSameDeed(played, deed);
  }
}

const isSameDeed = (one: Deed, other: Deed): boolean => JSON.stringify(one) === JSON.stringify(other);

const lastDealOf = (state: TableState): number | null => state.match?.lastDeal?.deal ?? null;

/** Refuses what was asked for a version that is gone. */
const fresh =
  (version: number | null, decision: (state: TableState, given: Given) => Decision) =>
  (state: TableState, given: Given): Decision =>
    version !== null && version !== state.version ? refused("stale") : decision(state, given);

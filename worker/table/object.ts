import { DurableObject } from "cloudflare:workers";
import * as v from "valibot";
import type { PlayerId } from "../identity/key.ts";
import type { ChannelLine } from "../notify/box.ts";
import type { NewChannel } from "../notify/channel.new.ts";
import type { Kind } from "../notify/notice.ts";
import type { Outcome } from "../notify/outcome.ts";
import type { TableHabits } from "../player/preferences.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import { type Seat, seatAt } from "../rules/seat.ts";
import { type AboutPlayer, aboutPlayer } from "./about.ts";
import { backFirst, comeBack, give, isAbsent, type Now, nudge, pause } from "./absence.ts";
import { advise, guidance } from "./advice.ts";
import { Alarm } from "./alarm.ts";
import type { Answer, TableAnswer } from "./answer.ts";
import { type ClaimCode, hasClaimed, newClaimCode } from "./claim.ts";
import { clockMove, whoFor } from "./clock.ts";
import { type Given, settled } from "./deal.ts";
import { actsNow, type Due, deadlineOf, duesOf, type MoveDue } from "./due.ts";
import type { Deed, Entry, TableEvent, Who } from "./event.ts";
import { evolve } from "./evolve.ts";
import { type Chain, commitmentOf, newChain, secretOf } from "./fairness.ts";
import { type Glance, glanceOf } from "./glance.ts";
import { type HabitBook, Habits, noted } from "./habits.ts";
import { type FinishedDeal, finishedDeal, type MatchRecord, matchRecord, type PublicEntry, publicEntries } from "./history.ts";
import type { TableId } from "./id.ts";
import { instantOf } from "./instant.ts";
import { Log } from "./log.ts";
import { Outbox, type Posting, stillTrue } from "./outbox.ts";
import { play } from "./play.ts";
import { belongs, fromTheDoor, viewOf, watching } from "./project.ts";
import type { AnyRefusal } from "./refusal.ts";
import { claim, dismiss, reissue, rekey } from "./reissue.ts";
import { SCREEN_HEADER, ScreenSchema, Screens } from "./screens.ts";
import { askFor, getUp, type Newcomer, seatComputer, sitDown, start } from "./seating.ts";
import type { Level, Settings } from "./settings.ts";
import { seatOf, type TableState } from "./state.ts";
import { textFor } from "./tell.ts";
import type { TableView } from "./view.ts";

type Decision = Result<readonly TableEvent[], AnyRefusal>;
type Deciding = (state: TableState, given: Given, now: Now) => Decision;
/** A table in memory: its id, its state, and what players have put aside. */
interface Open {
  readonly id: TableId;
  readonly state: TableState;
  readonly seen: ReadonlyMap<string, number>;
  readonly book: HabitBook;
}

/** Who plays against somebody who practises. */
const PRACTICE_LEVEL: Level = "easy";
/** Moves the clock makes in one go; more follow a moment later, so that no request takes long. */
const IN_ONE_GO = 60;
/** Sockets one table holds open at once; the last hundred are kept for those who sit here, so that onlookers leave them room. */
const MOST_SCREENS = 400;
const MOST_ONLOOKING = 300;

/**
 * One table, alive. It only wires: what happens is decided by pure functions, written in one transaction, then told to every open screen.
 * Between reading and writing nothing is awaited, so no two commands interleave.
 */
export class Table extends DurableObject<Env> {
  readonly #log: Log;
  readonly #habits: Habits;
  readonly #alarm: Alarm;
  readonly #screens: Screens;
  readonly #outbox: Outbox;
  /** Undefined until first asked for; null when no table was opened here. */
  #open: Open | null | undefined;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#log = new Log(ctx.storage.sql);
    this.#habits = new Habits(ctx.storage.sql);
    this.#alarm = new Alarm(ctx.storage);
    this.#screens = new Screens(ctx);
    this.#outbox = new Outbox(
      ctx,
      env,
      () => this.#arm(),
      (notice) => this.stillTells(notice.turn, notice.kind),
    );
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
    this.#open = { id, state: evolve(null, entry), seen: new Map(), book: new Map() };
    return this.look(host.player);
  }

  /** Opens a practice table: its host, computer players on every other seat, and the cards on the table. */
  practise(id: TableId, settings: Settings, host: Newcomer, names: readonly string[]): TableAnswer {
    if (this.#table() !== null) return this.look(host.player);
    this.open(id, settings, host);
    for (let seat = 1; seat < settings.seats; seat += 1) this.seatComputer(host.player, PRACTICE_LEVEL, names, null);
    return this.start(host.player, null);
  }

  /** The table as this player, or an onlooker, may see it. */
  look(player: PlayerId | null): TableAnswer {
    const table = this.#table();
    if (table === null) return { ok: false, refusal: "unknownTable", view: null };
    void this.#alarm.check(this.#dues(table), instantOf(Date.now()));
    const refusal = watching(table.state, player);
    const view = this.#view(table, player);
    return refusal === null ? { ok: true, value: view } : { ok: false, refusal, view };
  }

  /** What a player's list of tables says of this one. */
  glance(player: PlayerId): Glance | null {
    const table = this.#table();
    if (table === null) return null;
    void this.#alarm.check(this.#dues(table), instantOf(Date.now()));
    return glanceOf(table.id, table.state, player, table.book);
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
      fresh(version, (state) => getUp(state, player, seat)),
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

  /** Whoever was away is back; a table that slept goes on. Without either nothing changes. */
  comeBack(player: PlayerId): TableAnswer {
    const table = this.#table();
    const back = table === null ? null : comeBack(table.state, player, nowAt(table));
    if (back?.ok && back.value.length === 0) return this.look(player);
    return this.#command(player, (state, _, now) => comeBack(state, player, now));
  }

  /** Reminds whoever is on turn. */
  nudge(player: PlayerId): TableAnswer {
    return this.#command(player, (state) => nudge(state, player));
  }

  /** The host stops the time, or lets it run on. */
  pause(player: PlayerId, stop: boolean): TableAnswer {
    return this.#command(player, (state) => pause(state, player, stop));
  }

  /** Gives an absent person's seat to a computer player, or to whoever asks for it. */
  give(player: PlayerId, seat: number, to: "computer" | "offer"): TableAnswer {
    return this.#command(player, (state, _, now) => give(state, player, { seat: seat as Seat, to }, now)); // checked: no holder, no absence
  }

  /** When this player plays and in which language, so that deadlines and notices suit them. Only for who has a place here. */
  habits(player: PlayerId, habits: TableHabits): void {
    const table = this.#table();
    if (table === null || !(belongs(table.state, player) || hasClaimed(table.state, player))) return;
    const told = { habits, at: instantOf(Date.now()) };
    const book = noted(table.book, player, told);
    if (book === null) return;
    this.#habits.note(player, told);
    this.#open = { ...table, book };
    this.#tick(table.state.version);
    this.#tellAll();
  }

  /** Somebody without a seat asks for the one they have lost the key to. */
  claim(player: PlayerId, seat: number): TableAnswer {
    return this.#command(player, (state, _, now) => claim(state, player, seat, newClaimCode(), now.at));
  }

  /** Agrees that who asked for this seat with this word gets it. */
  reissue(player: PlayerId, seat: number, code: ClaimCode): TableAnswer {
    return this.#command(player, (state, _, now) => reissue(state, player, seat, code, (at) => isAbsent(state, at, now)));
  }

  /** Turns such a request down, or takes one's own back. */
  dismiss(player: PlayerId, seat: number, code: ClaimCode): TableAnswer {
    return this.#command(player, (state) => dismiss(state, player, seat, code));
  }

  /** One person's seat goes from one of their keys to another; only for a caller who was shown both. */
  rekey(from: PlayerId, to: PlayerId): TableAnswer {
    return this.#command(to, (state) => rekey(state, from, to));
  }

  /** What is stored here about this player. */
  about(player: PlayerId): AboutPlayer | null {
    const table = this.#table();
    return table === null ? null : aboutPlayer(table.state, player, this.#log.after(0), table.book);
  }

  /** This player is gone from here: from their seat, and by name and key from all that was written down. */
  disown(player: PlayerId): void {
    const table = this.#table();
    if (table === null) return;
    if (belongs(table.state, player)) this.getUp(player, null, null);
    this.ctx.storage.transactionSync(() => {
      this.#log.forget(player);
      this.#habits.forget(player);
    });
    this.#open = undefined;
    this.#tellAll();
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

  /** The n-th deal of a match (the latest, unless one is named), once it has ended. */
  deal(player: PlayerId | null, n: number, match: number | null = null): Answer<FinishedDeal> {
    return this.#tell(player, (table) => finishedDeal(table.id, this.#log.after(0), n, { match, asker: player }));
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
    const most = seatOf(table.state, screen.output.player) === null ? MOST_ONLOOKING : MOST_SCREENS;
    if (this.#screens.count() >= most) return new Response(null, { status: 503 });
    void this.#alarm.check(this.#dues(table), instantOf(Date.now()));
    return this.#screens.open(screen.output, (to) => textFor(to, this.#view(table, to.player)));
  }

  /** Screens listen, and say whether somebody looks at them. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#screens.hear(socket, message, Date.now());
  }

  /** The runtime does not answer a closing hibernated socket by itself, and a browser waits ten seconds for that before it may open another. */
  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }

  /** How the group's chat fares, for the host. */
  group(player: PlayerId): ChannelLine | null | "notHost" {
    return this.#isHost(player) ? this.#outbox.groupLine() : "notHost";
  }

  /** The host names the chat that is told whose turn it is, and it is sent a first message. */
  async tellGroup(player: PlayerId, chat: NewChannel): Promise<Outcome | null | "notHost"> {
    return this.#isHost(player) ? this.#outbox.tellGroup(chat) : "notHost";
  }

  async testGroup(player: PlayerId): Promise<Outcome | null | "notHost"> {
    return this.#isHost(player) ? this.#outbox.testGroup() : "notHost";
  }

  leaveGroup(player: PlayerId): null | "notHost" {
    if (!this.#isHost(player)) return "notHost";
    this.#outbox.leaveGroup();
    return null;
  }

  #isHost(player: PlayerId): boolean {
    const state = this.#table()?.state;
    return state !== undefined && state.host !== null && seatOf(state, player) === state.host;
  }

  /** Whether a notice that waited still says what is so, to somebody who is not looking. */
  stillTells(turn: number, kind: Kind): boolean {
    const table = this.#table();
    return table !== null && stillTrue(table.state, { turn, kind }, this.#screens.looks(), instantOf(Date.now()));
  }

  /** Fired twice it finds that what was due is done. */
  override async alarm(): Promise<void> {
    try {
      const table = this.#table();
      if (table !== null) this.#tick(table.state.version);
      await this.#outbox.retry();
    } catch (error) {
      console.error(JSON.stringify({ event: "alarmFailed", message: String(error) }));
      await this.#alarm.again(instantOf(Date.now()));
    }
  }

  #table(): Open | null {
    if (this.#open === undefined) this.#open = this.#wake();
    return this.#open;
  }

  #wake(): Open | null {
    const id = this.#log.id();
    const state = id === null ? null : this.#log.state();
    return id === null || state === null ? null : { id, state, seen: this.#log.seen(), book: this.#habits.all() };
  }

  #view(table: Open, player: PlayerId | null): TableView {
    const around = { table: table.id, seen: table.seen, present: this.#screens.present(), now: nowAt(table) };
    const view = viewOf(table.state, player, around);
    return watching(table.state, player) === null ? view : fromTheDoor(view);
  }

  #tell<T>(player: PlayerId | null, ask: (table: Open) => Result<T, AnyRefusal>): Answer<T> {
    const seen = this.look(player);
    const table = this.#table();
    if (!seen.ok || table === null) return seen.ok ? { ok: false, refusal: "unknownTable", view: null } : seen;
    const answer = ask(table);
    return answer.ok ? answer : { ok: false, refusal: answer.refusal, view: seen.value };
  }

  /** Decide, write, tell. Who did it is answered with the table as they may see it now: who has left a closed one, from the door. */
  #command(who: PlayerId, decision: Deciding, deed: Deed | null = null): TableAnswer {
    const table = this.#table();
    if (table === null) return { ok: false, refusal: "unknownTable", view: null };
    const refusal = this.#write(table, who, deed, (given) =>
      withBack(table.state, who, decision(table.state, given, nowAt(table))),
    );
    if (refusal !== null) return this.#refused(refusal, who);
    this.#tick(table.state.version);
    return { ok: true, value: this.#view(this.#table() ?? table, who) };
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

  /** Does what is due, arms the alarm for what is due later, and tells the screens if anything changed since `told`. */
  #tick(since: number): void {
    for (let made = 0; made < IN_ONE_GO && this.#doNext(); made += 1);
    this.#guide();
    const table = this.#table();
    if (table !== null) this.#outbox.post(this.#posting(table), duesOf(table.state, table.book));
    this.#arm();
    if (table !== null && table.state.version !== since) this.#tellAll();
  }

  #arm(): void {
    const table = this.#table();
    if (table !== null) this.#alarm.stand(this.#dues(table), instantOf(Date.now()));
  }

  /** What is due; of notices only what has not been told. */
  #dues({ state, book }: Open): readonly Due[] {
    return [...this.#outbox.untold(duesOf(state, book)), ...this.#outbox.retries()];
  }

  #posting({ id, state, book }: Open): Posting {
    return { id, state, until: deadlineOf(state, book), looks: this.#screens.looks() };
  }

  #tellAll(): void {
    const table = this.#table();
    if (table !== null) this.#screens.tell((to) => textFor(to, this.#view(table, to.player)));
  }

  /** Whether something was due, and is done. */
  #doNext(): boolean {
    const table = this.#table();
    const due = table === null ? null : actsNow(this.#dues(table), instantOf(Date.now()));
    if (due === null) return false;
    if (due.kind === "host") this.#moveHost(due.heir);
    else this.#makeMove(due);
    return true;
  }

  #moveHost(heir: Seat): void {
    const table = this.#table();
    if (table !== null) this.#write(table, "clock", null, () => ok([{ type: "hostMoved", seat: heir }]));
  }

  #makeMove(due: MoveDue): void {
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
  (version: number | null, decision: Deciding): Deciding =>
  (state, given, now) =>
    version !== null && version !== state.version ? refused("stale") : decision(state, given, now);

const nowAt = ({ book }: Open): Now => ({ at: instantOf(Date.now()), book });

/** Whoever does something is there. */
function withBack(state: TableState, who: PlayerId, decision: Decision): Decision {
  if (!decision.ok || decision.value.some(({ type }) => type === "cameBack")) return decision;
  return ok([...backFirst(state, who), ...decision.value]);
}

import { DurableObject } from "cloudflare:workers";
import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { Lang } from "../../web/words/speech.ts";
import type { PlayerId } from "../identity/key.ts";
import type { ChannelLine } from "../notify/box.ts";
import type { NewChannel } from "../notify/channel.new.ts";
import type { Kind } from "../notify/notice.ts";
import type { Outcome } from "../notify/outcome.ts";
import { logFault } from "../platform/fault.ts";
import type { TableHabits } from "../player/preferences.ts";
import type { ProvenMatch } from "../proof/proof.ts";
import { ok } from "../rules/result.ts";
import { type Seat, seatAt } from "../rules/seat.ts";
import { type AboutPlayer, aboutPlayer } from "./about.ts";
import { backFirst, comeBack, give, isAbsent, nudge, pause } from "./absence.ts";
import { advise } from "./advice.ts";
import type { Answer, TableAnswer } from "./answer.ts";
import type { Archive, MatchShown, StatisticsShown } from "./archive.ts";
import { change, settingsWith, type Wanted } from "./changing.ts";
import { type ClaimCode, hasClaimed, newClaimCode } from "./claim.ts";
import { Core } from "./core.ts";
import { type TableText, textOf } from "./data.ts";
import type { Deed } from "./event.ts";
import { newNonce } from "./fairness.ts";
import { damagedGlance, type Glance, glanceOf } from "./glance.ts";
import { hostLanguageOf, noted } from "./habits.ts";
import type { FinishedDeal, MatchRecord, PublicEntry } from "./history.ts";
import type { TableId } from "./id.ts";
import { instantOf } from "./instant.ts";
import { isLooking } from "./looking.ts";
import { type Memory, nowAt, type Open } from "./memory.ts";
import type { Note } from "./note.ts";
import { fresh, Once } from "./once.ts";
import { granted, type Wish } from "./orders.ts";
import { Past } from "./past.ts";
import { play } from "./play.ts";
import { belongs, watching } from "./project.ts";
import { getReady, isReady } from "./ready.ts";
import { claim, dismiss, reissue, rekey } from "./reissue.ts";
import type { RescuedRow } from "./rescue.ts";
import { SCREEN_HEADER, ScreenSchema } from "./screens.ts";
import { askFor, getUp, type Newcomer, seatComputer, sitDown, start } from "./seating.ts";
import type { Level, Settings } from "./settings.ts";
import { readShown } from "./shown.ts";
import { onTurn, seatOf, type TableState } from "./state.ts";
import type { TalkAnswer } from "./talk/answer.ts";
import type { Saying } from "./talk/line.ts";
import type { Part } from "./talk/view.ts";
import { isCarried } from "./vote.ts";

/** Who plays against somebody who practises. */
const PRACTICE_LEVEL: Level = "easy";
/** Sockets one table holds open at once; the last hundred are kept for those who sit here, so that onlookers leave them room. */
const MOST_SCREENS = 400;
const MOST_ONLOOKING = 300;

/**
 * One table, alive. It only wires: what happens is decided by pure functions, written in one transaction, then told to every open screen.
 * Between reading and writing nothing is awaited, so no two commands interleave.
 */
export class Table extends DurableObject<Env> {
  readonly #core: Core;
  readonly #memory: Memory;
  readonly #once: Once;
  readonly #past: Past;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    this.#core = new Core(ctx, env);
    this.#memory = this.#core.memory;
    this.#once = new Once(this.#core);
    this.#past = new Past(this.#core);
    if (!isReady()) void ctx.blockConcurrencyWhile(() => getReady(env.ASSETS));
  }

  /** Opens the table with its host at seat 0. Asked again, it answers with the table that is there. */
  open(id: TableId, settings: Settings, host: Newcomer): TableAnswer {
    if (this.#memory.table() !== null || this.#memory.isDamaged()) return this.look(host.player);
    this.#memory.open(id, host.player, (commitment) => [
      { type: "opened", settings, commitment },
      { type: "sat", seat: seatAt(0), name: host.name, kind: "human", nonce: host.nonce },
      { type: "hostMoved", seat: seatAt(0) },
    ]);
    return this.look(host.player);
  }

  /** Opens a practice table: its host, computer players on every other seat, and the cards on the table. */
  practise(id: TableId, settings: Settings, host: Newcomer, names: readonly string[]): TableAnswer {
    if (this.#memory.table() !== null || this.#memory.isDamaged()) return this.look(host.player);
    this.open(id, settings, host);
    for (let seat = 1; seat < settings.seats; seat += 1) this.seatComputer(host.player, PRACTICE_LEVEL, names, null);
    return this.start(host.player, null);
  }

  /** The table as this player, or an onlooker, may see it. */
  look(player: PlayerId | null): TableAnswer {
    return this.#core.look(player);
  }

  /** How the host is spoken to; null where nobody leads the table or that is not known. */
  hostLanguage(): Lang | null {
    const table = this.#memory.table();
    return table === null ? null : hostLanguageOf(table.state, table.book);
  }

  /** What a player's list of tables says of this one. */
  glance(player: PlayerId): Glance | null {
    const table = this.#memory.table();
    if (table === null) return this.#memory.isDamaged() ? damagedGlance(this.#memory.log, player) : null;
    this.#core.checkAlarm(table);
    return glanceOf(table.id, table.state, player, { book: table.book, unread: this.#core.talk.unread(table, player) });
  }

  sit(newcomer: Newcomer): TableAnswer {
    return this.#core.command(newcomer.player, (state) => sitDown(state, newcomer));
  }

  /** Takes a computer's or a leaver's seat over, once the running deal has ended. */
  askFor(seat: number, newcomer: Newcomer): TableAnswer {
    return this.#core.command(newcomer.player, (state) => askFor(state, seat, newcomer));
  }

  /** `version`, where given, is the one the button was drawn for: a button pressed twice counts once, and is answered as done. */
  seatComputer(player: PlayerId, level: Level, names: readonly string[], version: number | null): TableAnswer {
    return this.#once.press(
      player,
      version,
      (event) => event.type === "sat" && event.kind === level,
      (state) => seatComputer(state, player, level, names),
    );
  }

  /** Whoever leaves takes along what they kept for themselves here. */
  getUp(player: PlayerId, seat: number | null, version: number | null): TableAnswer {
    const answer = this.#once.press(
      player,
      version,
      (event, state) => event.type === "rose" && (seat === null ? seatOf(state, player) === null : event.seat === seat),
      (state) => getUp(state, player, seat),
    );
    if (!answer.ok || answer.value.you !== null) return answer;
    this.#memory.forgetReader(player);
    return { ok: true, value: { ...answer.value, note: null } };
  }

  /** The host changes what is played. Wanting what is so changes nothing. */
  change(player: PlayerId, wanted: Wanted, version: number | null): TableAnswer {
    const state = this.#memory.table()?.state;
    if (state !== undefined && change(state, player, wanted).ok && isSo(state.settings, wanted)) return this.look(player);
    return this.#core.command(
      player,
      fresh(version, (state) => change(state, player, wanted)),
    );
  }

  /** `nonce`: the host's, made when they could see what the deals come from; the table's own where their browser made none. */
  start(player: PlayerId, version: number | null, nonce = newNonce()): TableAnswer {
    return this.#once.press(
      player,
      version,
      ({ type }) => type === "matchStarted",
      (state, given) => start(state, player, nonce, given),
    );
  }

  /** A move. The same deed sent again by the same player is answered with the table as it is, and played once. */
  play(player: PlayerId, deed: Deed): TableAnswer {
    const table = this.#memory.table();
    if (table !== null && this.#once.hasPlayed(table.state, player, deed)) return this.look(player);
    return this.#core.command(player, (state, given) => play(state, player, deed, given), deed);
  }

  /** The same, answered as a program is. */
  playForText(player: PlayerId, deed: Deed): Answer<TableText> {
    const answer = this.play(player, deed);
    return answer.ok ? ok(textOf(answer.value)) : answer;
  }

  /** What a strong computer player would do in this player's place, where the table gives advice. */
  advise(player: PlayerId, version: number | null): TableAnswer {
    return this.#once.press(
      player,
      version,
      ({ type }) => type === "advised",
      (state) => advise(state, player, Math.random),
    );
  }

  /** Whoever was away is back; a table that slept goes on. Without either nothing changes. */
  comeBack(player: PlayerId): TableAnswer {
    const table = this.#memory.table();
    const back = table === null ? null : comeBack(table.state, player, nowAt(table));
    if (back?.ok && back.value.length === 0) return this.look(player);
    return this.#core.command(player, (state, _, now) => comeBack(state, player, now));
  }

  /** Reminds whoever is on turn. */
  nudge(player: PlayerId): TableAnswer {
    return this.#once.ask(
      player,
      ({ type }) => type === "nudged",
      (state) => nudge(state, player),
    );
  }

  /** The host stops the time, or lets it run on. */
  pause(player: PlayerId, stop: boolean): TableAnswer {
    return this.#once.ask(
      player,
      ({ type }) => type === (stop ? "paused" : "resumed"),
      (state) => pause(state, player, stop),
    );
  }

  /** Gives an absent person's seat to a computer player, or to whoever asks for it. */
  give(player: PlayerId, seat: number, to: "computer" | "offer"): TableAnswer {
    const motion = { seat: seat as Seat, to }; // checked: no holder, no absence
    return this.#once.ask(
      player,
      (event) => isCarried(event, motion),
      (state, _, now) => give(state, player, motion, now),
    );
  }

  /** When this player plays and in which language, so that deadlines and notices suit them. Only for who has a place here. */
  habits(player: PlayerId, habits: TableHabits): void {
    const table = this.#memory.table();
    if (table === null || !(belongs(table.state, player) || hasClaimed(table.state, player))) return;
    const turn = onTurn(table.state);
    const turnSince = turn !== null && turn === seatOf(table.state, player) ? table.state.turnSince : null;
    const told = noted(table.book, player, { habits, at: instantOf(Date.now()) }, turnSince);
    if (told === null) return;
    this.#memory.habits.note(player, told);
    this.#memory.keep({ book: new Map(table.book).set(player, told) });
    this.#core.tick(table.state.version);
    this.#core.tellAll();
  }

  /** Leaves orders for this player's turns to come, or withdraws them. They change nothing of the table before they are played. */
  order(player: PlayerId, wish: Wish): TableAnswer {
    const away = this.#memory.table();
    if (away !== null && backFirst(away.state, player).length > 0) this.comeBack(player);
    const table = this.#memory.table();
    if (table === null) return this.look(player);
    const before = table.orders.get(player) ?? [];
    const { orders, refusal } = granted(table.state, player, before, wish, this.#once.hasObeyed(player, wish.version));
    if (JSON.stringify(orders) !== JSON.stringify(before)) this.#core.keepOrders(table, player, orders);
    return refusal === null ? this.look(player) : this.#core.refused(refusal, player);
  }

  /** Somebody without a seat asks for the one they have lost the key to. */
  claim(player: PlayerId, seat: number): TableAnswer {
    return this.#core.command(player, (state, _, now) => claim(state, player, seat, newClaimCode(), now.at));
  }

  /** Agrees that who asked for this seat with this word gets it. */
  reissue(player: PlayerId, seat: number, code: ClaimCode): TableAnswer {
    const looks = this.#core.screens.looks();
    return this.#once.ask(
      player,
      (event) => isCarried(event, { seat: seat as Seat, to: "reissue" }), // compared only
      (state, _, now) =>
        reissue(state, player, seat, code, {
          absent: (at) => isAbsent(state, at, now),
          looks: (holder) => isLooking(looks, holder, now.at),
        }),
    );
  }

  /** Turns such a request down, or takes one's own back. */
  dismiss(player: PlayerId, seat: number, code: ClaimCode): TableAnswer {
    return this.#once.ask(
      player,
      (event) => event.type === "unclaimed" && event.seat === seat,
      (state) => dismiss(state, player, seat, code),
    );
  }

  /** One person's seat, and all they did here, goes from one of their keys to another; only for a caller who was shown both. */
  rekey(from: PlayerId, to: PlayerId): TableAnswer {
    const answer = this.#core.command(to, (state) => rekey(state, from, to));
    if (!answer.ok && answer.refusal === "notSeated") {
      this.#memory.carry(from, to);
      this.#past.reread();
    }
    return answer.ok ? this.look(to) : answer;
  }

  /** What is stored here about this player. */
  about(player: PlayerId): AboutPlayer | null {
    const table = this.#memory.table();
    if (table === null) return null;
    const [talk, note] = [this.#core.talk.about(table, player), this.#memory.notes.of(player)];
    const beside = { ...table, talk, note, saw: this.#memory.readers.mark(player) };
    return aboutPlayer(table.state, player, this.#memory.log.readable(), beside);
  }

  /** This player is gone from here: from their seat, and by name and key from all that was written down. */
  disown(player: PlayerId): void {
    const table = this.#memory.table();
    if (table === null && !this.#memory.isDamaged()) return;
    if (table !== null && belongs(table.state, player)) this.getUp(player, null, null);
    this.#memory.forget(player);
    this.#past.reread();
    this.#core.tellAll();
  }

  /** Puts the showdown of the match's `deal`-th deal aside. Changes what this player's screens show, not the table. */
  putAside(player: PlayerId, deal: number): TableAnswer {
    const table = this.#memory.table();
    if (table !== null && seatOf(table.state, player) !== null && deal === lastDealOf(table.state)) {
      this.#memory.log.see(player, table.state.endedAt);
      this.#memory.keep({ seen: new Map(table.seen).set(player, table.state.endedAt) });
    }
    return this.look(player);
  }

  /** Puts the recap aside that was read at this version. */
  catchUp(player: PlayerId, version: number): TableAnswer {
    const table = this.#memory.table();
    if (table !== null && seatOf(table.state, player) !== null) {
      this.#memory.readers.putAside(player, { version: Math.min(version, table.state.version), at: instantOf(Date.now()) });
    }
    return this.look(player);
  }

  /** What this player writes down for themselves, in place of what they had. For who sits here, or has a note to change. */
  note(player: PlayerId, note: Note): TableAnswer {
    const table = this.#memory.table();
    const mayWrite = table !== null && (seatOf(table.state, player) !== null || this.#memory.notes.of(player) !== null);
    if (mayWrite) this.#memory.notes.write(player, note);
    const seen = this.look(player);
    return mayWrite || !seen.ok ? seen : { ok: false, refusal: "notSeated", view: seen.value };
  }

  /** The log after this version, as far as this asker may see it. */
  entries(player: PlayerId | null, after: number): Answer<readonly PublicEntry[]> {
    return this.#past.entries(player, after);
  }

  /** The n-th deal of a match (the latest, unless one is named), once it has ended. */
  deal(player: PlayerId | null, n: number, match: number | null = null): Answer<FinishedDeal> {
    return this.#past.deal(player, n, match);
  }

  /** The finished deals of the n-th match, with what proves that nobody chose their cards. */
  proven(player: PlayerId | null, n: number): Answer<ProvenMatch> {
    return this.#past.proven(player, n);
  }

  /** The finished deals of the latest match. */
  record(player: PlayerId | null): Answer<MatchRecord> {
    return this.#past.record(player);
  }

  /** All matches at this table and the score of them. */
  archive(player: PlayerId | null): Answer<Archive> {
    return this.#past.archive(player);
  }

  /** The n-th match, deal by deal. */
  match(player: PlayerId | null, n: number): Answer<MatchShown> {
    return this.#past.match(player, n);
  }

  statistics(player: PlayerId | null): Answer<StatisticsShown> {
    return this.#past.statistics(player);
  }

  /** The rows of a log of which something cannot be read, for who belongs here; null where there is nothing to rescue, or nothing for them. */
  rescue(player: PlayerId): readonly RescuedRow[] | null {
    return this.#past.rescue(player);
  }

  /** The talk, or a part of it, for who may read it. */
  talk(player: PlayerId | null, part?: Part): TalkAnswer {
    return this.#talking((table) => this.#core.talk.read(table, player, part));
  }

  say(player: PlayerId, saying: Saying): TalkAnswer {
    return this.#talking((table) => this.#core.talk.say(table, player, saying));
  }

  /** This player has read the talk up to this line. */
  readTalk(player: PlayerId, upTo: number): TalkAnswer {
    return this.#talking((table) => this.#core.talk.mark(table, player, upTo));
  }

  /** The host lets somebody only read the talk, or write again. */
  mute(player: PlayerId, seat: number, muted: boolean): TalkAnswer {
    return this.#talking((table) => this.#core.talk.mute(table, player, seat, muted));
  }

  #talking(ask: (table: Open) => TalkAnswer): TalkAnswer {
    const table = this.#memory.table();
    return table === null ? { ok: false, refusal: this.#memory.missing(), view: null, after: null } : ask(table);
  }

  /** A socket for a screen, handed over by the worker after its own checks. */
  override fetch(request: Request): Response {
    const table = this.#memory.table();
    const screen = v.safeParse(ScreenSchema, JSON.parse(request.headers.get(SCREEN_HEADER) ?? "null"));
    if (table === null || !screen.success) return new Response(null, { status: 404 });
    if (watching(table.state, screen.output.player) !== null) return new Response(null, { status: 403 });
    const most = seatOf(table.state, screen.output.player) === null ? MOST_ONLOOKING : MOST_SCREENS;
    if (this.#core.screens.count() >= most) return new Response(null, { status: 503 });
    this.#core.checkAlarm(table);
    return this.#core.screens.open(screen.output, (to) => this.#core.firstTexts(table, to, readShown(request.url)));
  }

  /** Screens listen, and say whether somebody looks at them. */
  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): void {
    this.#core.hear(socket, message);
  }

  /** The runtime does not answer a closing hibernated socket by itself, and a browser waits ten seconds for that before it may open another. */
  override webSocketClose(socket: WebSocket): void {
    this.#core.leave(socket);
    socket.close();
  }

  /** How the group's chat fares, for the host. */
  group(player: PlayerId): ChannelLine | null | "notHost" {
    return this.#isHost(player) ? this.#core.outbox.groupLine() : "notHost";
  }

  /** The host names the chat that is told whose turn it is, and it is sent a first message. */
  async tellGroup(player: PlayerId, chat: NewChannel): Promise<Outcome | null | "notHost"> {
    return this.#isHost(player) ? this.#core.outbox.tellGroup(chat) : "notHost";
  }

  async testGroup(player: PlayerId): Promise<Outcome | null | "notHost"> {
    return this.#isHost(player) ? this.#core.outbox.testGroup() : "notHost";
  }

  leaveGroup(player: PlayerId): null | "notHost" {
    if (!this.#isHost(player)) return "notHost";
    this.#core.outbox.leaveGroup();
    return null;
  }

  #isHost(player: PlayerId): boolean {
    const state = this.#memory.table()?.state;
    return state !== undefined && state.host !== null && seatOf(state, player) === state.host;
  }

  /** Whether a notice that waited still says what is so, to somebody who is not looking. */
  stillTells(turn: number, kind: Kind, reader?: PlayerId): boolean {
    return this.#core.stillTells(turn, kind, reader);
  }

  /** Fired twice it finds that what was due is done. */
  override async alarm(): Promise<void> {
    try {
      await this.#core.ring();
    } catch (error) {
      logFault("tableAlarmFailed", error);
      await this.#core.alarm.again(instantOf(Date.now()));
    }
  }
}

const isSo = (settings: Settings, wanted: Wanted): boolean => isDeepStrictEqual(settingsWith(settings, wanted), settings);

const lastDealOf = (state: TableState): number | null => state.match?.lastDeal?.deal ?? null;

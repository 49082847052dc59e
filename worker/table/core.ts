import * as v from "valibot";
import type { PlayerId } from "../identity/key.ts";
import type { Kind } from "../notify/notice.ts";
import { logFault } from "../platform/fault.ts";
import { playerObject } from "../platform/homes.ts";
import { UNSAID } from "../player/preferences.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import { backFirst, type Now } from "./absence.ts";
import { Alarm } from "./alarm.ts";
import type { Answer, TableAnswer } from "./answer.ts";
import { Clockwork } from "./clockwork.ts";
import { Damage } from "./damage.ts";
import type { Given } from "./deal.ts";
import type { Deed } from "./event.ts";
import type { HabitBook } from "./habits.ts";
import { instantOf } from "./instant.ts";
import { type Decision, Memory, nowAt, type Open } from "./memory.ts";
import { stillTrue } from "./notable.ts";
import type { LeftOrder } from "./orders.book.ts";
import { Outbox } from "./outbox.ts";
import { fromTheDoor, viewOf, watching } from "./project.ts";
import type { AnyRefusal } from "./refusal.ts";
import { peopleOf, RetentionSchema } from "./retention.ts";
import { type Left, type Screen, Screens } from "./screens.ts";
import { isShown, type Shown } from "./shown.ts";
import type { TableState } from "./state.ts";
import { Talk } from "./talk/talk.ts";
import { talkTextFor, textFor } from "./tell.ts";
import type { TableView } from "./view.ts";

/** Decides a command from the state alone, and from what it is handed. */
export type Deciding = (state: TableState, given: Given, now: Now) => Decision;

/**
 * What every command of a table goes through: decide by a pure function, write in one transaction, tell every open screen, do what is due.
 * Between reading and writing nothing is awaited, so no two commands interleave.
 */
export class Core {
  readonly memory: Memory;
  readonly alarm: Alarm;
  readonly screens: Screens;
  readonly outbox: Outbox;
  readonly talk: Talk;
  readonly #ctx: DurableObjectState;
  readonly #env: Env;
  readonly #clockwork: Clockwork;

  constructor(ctx: DurableObjectState, env: Env) {
    this.#ctx = ctx;
    this.#env = env;
    this.alarm = new Alarm(ctx.storage);
    this.screens = new Screens(ctx);
    const arm = () => this.#clockwork.arm();
    this.outbox = new Outbox(ctx, env, arm, ({ turn, kind }) => this.stillTells(turn, kind));
    this.talk = new Talk(ctx, env, this.screens, arm);
    this.memory = new Memory(ctx.storage, this.screens, this.talk);
    this.#clockwork = new Clockwork({
      memory: this.memory,
      alarm: this.alarm,
      outbox: this.outbox,
      talk: this.talk,
      screens: this.screens,
      retention: v.parse(RetentionSchema, env), // reads whatever it is
      show: (player) => this.tellAll(player),
    });
  }

  /** Keeps what this player has ordered, and shows it to them alone. */
  keepOrders(table: Open, player: PlayerId, orders: readonly LeftOrder[]): void {
    this.memory.keepOrders(table, player, orders);
    this.tellAll(player);
  }

  /** The table as this player, or an onlooker, may see it. */
  look(player: PlayerId | null): TableAnswer {
    const table = this.memory.table();
    if (table === null) return { ok: false, refusal: this.memory.missing(), view: null };
    this.checkAlarm(table);
    const refusal = watching(table.state, player);
    const view = this.view(table, player);
    return refusal === null ? { ok: true, value: view } : { ok: false, refusal, view };
  }

  /** Whoever visits sees to it that the alarm has not stalled, and that nothing is left untold. */
  checkAlarm(table: Open): void {
    this.#clockwork.check(table);
  }

  view(table: Open, player: PlayerId | null): TableView {
    const now = nowAt(table);
    const around = {
      table: table.id,
      seen: table.seen,
      present: this.screens.present(),
      now,
      orders: table.orders,
      recap: player === null ? null : this.memory.readers.recap(table.state, player, now.at, zoneOf(table.book, player)),
      note: player === null ? null : this.memory.notes.of(player),
      kept: this.#clockwork.keptUntil(table.state),
    };
    const view = viewOf(table.state, player, around);
    return watching(table.state, player) === null ? view : fromTheDoor(view);
  }

  /** Answers a question about the table to somebody who may watch it. */
  answer<T>(player: PlayerId | null, ask: (table: Open) => Result<T, AnyRefusal>): Answer<T> {
    const seen = this.look(player);
    const table = this.memory.table();
    if (!seen.ok || table === null) return seen.ok ? { ok: false, refusal: this.memory.missing(), view: null } : seen;
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
    const table = this.memory.table();
    if (table === null) return { ok: false, refusal: this.memory.missing(), view: null };
    const refusal = this.memory.write(table, who, deed, (given) =>
      withBack(table.state, who, decision(table.state, given, nowAt(table))),
    );
    if (refusal !== null) return this.refused(refusal, who);
    this.tick(table.state.version, who);
    return { ok: true, value: this.view(this.memory.table() ?? table, who) };
  }

  /**
   * Does what is due, arms the alarm for what is due later, and tells the screens if anything changed since `told`. So does the answer to
   * `answered`, if somebody is.
   */
  tick(told: number, answered: PlayerId | null = null): void {
    this.#clockwork.doAll();
    this.#clockwork.tellRematch(told);
    this.#clockwork.arm();
    this.#tellSince(told, answered);
  }

  /**
   * The alarm rings: the same, but it is armed again only when everything is out. The runtime rings once more for whoever falls over before that.
   * A computer player's move does not wait so long.
   */
  async ring(): Promise<void> {
    this.alarm.rang();
    const resting = this.memory.table();
    if (resting !== null && this.#clockwork.isOver(resting)) return this.#end(resting);
    const told = this.memory.table()?.state.version;
    this.#clockwork.doAll();
    if (this.#clockwork.isBusy()) this.#clockwork.arm();
    if (told !== undefined) this.#tellSince(told, null);
    await Promise.all([this.outbox.retry(), this.outbox.settled()]);
    this.#clockwork.arm();
  }

  /**
   * The table has rested long enough: whoever knows it forgets it, then all of it is deleted, its alarm too. From the first instant on nobody finds it. What
   * fails meanwhile is tried again, as nothing is gone before everybody has heard.
   */
  async #end({ id, state }: Open): Promise<void> {
    this.memory.close();
    this.screens.close();
    try {
      await Promise.all([...peopleOf(state)].map((player) => playerObject(this.#env, player).lose(id)));
      await this.#ctx.storage.deleteAll();
    } catch (error) {
      this.memory.reread();
      throw error;
    }
  }

  #tellSince(told: number, answered: PlayerId | null): void {
    const table = this.memory.table();
    if (table === null || table.state.version === told) return;
    this.memory.readers.follow(told, table.state, answered, instantOf(Date.now()));
    this.tellAll();
  }

  /** Sends every open screen its own view; or only this player's, for what concerns nobody else. */
  tellAll(only: PlayerId | null = null): void {
    const table = this.memory.table();
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

  /** What a screen is sent when it opens: the table, and the talk where its reader may read it; of these, what its page does not show already. */
  firstTexts(table: Open, screen: Screen, shown: Shown): readonly string[] {
    const [view, talk] = [this.view(table, screen.player), this.talk.read(table, screen.player)];
    return [
      isShown(shown, screen, view) ? null : textFor(screen, view),
      !talk.ok || isShown(shown, screen, talk.value) ? null : talkTextFor(screen, talk.value, "all"),
    ].filter((text) => text !== null);
  }

  /** Whether a notice that waited still says what is so, to somebody who is not looking; `reader` is whose it is, null for a group. */
  stillTells(turn: number, kind: Kind, reader: PlayerId | null = null): boolean {
    const table = this.memory.table();
    if (table !== null && kind === "mention") return reader !== null && this.talk.stillCalls(table, reader, turn);
    return table !== null && stillTrue(table.state, { turn, kind }, this.screens.looks(), instantOf(Date.now()));
  }

  #left(screen: Left | null): void {
    const table = this.memory.table();
    if (table !== null && screen !== null) this.memory.readers.left(screen, table.state, instantOf(Date.now()));
  }

  /** No, and the table as it is. */
  refused(refusal: AnyRefusal, player: PlayerId): TableAnswer {
    const seen = this.look(player);
    return { ok: false, refusal, view: seen.ok ? seen.value : seen.view };
  }
}

const zoneOf = (book: HabitBook, player: PlayerId): string => (book.get(player)?.habits ?? UNSAID).zone;

/** Whoever does something is there. */
function withBack(state: TableState, who: PlayerId, decision: Decision): Decision {
  if (!decision.ok || decision.value.some(({ type }) => type === "cameBack")) return decision;
  return ok([...backFirst(state, who), ...decision.value]);
}

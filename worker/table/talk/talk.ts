import type { PlayerId } from "../../identity/key.ts";
import { playerObject } from "../../platform/homes.ts";
import type { RetryDue } from "../due.ts";
import type { TableEvent } from "../event.ts";
import { heirsOf } from "../heir.ts";
import { instantOf } from "../instant.ts";
import type { Open } from "../memory.ts";
import type { AnyRefusal } from "../refusal.ts";
import type { Screen, Screens } from "../screens.ts";
import { seatOf, type TableState } from "../state.ts";
import { talkTextFor } from "../tell.ts";
import type { TalkAnswer } from "./answer.ts";
import { type Calling, Calls, stillCalls } from "./calls.ts";
import type { Saying } from "./line.ts";
import { TalkMemory } from "./memory.ts";
import { say } from "./say.ts";
import { KEPT, lastOf, readTo, type Talker, type TalkState, talkerOf } from "./state.ts";
import { type Part, type TalkView, talkViewOf, whyNotRead } from "./view.ts";

/** Lines that stand on a table's page; all of them stand on the talk's own. */
export const SHOWN = 30;

/** What a talk keeps of one player. */
export interface AboutTalk extends Talker {
  readonly said: TalkView["lines"];
}

/** A table's talk, alive: said, kept, told to every screen that may read it, and to who is named by their own channels. */
export class Talk {
  readonly #memory: TalkMemory;
  readonly #screens: Screens;
  readonly #calls: Calls;
  readonly #rearm: () => void;
  /** Undefined until it is asked for. */
  #state: TalkState | undefined;
  /** Whether people or their names have changed since the talk was last told. */
  #regrouped = false;

  constructor(ctx: DurableObjectState, env: Env, screens: Screens, rearm: () => void) {
    this.#memory = new TalkMemory(ctx.storage.sql);
    this.#screens = screens;
    this.#rearm = rearm;
    this.#calls = new Calls({
      give(player, notice) {
        const told = playerObject(env, player).deliver(notice);
        const isThere = told.then(
          () => true,
          () => false,
        );
        ctx.waitUntil(isThere);
        return isThere;
      },
      keep: (player, calledTo, at) => {
        const talker = talkerOf(this.#talk(), player);
        this.#keep(player, { ...talker, calledTo, calledAt: at ?? talker.calledAt });
      },
      rearm,
    });
  }

  read(table: Open, player: PlayerId | null, part: Part = { most: SHOWN }): TalkAnswer {
    const refusal = whyNotRead(table.state, player);
    if (refusal !== null) return { ok: false, refusal, view: null, after: null };
    return { ok: true, value: talkViewOf(table.id, this.#talk(), table.state, player, part) };
  }

  /** Says something, once; all who may read it are told. */
  say(table: Open, player: PlayerId, saying: Saying): TalkAnswer {
    const said = say(this.#talk(), table.state, player, saying, instantOf(Date.now()));
    if (said.is === "refused") return this.#refused(table, player, said.refusal, said.after);
    if (said.is === "new") {
      this.#memory.append(said.line);
      const { lines, talkers } = this.#talk();
      this.#state = { lines: [...lines, said.line].slice(-KEPT), talkers };
      this.#tell(table, "lines");
      this.call(table);
      if (this.dues(table).length > 0) this.#rearm();
    }
    return this.read(table, player);
  }

  /** Somebody has seen the talk up to this line. */
  mark(table: Open, player: PlayerId, upTo: number): TalkAnswer {
    if (seatOf(table.state, player) === null) return this.#refused(table, player, "notSeated");
    const mark = Math.min(upTo, lastOf(this.#talk()));
    if (mark > readTo(this.#talk(), player)) {
      this.#keep(player, { ...talkerOf(this.#talk(), player), mark });
      this.#tell(table, "lines", player);
    }
    return this.read(table, player);
  }

  /** The host lets somebody read only, or write again. */
  mute(table: Open, player: PlayerId, at: number, muted: boolean): TalkAnswer {
    const { seats, host } = table.state;
    const [seat, own] = [seats[at], seatOf(table.state, player)];
    if (own === null || own !== host) return this.#refused(table, player, own === null ? "notSeated" : "notHost");
    if (seat?.kind !== "human" || at === own) return this.#refused(table, player, "unknownSeat");
    const talker = talkerOf(this.#talk(), seat.player);
    if (talker.muted !== muted) {
      this.#keep(seat.player, { ...talker, muted });
      this.#tell(table, "all");
    }
    return this.read(table, player);
  }

  /** Who goes on under another key takes their part in the talk along. Within the transaction of what changed the table. */
  follow(before: TableState, after: TableState, events: readonly TableEvent[]): void {
    const heirs = heirsOf(before, after, events);
    for (const { from, to } of heirs) this.#memory.carry(from, to);
    if (heirs.length > 0) this.#state = undefined;
    this.#regrouped ||= heirs.length > 0 || groupOf(before) !== groupOf(after);
  }

  /** Somebody who has left goes on under another key. Within a transaction. */
  carry(from: PlayerId, to: PlayerId): void {
    this.#memory.carry(from, to);
    this.#state = undefined;
  }

  /** Screens whose reader may write now, or may no more, are told so. */
  tellRegrouped(table: Open): void {
    if (this.#regrouped) this.#tell(table, "all");
    this.#regrouped = false;
  }

  /** Nothing is left of this player. Within a transaction. */
  forget(player: PlayerId): void {
    this.#memory.forget(player);
    this.#state = undefined;
    this.#regrouped = true;
  }

  /** How many lines somebody has not read. */
  unread(table: Open, player: PlayerId): number {
    return talkViewOf(table.id, this.#talk(), table.state, player).unread;
  }

  /** What is kept of this player. */
  about(table: Open, player: PlayerId): AboutTalk {
    const said = talkViewOf(table.id, this.#talk(), table.state, player).lines.filter(({ yours }) => yours);
    return { said, ...talkerOf(this.#talk(), player) };
  }

  /** Tells who is named and has not read it. */
  call(table: Open): void {
    if (!this.#isSilent()) this.#calls.post(this.#calling(table));
  }

  dues(table: Open): readonly RetryDue[] {
    return this.#isSilent() ? [] : this.#calls.dues(this.#calling(table));
  }

  stillCalls({ state }: Open, player: PlayerId, n: number): boolean {
    return stillCalls(this.#talk(), state, player, n, this.#screens.looks(), instantOf(Date.now()));
  }

  /** Nobody has said anything, as at most tables: then there is nobody to call, and every move is spared the question. */
  #isSilent(): boolean {
    return this.#talk().lines.length === 0;
  }

  #talk(): TalkState {
    this.#state ??= this.#memory.all();
    return this.#state;
  }

  /** Who looks is asked of all screens: only when somebody is to be called. */
  #calling({ id, state }: Open): Calling {
    const screens = this.#screens;
    return {
      id,
      state,
      talk: this.#talk(),
      get looks() {
        return screens.looks();
      },
    };
  }

  #keep(player: PlayerId, talker: Talker): void {
    const { lines, talkers } = this.#talk();
    this.#memory.keep(player, talker);
    this.#state = { lines, talkers: new Map(talkers).set(player, talker) };
  }

  #tell(table: Open, part: "lines" | "all", only: PlayerId | null = null): void {
    const textFor = (screen: Screen): string | null => {
      const view = this.read(table, screen.player);
      return view.ok ? talkTextFor(screen, view.value, part) : null;
    };
    this.#screens.tell(textFor, only);
  }

  #refused(table: Open, player: PlayerId, refusal: AnyRefusal, after: number | null = null): TalkAnswer {
    const seen = this.read(table, player);
    return { ok: false, refusal: seen.ok ? refusal : seen.refusal, view: seen.ok ? seen.value : null, after };
  }
}

/** Who sits where under which name, and who is host: all that a talk shows of the table. */
const groupOf = ({ seats, host }: TableState): string =>
  JSON.stringify([host, seats.map((seat) => [seat.name, seat.kind === "human" ? seat.player : null])]);

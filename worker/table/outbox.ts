import { messageFor, testFor } from "../../web/notices/message.ts";
import type { PlayerId } from "../identity/key.ts";
import { Box, type ChannelLine } from "../notify/box.ts";
import { type NewChannel, newChannel } from "../notify/channel.new.ts";
import type { Notice } from "../notify/notice.ts";
import type { Outcome } from "../notify/outcome.ts";
import { send } from "../notify/send.ts";
import type { Due, NoticeDue } from "./due.ts";
import type { TableId } from "./id.ts";
import { type Instant, instantOf, later } from "./instant.ts";
import type { Occasion } from "./occasion.ts";
import type { TableState } from "./state.ts";
import { resultFor, tidingsFor, tidingsForAll } from "./tidings.ts";

/** How long a player's object that could not be reached is left alone, in milliseconds. */
const RETRY = 30_000;
/** An occasion older than this, when the table wakes, was told before it fell asleep. */
const REMEMBERED = 60_000;
/** Whose last act is younger than this is still at the table, screen or no screen. */
const JUST_ACTED = 60_000;

/** A table at the moment of posting. */
export interface Posting {
  readonly id: TableId;
  readonly state: TableState;
  /** By when the seat on turn must act. */
  readonly until: Instant | null;
  /** Players who have a visible screen of this table that they used a moment ago. */
  readonly looking: ReadonlySet<string>;
}

/**
 * What a table has to tell. It hands each occasion once to the player's own object, which knows their channels, and to the group's chat.
 * Nothing is written here for it: what was told is remembered while the table is awake, and each player's object knows it for good, so that
 * an occasion handed on twice is told once. That keeps a move within three rows.
 */
export class Outbox {
  readonly #ctx: DurableObjectState;
  readonly #env: Env;
  readonly #rearm: () => void;
  readonly #wokeAt = Date.now();
  /** By occasion: told, or when to try again. Only of the present turn. */
  readonly #told = new Map<string, "told" | Instant>();
  #resultTold = -1;
  /** The group's chat, if the host has named one. */
  readonly #group: Box;

  constructor(ctx: DurableObjectState, env: Env, rearm: () => void, isTrue: (notice: Notice) => boolean) {
    this.#ctx = ctx;
    this.#env = env;
    this.#rearm = rearm;
    this.#group = new Box(ctx.storage.sql, {
      send: (channel, message) => send(env, channel, message, noMail),
      isTrue: async (notice) => isTrue(notice),
      word: (channel, notices, now) =>
        messageFor(notices, { lang: channel.lang, zone: channel.zone, origin: channel.origin }, now),
      wordTest: (channel) => testFor({ lang: channel.lang, zone: channel.zone, origin: channel.origin }),
      goesOut: (now) => now,
      inOne: () => false,
      arm: rearm,
    });
  }

  /** Hands on what is due by now and has not been told. Nobody waits for it: the move is stored, its answer is not held up. */
  post(posting: Posting, dues: readonly Due[]): void {
    const now = instantOf(Date.now());
    this.#forgetOthers(posting.state.turnFrom);
    for (const due of this.untold(dues)) {
      if (due.kind === "notice" && due.at <= now) this.#hand(posting, due, now);
    }
    this.#tellResult(posting);
  }

  /** The dues without the notices that have been told; one that could not be handed on is due again a little later. */
  untold(dues: readonly Due[]): readonly Due[] {
    return dues.flatMap((due): readonly Due[] => {
      if (due.kind !== "notice") return [due];
      const told = this.#told.get(keyOf(due.occasion)) ?? (this.#isFromBefore(due) ? "told" : due.at);
      return told === "told" ? [] : [{ ...due, at: told }];
    });
  }

  /** How the group's chat fares; null where none is told. */
  groupLine(): ChannelLine | null {
    return this.#group.lines()[0] ?? null;
  }

  /** Names the group's chat, in place of any other, and sends a first message. */
  tellGroup(given: NewChannel): Promise<Outcome | null> {
    const id = this.#group.add(newChannel(given));
    return id === null ? Promise.resolve(null) : this.#group.test(id);
  }

  async testGroup(): Promise<Outcome | null> {
    const line = this.groupLine();
    return line === null ? null : this.#group.test(line.id);
  }

  leaveGroup(): void {
    const line = this.groupLine();
    if (line !== null) this.#group.remove(line.id);
  }

  /** When something for the group's chat is to be tried again. */
  retries(): readonly Due[] {
    const at = this.#group.nextDue();
    return at === null ? [] : [{ kind: "retry", at: instantOf(at) }];
  }

  /** Tries again what is due for the group's chat. */
  retry(): Promise<void> {
    return this.#group.retry();
  }

  #isFromBefore(due: NoticeDue): boolean {
    return due.at < this.#wokeAt - REMEMBERED;
  }

  #forgetOthers(turn: number): void {
    for (const key of this.#told.keys()) if (!key.startsWith(`${turn} `)) this.#told.delete(key);
  }

  #hand(posting: Posting, { occasion }: NoticeDue, now: Instant): void {
    this.#told.set(keyOf(occasion), "told");
    const holder = posting.state.seats[occasion.seat];
    if (holder?.kind !== "human" || isLooking(posting, holder.player, now)) return;
    const { id, state, until } = posting;
    const done = this.#give(holder.player, tidingsFor(id, state, occasion, until)).catch(() => {
      this.#told.set(keyOf(occasion), later(instantOf(Date.now()), RETRY));
      this.#rearm();
    });
    this.#ctx.waitUntil(done);
    this.#ctx.waitUntil(this.#group.deliver(tidingsForAll(id, state, occasion, until)));
  }

  /** Everybody who played and does not look hears how the match ended. */
  #tellResult({ id, state, looking }: Posting): void {
    const result = resultFor(id, state);
    if (result === null || state.matchFrom === this.#resultTold) return;
    this.#resultTold = state.matchFrom;
    if (state.movedAt !== state.version) return;
    for (const seat of state.seats) {
      if (seat.kind !== "human" || looking.has(seat.player)) continue;
      // Told or not, the match is over: what fails here is left to their next visit.
      this.#ctx.waitUntil(this.#give(seat.player, result).catch(() => undefined));
    }
    this.#ctx.waitUntil(this.#group.deliver(result));
  }

  async #give(player: PlayerId, notice: Notice): Promise<void> {
    await this.#env.PLAYERS.getByName(player).deliver(notice);
  }
}

const keyOf = ({ turn, kind }: Occasion): string => `${turn} ${kind}`;

const isLooking = ({ looking, state }: Posting, player: string, now: Instant): boolean =>
  looking.has(player) || now - (state.actedAt[player] ?? 0) < JUST_ACTED;

/** Whether a notice that was held back or failed still says what is so: the same turn, and its player away from the table. */
export function stillTrue(state: TableState, notice: Pick<Notice, "turn" | "kind">, looking: ReadonlySet<string>): boolean {
  if (notice.kind === "over") return state.match?.phase === "matchOver" && state.movedAt === notice.turn;
  const seat = onTurnNow(state);
  return seat?.kind === "human" && state.turnFrom === notice.turn && !seat.away && !looking.has(seat.player);
}

function onTurnNow(state: TableState) {
  const { match } = state;
  return match?.phase === "dealerChoice" || match?.phase === "turns" ? state.seats[match.turn] : undefined;
}

const noMail = (): never => {
  throw new Error("a group is told by its chat only");
};

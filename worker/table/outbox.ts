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
import { isLooking, LOOKS_FOR, type Looks } from "./looking.ts";
import type { Occasion } from "./occasion.ts";
import type { TableState } from "./state.ts";
import { resultFor, tidingsFor, tidingsForAll } from "./tidings.ts";

/** How long a player's object that could not be reached is left alone, in milliseconds. */
export const RETRY = 30_000;
/** A turn that began longer ago than this, when the table wakes, was told of before it fell asleep; in milliseconds, longer than anybody is waited for. */
export const SETTLED = 5 * 60_000;
/** Who did something less than this ago may still be there, screen or no screen: in milliseconds. */
const JUST_ACTED = 20_000;

/** A table at the moment of posting. */
export interface Posting {
  readonly id: TableId;
  readonly state: TableState;
  /** By when the seat on turn must act. */
  readonly until: Instant | null;
  readonly looks: Looks;
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
    this.#tellResult(posting, now);
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

  /** A reminder may be late, as alarms may: it is handed on again, and the player's object knows whether it was told. */
  #isFromBefore({ occasion, at }: NoticeDue): boolean {
    return occasion.kind !== "reminder" && at < this.#wokeAt - SETTLED;
  }

  #forgetOthers(turn: number): void {
    for (const key of this.#told.keys()) if (!key.startsWith(`${turn} `)) this.#told.delete(key);
  }

  #hand(posting: Posting, due: NoticeDue, now: Instant): void {
    const key = keyOf(due.occasion);
    const holder = posting.state.seats[due.occasion.seat];
    const seen = holder?.kind === "human" ? seenAt(posting, holder.player, due.at, now) : "seen";
    this.#told.set(key, seen === null || seen === "seen" ? "told" : seen);
    if (holder?.kind !== "human" || seen !== null) return;
    const { id, state, until } = posting;
    const done = this.#give(holder.player, tidingsFor(id, state, due.occasion, until)).catch(() => {
      this.#told.set(key, later(instantOf(Date.now()), RETRY));
      this.#rearm();
    });
    this.#ctx.waitUntil(done);
    this.#ctx.waitUntil(this.#group.deliver(tidingsForAll(id, state, due.occasion, until)));
  }

  /** Everybody who played and does not look hears how the match ended. */
  #tellResult({ id, state, looks }: Posting, now: Instant): void {
    const result = resultFor(id, state);
    if (result === null || state.matchFrom === this.#resultTold) return;
    this.#resultTold = state.matchFrom;
    // A table that wakes long after has told it then.
    if (state.movedAt !== state.version) return;
    for (const seat of state.seats) {
      if (seat.kind !== "human" || isLooking(looks, seat.player, now)) continue;
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

/**
 * Whether its player has seen this by themselves: they used a visible screen since. Who used one shortly before, or has just moved, may be about
 * to: when to ask again. Null for somebody who must be told now.
 */
export function seenAt(
  { looks, state }: Pick<Posting, "looks" | "state">,
  player: string,
  since: Instant,
  now: Instant,
): "seen" | Instant | null {
  const looked = looks.get(player) ?? 0;
  if (looked > since) return "seen";
  const again = Math.max(looked + LOOKS_FOR, (state.actedAt[player] ?? 0) + JUST_ACTED);
  return again > now ? instantOf(again) : null;
}

/** Whether a notice that was held back or failed still says what is so: the same turn, and its player away from the table. */
export function stillTrue(state: TableState, { turn, kind }: Pick<Notice, "turn" | "kind">, looks: Looks, now: Instant): boolean {
  if (kind === "over") return state.match?.phase === "matchOver" && state.movedAt === turn;
  const seat = onTurnNow(state);
  return seat?.kind === "human" && state.turnFrom === turn && !seat.away && !isLooking(looks, seat.player, now);
}

function onTurnNow(state: TableState) {
  const { match } = state;
  return match?.phase === "dealerChoice" || match?.phase === "turns" ? state.seats[match.turn] : undefined;
}

const noMail = (): never => {
  throw new Error("a group is told by its chat only");
};

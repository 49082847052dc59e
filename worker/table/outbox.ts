import { messageFor, testFor } from "../../web/notices/message.ts";
import type { PlayerId } from "../identity/key.ts";
import { Box, type ChannelLine } from "../notify/box.ts";
import { type NewChannel, newChannel } from "../notify/channel.new.ts";
import type { Matter, Notice } from "../notify/notice.ts";
import type { Outcome } from "../notify/outcome.ts";
import { send } from "../notify/send.ts";
import { playerObject } from "../platform/homes.ts";
import type { Due, NoticeDue } from "./due.ts";
import type { TableId } from "./id.ts";
import { type Instant, instantOf, later } from "./instant.ts";
import { isLooking, type Looks } from "./looking.ts";
import { occasionsOf, seenAt, telling, WATCH } from "./notable.ts";
import { waits } from "./occasion.ts";
import { isPractice, onTurn, type TableState } from "./state.ts";
import { rematchFor, resultFor, type Times, tidingsFor, tidingsForAll } from "./tidings.ts";
import { type Telling, Told } from "./told.ts";

/** How long a player's object that could not be reached is left alone, in milliseconds. */
export const RETRY = 30_000;
/** Whoever visits a table that has just woken sees to what began less than this ago; the alarm sees to the rest. In milliseconds. */
const RECENT = 15 * 60_000;
/** How a match ended is news for this long, in milliseconds. */
const NEWS = 24 * 3_600_000;

/** A table at the moment of posting. */
export interface Posting {
  readonly id: TableId;
  readonly state: TableState;
  readonly times: Times;
  readonly looks: Looks;
}

/** How far the telling of something has come since the table woke: done, under way since, or to be tried at. */
type Progress = { readonly is: "told" } | { readonly is: "underWay" | "waiting"; readonly at: Instant };

/**
 * What a table has to tell. It hands each occasion to the player's own object, which knows their channels, and to the group's chat. Both keep for
 * good what they have told, so that an occasion handed on twice is told once: a table that wakes and is not sure hands it on again. Until it is
 * sure the alarm stands for that, so that nothing is lost, whoever falls over and whenever. Only what nobody else would know is kept here.
 */
export class Outbox {
  readonly #ctx: DurableObjectState;
  readonly #env: Env;
  readonly #rearm: () => void;
  /** By slot and version; only of what is due. */
  readonly #progress = new Map<string, Progress>();
  readonly #told: Told;
  readonly #underWay = new Set<Promise<unknown>>();
  #hasPosted = false;
  /** The group's chat, if the host has named one. */
  readonly #group: Box;
  /** Whether they have; undefined until it is asked, as it is by every move. */
  #hasGroup: boolean | undefined;

  constructor(ctx: DurableObjectState, env: Env, rearm: () => void, isTrue: (matter: Matter) => boolean) {
    this.#ctx = ctx;
    this.#env = env;
    this.#rearm = rearm;
    this.#told = new Told(ctx.storage.sql);
    this.#group = new Box(ctx.storage.sql, {
      send: (channel, message) => send(env, channel, message, noMail),
      isTrue: async (matter) => isTrue(matter),
      word: (channel, notices, now) =>
        messageFor(notices, { lang: channel.lang, zone: channel.zone, origin: channel.origin }, now),
      wordTest: (channel) => testFor({ lang: channel.lang, zone: channel.zone, origin: channel.origin }),
      goesOut: (now) => now,
      awake: (now) => now,
      inOne: () => false,
      arm: rearm,
    });
  }

  /** Hands on what is due by now and may not have been told. Nobody waits for it: the move is stored, its answer is not held up. */
  post(posting: Posting, dues: readonly Due[]): void {
    const now = instantOf(Date.now());
    this.#hasPosted = true;
    const { due, passed } = occasionsOf(dues, now);
    this.#forgetAllBut([...due, ...passed].map(telling), posting.state);
    for (const each of passed) this.#progress.set(keyOf(telling(each)), { is: "told" });
    for (const each of due) this.#hand(posting, each, now);
    this.#tellResult(posting, now);
  }

  /** What a table that fell over just now may have left untold; looked for by its first visitor. */
  catchUp(posting: Posting, dues: readonly Due[]): void {
    if (this.#hasPosted) return;
    this.#hasPosted = true;
    const now = instantOf(Date.now());
    for (const each of occasionsOf(dues, now).due) if (each.at > now - RECENT) this.#hand(posting, each, now);
  }

  /** Who plays again without having asked for it, and does not look, hears that another match has begun. Who is on turn is told that. */
  tellRematch(posting: Posting, changed: boolean): void {
    const { id, state } = posting;
    const [rematch, now] = [rematchFor(id, state, changed), instantOf(Date.now())];
    if (rematch === null) return;
    const { looks } = posting;
    state.seats.forEach((seat, at) => {
      if (seat.kind !== "human" || at === state.host || at === onTurn(state) || isLooking(looks, seat.player, now)) return;
      // Their turn will come, and of that they are told for sure: what fails here is not tried again.
      this.#ctx.waitUntil(this.#give(seat.player, rematch).catch(() => undefined));
    });
  }

  /** When the clock is needed for these dues. Of what may not have been told it is a while after it began, to make sure; of what has, never. */
  untold(dues: readonly Due[]): readonly Due[] {
    const now = instantOf(Date.now());
    return dues.flatMap((due): readonly Due[] => {
      if (due.kind !== "notice") return [due];
      const at = this.#neededAt(due, now);
      return at === null ? [] : [{ ...due, at }];
    });
  }

  /** When everything is out that is under way. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#underWay);
  }

  /** How the group's chat fares; null where none is told. */
  groupLine(): ChannelLine | null {
    return this.#group.lines()[0] ?? null;
  }

  /** Names the group's chat, in place of any other, and sends a first message. */
  tellGroup(given: NewChannel): Promise<Outcome | null> {
    const id = this.#group.add(newChannel(given));
    this.#hasGroup = undefined;
    return id === null ? Promise.resolve(null) : this.#group.test(id);
  }

  async testGroup(): Promise<Outcome | null> {
    const line = this.groupLine();
    return line === null ? null : this.#group.test(line.id);
  }

  leaveGroup(): void {
    const line = this.groupLine();
    if (line !== null) this.#group.remove(line.id);
    this.#hasGroup = undefined;
  }

  /** When something for the group's chat, or how the match ended, is to be tried again. */
  retries(state: TableState): readonly Due[] {
    const now = instantOf(Date.now());
    this.#hasGroup ??= this.groupLine() !== null;
    const times = [this.#hasGroup ? this.#group.nextDue() : null, this.#owesResult(state, now) ? now + RETRY : null];
    return times.flatMap((at) => (at === null ? [] : [{ kind: "retry" as const, at: instantOf(at) }]));
  }

  /** Tries again what is due for the group's chat. */
  retry(): Promise<void> {
    return this.#group.retry();
  }

  #neededAt(due: NoticeDue, now: Instant): Instant | null {
    const what = telling(due);
    const progress = this.#progress.get(keyOf(what));
    if (progress?.is === "told" || this.#told.has(what)) return null;
    if (progress === undefined) return due.at > now ? due.at : later(due.at, WATCH) > now ? later(due.at, WATCH) : null;
    return progress.is === "waiting" ? progress.at : later(progress.at, WATCH);
  }

  #isTold(what: Telling): boolean {
    return this.#progress.get(keyOf(what))?.is === "told" || this.#told.has(what);
  }

  #forgetAllBut(present: readonly Telling[], state: TableState): void {
    // Stryker disable next-line ConditionalExpression: with nothing to forget the same comes of it, only later
    if (this.#progress.size === 0) return;
    const kept = new Set([...present, resultOf(state)].map(keyOf));
    for (const key of this.#progress.keys()) if (!kept.has(key)) this.#progress.delete(key);
  }

  #hand(posting: Posting, due: NoticeDue, now: Instant): void {
    const what = telling(due);
    const progress = this.#progress.get(keyOf(what));
    if (this.#isTold(what) || progress?.is === "underWay" || (progress?.is === "waiting" && progress.at > now)) return;
    const seen = seenAt(posting, due.occasion.to, due.at, now);
    if (seen === null) this.#tell(posting, due);
    else if (seen === "seen") this.#done(what, true);
    else this.#progress.set(keyOf(what), { is: "waiting", at: seen });
  }

  #tell({ id, state, times }: Posting, due: NoticeDue): void {
    this.#carry(telling(due), !waits(due.occasion), [
      this.#give(due.occasion.to, tidingsFor(id, state, due.occasion, times)),
      this.#group.deliver(tidingsForAll(id, state, due.occasion, times)),
    ]);
  }

  /** Everybody who played and does not look hears how the match ended. */
  #tellResult(posting: Posting, now: Instant): void {
    const { id, state } = posting;
    const [result, what] = [resultFor(id, state), resultOf(state)];
    if (result === null || !this.#owesResult(state, now) || this.#progress.get(keyOf(what))?.is === "underWay") return;
    const { looks } = posting;
    const told = state.seats.flatMap((seat) =>
      seat.kind === "human" && !isLooking(looks, seat.player, now) ? [this.#give(seat.player, result)] : [],
    );
    this.#carry(what, true, [...told, this.#group.deliver(result)]);
  }

  #owesResult(state: TableState, now: Instant): boolean {
    return (
      state.match?.phase === "matchOver" && !isPractice(state) && now < state.turnSince + NEWS && !this.#isTold(resultOf(state))
    );
  }

  /** All of it gets through, or all is tried again: what has been told before is not told twice. */
  #carry(what: Telling, forGood: boolean, errands: readonly Promise<void>[]): void {
    this.#progress.set(keyOf(what), { is: "underWay", at: instantOf(Date.now()) });
    const carried = Promise.all(errands)
      .then(
        () => this.#done(what, forGood),
        () => {
          this.#progress.set(keyOf(what), { is: "waiting", at: later(instantOf(Date.now()), RETRY) });
          this.#rearm();
        },
      )
      .finally(() => this.#underWay.delete(carried));
    this.#underWay.add(carried);
    this.#ctx.waitUntil(carried);
  }

  #done(what: Telling, forGood: boolean): void {
    this.#progress.set(keyOf(what), { is: "told" });
    if (forGood) this.#told.mark(what);
  }

  async #give(player: PlayerId, notice: Notice): Promise<void> {
    await playerObject(this.#env, player).deliver(notice);
  }
}

const keyOf = ({ slot, turn }: Telling): string => `${turn} ${slot}`;

const resultOf = ({ movedAt }: TableState): Telling => ({ slot: "over", turn: movedAt });

const noMail = (): never => {
  throw new Error("a group is told by its chat only");
};

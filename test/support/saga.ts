/** A table's log written by its own pure decisions, without an object: told line by line, or at random over several matches. */
import { newKey, type PlayerId, playerOf } from "../../worker/identity/key.ts";
import { legalMoves, mayOf } from "../../worker/rules/legal.ts";
import type { Move } from "../../worker/rules/move.ts";
import type { Result } from "../../worker/rules/result.ts";
import { type Seat, seatAt } from "../../worker/rules/seat.ts";
import { startMatch } from "../../worker/rules/start.ts";
import { isRunning as isDealt } from "../../worker/rules/state.ts";
import { newClaimCode } from "../../worker/table/claim.ts";
import { clockMove } from "../../worker/table/clock.ts";
import { type Given, settled } from "../../worker/table/deal.ts";
import type { Deed, Entry, TableEvent, Who } from "../../worker/table/event.ts";
import { evolve } from "../../worker/table/evolve.ts";
import { type Chain, commitmentOf, newChain, newNonce, secretOf } from "../../worker/table/fairness.ts";
import { newOnce, tableOf } from "../../worker/table/id.ts";
import { type Instant, instantOf } from "../../worker/table/instant.ts";
import { play } from "../../worker/table/play.ts";
import { claim, reissue, rekey } from "../../worker/table/reissue.ts";
import { askFor, getUp, seatComputer, sitDown, start } from "../../worker/table/seating.ts";
import { LEVELS, type Settings } from "../../worker/table/settings.ts";
import { isRunning, onTurn, seatOf, standInFor, type TableState } from "../../worker/table/state.ts";
import { dealFacts, factsOf, type Layout } from "../rules/rigged.ts";
import { oneOf, randomFrom } from "../rules/walk.ts";
import { newcomer, settings } from "./newcomer.ts";

const MINUTE = 60_000;
/** When every saga begins: Tuesday noon, UTC. */
export const BEGIN = Date.UTC(2027, 0, 5, 12);

export class Saga {
  readonly entries: Entry[] = [];
  readonly id = tableOf(newKey(), newOnce());
  readonly #chain = newChain();
  #at = BEGIN;
  #state: TableState | null = null;

  constructor(given: Parameters<typeof settings>[0] = {}) {
    const opened: Settings = settings(given);
    this.write(playerOf(newKey()), [{ type: "opened", settings: opened, commitment: commitmentOf(this.#chain) }]);
  }

  get state(): TableState {
    if (this.#state === null) throw new Error("no table yet");
    return this.#state;
  }

  get now(): Instant {
    return instantOf(this.#at);
  }

  /** This is so, as it stands, a minute later unless said. */
  write(who: Who, events: readonly TableEvent[], deed: Deed | null = null, later = MINUTE): void {
    this.#at += later;
    const entry = { version: this.entries.length + 1, at: this.now, who, deed, events };
    this.entries.push(entry);
    this.#state = evolve(this.#state, entry);
  }

  /** Whether this was accepted, with all that follows from it. */
  command(who: Who, decided: Result<readonly TableEvent[], string>, deed: Deed | null = null): boolean {
    if (!decided.ok) return false;
    const heading = { version: this.entries.length + 1, at: this.now, who, deed };
    this.write(who, settled(this.state, heading, decided.value, this.given).entry.events, deed);
    return true;
  }

  sit(name: string, player: PlayerId = playerOf(newKey())): PlayerId {
    if (!this.command(player, sitDown(this.state, { ...newcomer(name), player }))) throw new Error(`${name} could not sit down`);
    return player;
  }

  /** A match in which these seats play, dealt as it is told. */
  begin(players: number, dealer = 0): void {
    const seats = Array.from({ length: players }, (_, seat) => seatAt(seat));
    this.write("clock", [{ type: "regrouped", seats }, ...startMatch(this.state.settings.options, players, seatAt(dealer))]);
  }

  /** A deal that lies like this, and what is done in it: `0 keep, 1 swap 7H AS`, each a minute after the other. */
  deal(layout: Layout, moves = ""): void {
    const match = this.state.match;
    if (match === null) throw new Error("no match yet");
    this.write("clock", dealFacts(match, layout));
    for (const text of moves === "" ? [] : moves.split(",")) this.move(text);
  }

  move(text: string, later = MINUTE): void {
    const { match, seats } = this.state;
    const seat = seats[Number.parseInt(text.trim(), 10)];
    if (match === null || seat === undefined) throw new Error(`nobody to ${text}`);
    const human = seat.kind === "human";
    const deed = human ? { version: this.state.version, move: { do: "pass" } } : null;
    this.write(human ? seat.player : "computer", factsOf(match, text), deed, later);
  }

  /** What its deals come from; secret. */
  get chain(): Chain {
    return this.#chain;
  }

  get given(): Given {
    return { table: this.id, secret: (k) => secretOf(this.#chain, k), recommit: () => commitmentOf(this.#chain) };
  }
}

/** Matches at random: people come by several names and keys, leave, come back, have their seats kept by computers or taken over. */
export function sagaAtRandom(seed: number, steps: number, given: Parameters<typeof settings>[0] = {}): Saga {
  const random = randomFrom(seed);
  const saga = new Saga(given);
  const known: PlayerId[] = [saga.sit("Ann"), saga.sit("Ben")];
  for (let step = 0; step < steps; step += 1) {
    const some = random(100);
    if (some < 4) known.push(...rekeyed(saga, oneOf(known, random), random(2) === 0 ? oneOf(known, random) : playerOf(newKey())));
    else if (isRunning(saga.state)) inMatch(saga, some, oneOf(known, random), random);
    else between(saga, some, known, random);
  }
  return saga;
}

/** These people play so many matches to their ends, every move at random; none leaves. */
export function sagaOf(
  names: readonly string[],
  matches: number,
  seed: number,
  given: Parameters<typeof settings>[0] = {},
): Saga {
  const random = randomFrom(seed);
  const saga = new Saga(given);
  const [host] = names.map((name) => saga.sit(name));
  for (let match = 0; match < matches && host !== undefined; match += 1) {
    saga.command(host, start(saga.state, host, newNonce(), saga.given));
    while (isRunning(saga.state)) moved(saga, random);
  }
  return saga;
}

type Random = (below: number) => number;

function between(saga: Saga, some: number, known: PlayerId[], random: Random): void {
  const { state } = saga;
  const host = state.host === null ? undefined : state.seats[state.host];
  if (some < 40) {
    const player = random(3) === 0 ? playerOf(newKey()) : oneOf(known, random);
    saga.command(player, sitDown(state, { ...newcomer(`P${saga.entries.length}`), player }));
    known.push(player);
  } else if (host?.kind === "human" && some < 50) {
    saga.command(host.player, seatComputer(state, host.player, oneOf(LEVELS, random), [`C${saga.entries.length}`]));
  } else if (some < 55) {
    const player = oneOf(known, random);
    saga.command(player, getUp(state, player, null));
  } else if (host?.kind === "human") saga.command(host.player, start(state, host.player, newNonce(), saga.given));
}

function inMatch(saga: Saga, some: number, player: PlayerId, random: Random): void {
  const { state } = saga;
  const seat = seatOf(state, player);
  if (some === 4) saga.command(player, getUp(state, player, null));
  else if (some < 8)
    saga.command(player, askFor(state, random(state.seats.length), { ...newcomer(`T${saga.entries.length}`), player }));
  else if (some === 8 && seat !== null) saga.write("clock", [{ type: "replaced", seat, kind: "steady" }]);
  else if (some === 9) cameBack(saga, player);
  else moved(saga, random);
}

function cameBack(saga: Saga, player: PlayerId): void {
  const seat = standInFor(saga.state, player);
  if (seat !== null) saga.write(player, [{ type: "cameBack", seat }]);
}

/** Whoever is on turn makes some move. */
export function moved(saga: Saga, random: Random): void {
  const { state } = saga;
  const seat = onTurn(state);
  const holder = seat === null ? undefined : state.seats[seat];
  if (seat === null || holder === undefined || holder.kind === "empty" || state.match === null) return;
  if (holder.kind !== "human") {
    const due = { kind: "computer", seat, at: saga.now } as const;
    saga.command(
      "computer",
      clockMove(state, due, saga.given, () => random(1000) / 1000),
    );
    return;
  }
  const deed = { version: state.version, move: moveAtRandom(state, seat, random) };
  saga.command(holder.player, play(state, holder.player, deed, saga.given), deed);
}

function moveAtRandom({ match }: TableState, seat: Seat, random: Random): Move {
  if (match === null || !isDealt(match)) throw new Error("no deal runs");
  const deed = oneOf(mayOf(match, seat), random);
  return oneOf(
    legalMoves(match).filter((move) => move.do === deed),
    random,
  );
}

/** The seat of this player gets another key, by their own doing or by the host's. */
function rekeyed(saga: Saga, from: PlayerId, to: PlayerId): readonly PlayerId[] {
  const seat = seatOf(saga.state, from);
  if (saga.entries.length % 2 === 0) saga.command(to, rekey(saga.state, from, to));
  else if (seat !== null) {
    const code = newClaimCode();
    if (saga.command(to, claim(saga.state, to, seat, code, saga.now)))
      saga.command(from, reissue(saga.state, from, seat, code, { absent: () => false, looks: () => false }));
  }
  return [to];
}

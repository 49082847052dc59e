/** Tables played at random by the table's own pure functions, without an object: matches to export, tamper with and check. */
import * as v from "valibot";
import { CHAIN_LENGTH } from "../../worker/proof/draw.ts";
import { legalMoves, mayOf } from "../../worker/rules/legal.ts";
import type { Deed as MoveDeed } from "../../worker/rules/move.ts";
import type { Options } from "../../worker/rules/options.ts";
import type { Result } from "../../worker/rules/result.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { isRunning, type MatchState } from "../../worker/rules/state.ts";
import { type Given, settled } from "../../worker/table/deal.ts";
import type { Deed, Entry, TableEvent } from "../../worker/table/event.ts";
import { fold } from "../../worker/table/evolve.ts";
import { type Chain, commitmentOf, newChain, secretOf } from "../../worker/table/fairness.ts";
import { type TableId, TableIdSchema } from "../../worker/table/id.ts";
import { instantOf } from "../../worker/table/instant.ts";
import { play } from "../../worker/table/play.ts";
import { askFor, getUp, type Newcomer, sitDown, start } from "../../worker/table/seating.ts";
import type { TableState } from "../../worker/table/state.ts";
import { oneOf, randomFrom } from "../rules/walk.ts";
import { newcomer, settings } from "../support/newcomer.ts";

export interface PlayedTable {
  readonly id: TableId;
  readonly log: readonly Entry[];
}

interface Plan {
  readonly people?: number;
  readonly matches?: number;
  readonly options?: Partial<Options>;
  /** Of 100 steps, how many are somebody leaving or asking for a leaver's seat. */
  readonly leaving?: number;
  /** Of 100 turns, how many are passes whatever else could be done. */
  readonly passing?: number;
  /** How many deals of the chain have been drawn already. */
  readonly used?: number;
}

/** A table at which so many matches were played to their end; the same for the same seed, but for its people's keys. */
export function playedTable(seed: number, plan: Plan = {}): PlayedTable {
  const game = new Played(seed, plan);
  for (let match = 0; match < (plan.matches ?? 1); match += 1) game.playMatch();
  return { id: game.id, log: game.log };
}

class Played {
  readonly id: TableId;
  readonly log: Entry[] = [];
  readonly #random;
  readonly #plan: { readonly leaving: number; readonly passing: number };
  #chain: Chain;
  readonly #given: Given;
  #state: TableState;

  constructor(seed: number, { people = 3, options = {}, leaving = 0, passing = 0, used = 0 }: Plan) {
    this.#random = randomFrom(seed);
    this.id = v.parse(TableIdSchema, this.#hex(8));
    this.#chain = newChain(this.#bytes(32));
    this.#given = this.#givenHere();
    this.#plan = { leaving, passing };
    const [host, ...guests] = Array.from({ length: people }, (_, index) => this.#newcomer(`Person ${index}`));
    if (host === undefined) throw new Error("a table needs a host");
    this.#state = this.#write(host.player, [
      { type: "opened", settings: settings({ options }), commitment: commitmentOf(this.#chain) },
      { type: "sat", seat: seatAt(0), name: host.name, kind: "human", nonce: host.nonce },
      { type: "hostMoved", seat: seatAt(0) },
      ...(used > 0 ? [{ type: "shuffled", index: used, nonces: 0 } as const] : []),
    ]);
    for (const guest of guests) this.#do(guest.player, sitDown(this.#state, guest));
  }

  playMatch(): void {
    for (; this.#seated() < 2; this.#sitMore());
    const host = this.#playerAt(this.#state.host ?? 0);
    this.#do(host, start(this.#state, host, this.#hex(16), this.#given));
    for (let match = this.#running(); match !== null; match = this.#running()) {
      if (this.#random(100) < this.#plan.leaving) this.#comeOrGo();
      else this.#move(match);
    }
  }

  #move(match: MatchState): void {
    if (!isRunning(match)) throw new Error(`the match rests in ${match.phase}`);
    const deed = this.#wish(mayOf(match, match.turn));
    const move = oneOf(
      legalMoves(match).filter((each) => each.do === deed),
      this.#random,
    );
    const player = this.#playerAt(match.turn);
    const sent: Deed = { version: this.#state.version, move };
    this.#do(player, play(this.#state, player, sent, this.#given), sent);
  }

  #wish(may: readonly MoveDeed[]): MoveDeed {
    const passes = may.includes("pass") && this.#random(100) < this.#plan.passing;
    return passes ? "pass" : oneOf(may, this.#random);
  }

  #comeOrGo(): void {
    const seat = this.#random(this.#state.seats.length);
    const person = this.#newcomer(`Late ${this.log.length}`);
    const going = this.#state.seats[seat]?.kind === "human" && this.#seated() > 2;
    const decided = going ? getUp(this.#state, this.#playerAt(seat), null) : askFor(this.#state, seat, person);
    if (decided.ok) this.#do(going ? this.#playerAt(seat) : person.player, decided);
  }

  #sitMore(): void {
    const person = this.#newcomer(`More ${this.log.length}`);
    this.#do(person.player, sitDown(this.#state, person));
  }

  #givenHere = (): Given => ({
    table: this.id,
    secret: (k) => secretOf(this.#chain, k),
    recommit: () => {
      this.#chain = newChain(this.#bytes(32));
      return commitmentOf(this.#chain);
    },
  });

  #newcomer = (name: string): Newcomer => ({ ...newcomer(name), nonce: this.#hex(16) });
  #bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => this.#random(256));
  #hex = (count: number): string => Buffer.from(this.#bytes(count)).toString("hex");

  #do(who: Entry["who"], decision: Result<readonly TableEvent[], string>, deed: Deed | null = null): void {
    if (!decision.ok) throw new Error(`refused: ${decision.refusal}`);
    this.#state = this.#write(who, decision.value, deed);
  }

  #write(who: Entry["who"], events: readonly TableEvent[], deed: Deed | null = null): TableState {
    const before = this.log.length === 0 ? null : this.#state;
    const heading = { version: this.log.length + 1, at: instantOf(Date.UTC(2027, 0, 1) + this.log.length), who, deed };
    const entry = before === null ? { ...heading, events } : settled(before, heading, events, this.#given).entry;
    this.log.push(entry);
    const after = fold(before, [entry]);
    if (after === null) throw new Error("a table has a state after its first entry");
    return after;
  }

  #running = (): MatchState | null => (this.#state.match?.phase === "matchOver" ? null : this.#state.match);
  #seated = (): number => this.#state.seats.filter(({ kind }) => kind !== "empty").length;

  #playerAt(seat: number) {
    const held = this.#state.seats[seat];
    if (held?.kind !== "human") throw new Error(`nobody sits at ${seat}`);
    return held.player;
  }
}

/** So many deals drawn that a match uses the chain up. */
export const NEARLY_ALL = CHAIN_LENGTH - 3;

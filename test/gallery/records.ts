/** What was played: deals step by step, their proof, matches, statistics. */
import { archivePage, dealPage, matchPage, proofPage, statisticsPage, stepPage } from "../../web/pages.tsx";
import { PACK } from "../../worker/rules/deck.ts";
import { legalMoves, mayOf } from "../../worker/rules/legal.ts";
import type { Options } from "../../worker/rules/options.ts";
import { dealCards } from "../../worker/rules/start.ts";
import { isRunning as isDealt, type MatchState, type Running } from "../../worker/rules/state.ts";
import { archiveOf, type MatchShown, matchShown, statisticsShown } from "../../worker/table/archive.ts";
import { chronicleOf } from "../../worker/table/chronicle.ts";
import { isRunning } from "../../worker/table/state.ts";
import { oneOf, randomFrom, shuffled } from "../rules/walk.ts";
import { Saga } from "../support/saga.ts";
import { DEALS } from "../web/deals.ts";
import { VIEWS, view } from "../web/views.ts";
import { PROVEN } from "./given.ts";
import { type States, statesOf } from "./state.ts";

const NINE = ["Ann", "Wolframwilhelmmmmmmm", "M".repeat(20), "قرصان البحر", "李雷", "O'Bo-1", "Ğökçe Öz", "Hanna", "Ivo"];

type Random = ReturnType<typeof randomFrom>;
interface Told {
  readonly names: readonly string[];
  readonly matches: number;
  readonly seed: number;
  readonly options?: Partial<Options>;
}

/** A table at which so many matches were played to their ends: packs and moves follow from the seed alone. */
function toldBy({ names, matches, seed, options = {} }: Told): Saga {
  const [saga, random] = [new Saga({ options }), randomFrom(seed)];
  for (const name of names) saga.sit(name);
  for (let match = 0; match < matches; match += 1) {
    saga.begin(names.length, match % names.length);
    while (isRunning(saga.state) && saga.state.match !== null) goOn(saga, saga.state.match, random);
  }
  return saga;
}

function goOn(saga: Saga, match: MatchState, random: Random): void {
  if (isDealt(match)) saga.move(moveAtRandom(match, random));
  else saga.write("clock", dealCards(match, shuffled(PACK, random)));
}

/** Every deed is equally likely, so that deals end before long. */
function moveAtRandom(match: Running, random: Random): string {
  const deed = oneOf(mayOf(match, match.turn), random);
  const moves = legalMoves(match).filter((move) => move.do === deed);
  const move = oneOf(moves, random);
  return [match.turn, move.do, ...(move.do === "swap" ? [move.give, move.take] : [])].join(" ");
}

const SAGAS: Readonly<Record<string, Saga>> = {
  "nothing played": toldBy({ names: ["Ann", "Ben"], matches: 0, seed: 1 }),
  two: toldBy({ names: ["Ann", "Ben"], matches: 2, seed: 3 }),
  four: toldBy({ names: ["Ann", "Benedikt", "Chiara", "Otter"], matches: 5, seed: 7 }),
  nine: toldBy({ names: NINE, matches: 2, seed: 5 }),
  "one deal": toldBy({ names: ["Ann", "Ben", "Cem"], matches: 1, seed: 11, options: { length: "oneDeal" } }),
};

const asker = ({ state: { seats } }: Saga) => (seats[0]?.kind === "human" ? seats[0].player : null);

function firstMatch(saga: Saga): MatchShown {
  const match = matchShown(chronicleOf(saga.entries), 1, asker(saga));
  if (!match.ok) throw new Error("no match was played");
  return match.value;
}

const { "nothing played": _, ...PLAYED } = SAGAS;

export const RECORD_STATES: States = {
  ...statesOf(
    DEALS,
    (deal) => ({ draw: (r) => dealPage(r, VIEWS.theirTurn, deal) }),
    (name) => `deal ${name}`,
  ),
  ...statesOf(
    DEALS,
    (deal) => ({ draw: (r) => stepPage(r, VIEWS.theirTurn, deal, 1) ?? "" }),
    (name) => `deal ${name}, begins`,
  ),
  ...statesOf(
    DEALS,
    (deal) => ({ draw: (r) => stepPage(r, VIEWS.theirTurn, deal, deal.steps.length) ?? "" }),
    (name) => `deal ${name}, ends`,
  ),
  "deal refreshed, in the middle": { draw: (r) => stepPage(r, VIEWS.theirTurn, DEALS.refreshed, 3) ?? "" },
  "deal exchange, in the middle, German cards": {
    draw: (r) => stepPage(r, VIEWS.theirTurn, DEALS.exchange, 3) ?? "",
    deck: "german",
  },
  proof: { draw: (r) => proofPage(r, VIEWS.theirTurn, PROVEN) },
  "proof of the first deal": {
    draw: (r) => proofPage(r, VIEWS.theirTurn, { written: PROVEN.written, fairness: { ...PROVEN.fairness, deal: 1, index: 1 } }),
    unfolded: true,
  },
  ...statesOf(
    SAGAS,
    (saga) => ({ draw: (r) => archivePage(r, view(), archiveOf(chronicleOf(saga.entries), asker(saga))) }),
    (name) => `archive ${name}`,
  ),
  ...statesOf(
    SAGAS,
    (saga) => ({ draw: (r) => statisticsPage(r, view(), statisticsShown(chronicleOf(saga.entries), asker(saga))) }),
    (name) => `statistics ${name}`,
  ),
  ...statesOf(
    PLAYED,
    (saga) => ({ draw: (r) => matchPage(r, view(), firstMatch(saga)), unfolded: true }),
    (name) => `match ${name}`,
  ),
};

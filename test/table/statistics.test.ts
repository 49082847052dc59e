import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { replay } from "../../worker/rules/replay.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { type Chronicle, chronicleIn, chronicleOf, toldOn, UNTOLD } from "../../worker/table/chronicle.ts";
import type { Entry } from "../../worker/table/event.ts";
import { matchRecord } from "../../worker/table/history.ts";
import { seriesOf } from "../../worker/table/series.ts";
import { type Figures, statisticsOf } from "../../worker/table/statistics.ts";
import { Saga, sagaAtRandom } from "../support/saga.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
const everybody = (chronicle: Chronicle): readonly Figures[] => {
  const { people, computers } = statisticsOf(chronicle);
  return [...people, ...computers];
};

/** What this person's figures are. */
function figuresOf(saga: Saga, name: string) {
  const { people } = statisticsOf(chronicleOf(saga.entries));
  const found = people.find((person) => person.name === name);
  if (found === undefined) throw new Error(`no figures of ${name}`);
  return found;
}

/** Ann and Ben, and how they call themselves in two-seat matches. */
function two(options: ConstructorParameters<typeof Saga>[0] = {}): Saga {
  const saga = new Saga(options);
  saga.sit("Ann");
  saga.sit("Ben");
  return saga;
}

const LOW = "7H 8D 9C"; // 9
const HIGH = "AC KC QD"; // 21
const MIDDLE = "7S 8S 10H";
/** A deal that Ann, dealing, wins or loses against Ben. */
const annWins = { hands: { 0: HIGH, 1: LOW }, middle: MIDDLE };
const annLoses = { hands: { 0: LOW, 1: HIGH }, middle: MIDDLE };

describe("figures", () => {
  it.each([
    ["won, where no hand was above the knocker's", annWins, "0 keep, 1 pass, 0 knock, 1 pass", { won: 1, lost: 0, safe: 0 }, 0],
    ["lost, where the knocker paid", annLoses, "0 keep, 1 pass, 0 knock, 1 pass", { won: 0, lost: 1, safe: 0 }, 1],
    ["nobody's, where somebody else knocked", annLoses, "0 keep, 1 knock, 0 pass", { won: 0, lost: 0, safe: 0 }, 1],
  ] as const)("a knock is %s", (_, layout, moves, knocks, lost) => {
    const saga = two();
    saga.begin(2);
    saga.deal(layout, moves);
    expect(figuresOf(saga, "Ann")).toMatchObject({ deals: 1, knocks, lost, played: 0, won: 0 });
  });

  it("a knock is safe where somebody was above and somebody else paid, and lost where a fire came between", () => {
    const saga = two();
    saga.sit("Cem");
    saga.begin(3);
    saga.deal({ hands: { 0: "KS QS 7D", 1: HIGH, 2: LOW }, middle: MIDDLE }, "0 keep, 1 pass, 2 pass, 0 knock, 1 pass, 2 pass");
    expect(figuresOf(saga, "Ann").knocks).toEqual({ won: 0, lost: 0, safe: 1 });
    saga.deal(
      { hands: { 0: LOW, 1: "KC QC 7D", 2: "AC AS 7C" }, middle: "AD 8H 10S" },
      "1 keep, 2 pass, 0 knock, 1 pass, 2 swap 7C AD",
    );
    expect(figuresOf(saga, "Ann")).toMatchObject({ knocks: { won: 0, lost: 1, safe: 1 }, fires: 0, lost: 1 });
    expect(figuresOf(saga, "Cem")).toMatchObject({ fires: 1, thirtyOnes: 0, lost: 1, unbeaten: { now: 1, best: 1 } });
    expect(statisticsOf(chronicleOf(saga.entries)).table).toMatchObject({
      deals: 2,
      ended: { knock: 1, fire: 1, thirtyOne: 0, stockOut: 0 },
    });
  });

  it("a knock that a swap carries is one, and its turn is one", () => {
    const saga = two({ options: { knockWithMove: "on" } });
    saga.begin(2);
    saga.deal(annWins, "0 keep, 1 pass, 0 swap QD 10H +knock, 1 pass");
    expect(figuresOf(saga, "Ann")).toMatchObject({ knocks: { won: 1, lost: 0, safe: 0 }, turns: 2, points: 21 });
  });

  it("31 counts for each who shows it, dealt or made, and a hand's average is of all shown", () => {
    const saga = two();
    saga.begin(2);
    saga.deal({ hands: { 0: "AC KC QC", 1: LOW }, middle: MIDDLE });
    expect(figuresOf(saga, "Ann")).toMatchObject({ thirtyOnes: 1, deals: 1, points: 31, lost: 0 });
    saga.deal({ hands: { 1: LOW, 0: "AC KC 7D" }, middle: "QC 8S 10H" }, "1 keep, 0 swap 7D QC");
    expect(figuresOf(saga, "Ann")).toMatchObject({ thirtyOnes: 2, deals: 2, points: 62 });
    expect(figuresOf(saga, "Ben")).toMatchObject({ thirtyOnes: 0, deals: 2, points: 18, lost: 2 });
  });

  it("a deal that is played again costs nobody", () => {
    const saga = two({ options: { lives: 1, swimming: "off", ties: "suit" } });
    saga.begin(2);
    saga.deal({ hands: { 0: "KC QC 7D", 1: "JC 10C 7H" }, middle: MIDDLE }, "0 keep, 1 knock, 0 pass");
    expect(chronicleOf(saga.entries).matches[0]?.deals[0]?.showdown.replay).toBe(true);
    expect([figuresOf(saga, "Ann"), figuresOf(saga, "Ben")]).toMatchObject([
      { lost: 0, deals: 1, unbeaten: { now: 1, best: 1 } },
      { lost: 0, deals: 1, knocks: { won: 1, lost: 0, safe: 0 } },
    ]);
  });

  it("matches give places and rows of wins, to the same person under another name", () => {
    const saga = two({ options: { length: "oneDeal" } });
    const [ann] = saga.state.seats;
    const match = (layout: typeof annWins) => {
      saga.begin(2);
      saga.deal(layout, "0 keep, 1 knock, 0 pass");
    };
    match(annWins);
    match(annWins);
    if (ann?.kind !== "human") throw new Error("Ann is a person");
    saga.write(ann.player, [{ type: "rose", seat: seatAt(0) }]);
    saga.sit("Annabel", ann.player);
    saga.write("clock", [{ type: "regrouped", seats: [seatAt(1), seatAt(2)] }]);
    saga.begin(2);
    saga.deal(annWins, "0 keep, 1 knock, 0 pass");
    expect(figuresOf(saga, "Annabel")).toMatchObject({
      played: 3,
      won: 2,
      places: { 1: 2, 2: 1 },
      winning: { now: 0, best: 2 },
      regular: true,
    });
    expect(figuresOf(saga, "Ben")).toMatchObject({
      played: 3,
      won: 1,
      lost: 2,
      winning: { now: 1, best: 1 },
      unbeaten: { now: 1, best: 1 },
    });
    expect(seriesOf(saga.state.standings, ann.player)).toEqual([
      { name: "Annabel", kind: "human", you: true, won: 2, played: 3 },
      { name: "Ben", kind: "human", you: false, won: 1, played: 3 },
    ]);
  });

  it("who leaves has their seat's place; who hands it over has played, and the other has the place", () => {
    const saga = two();
    saga.sit("Cem");
    saga.begin(3);
    const cem = saga.state.seats[2];
    if (cem?.kind !== "human") throw new Error("Cem is a person");
    saga.deal({ hands: { 0: HIGH, 1: LOW, 2: "KS QS 9D" }, middle: "7S 8S 10H" }, "0 keep");
    saga.write(cem.player, [{ type: "replaced", seat: seatAt(2), kind: "steady" }]);
    for (const move of ["1 pass", "2 pass", "0 knock", "1 pass", "2 pass"]) saga.move(move);
    saga.write("clock", [
      { type: "rose", seat: seatAt(1) },
      { type: "left", seat: seatAt(1) },
    ]);
    saga.write("clock", [{ type: "matchEnded", winners: [seatAt(2)], places: { 0: 2, 1: 3, 2: 1 } }]);
    const { people, computers } = statisticsOf(chronicleOf(saga.entries));
    expect(people.map(({ name, played, places, left, handedOver }) => [name, played, places, left, handedOver])).toEqual([
      ["Ann", 1, { 2: 1 }, 0, 0],
      ["Ben", 1, { 3: 1 }, 1, 0],
      ["Cem", 1, {}, 0, 1],
    ]);
    expect(computers).toMatchObject([{ level: "steady", played: 1, won: 1, deals: 1, turns: 0 }]);
  });

  it("the time of a turn is counted in person only: not the clock's, not while the time stands, not on coming back", () => {
    const saga = two({ pace: "24h" });
    saga.begin(2);
    saga.deal({ ...annWins, stock: "10D JD QH" });
    const MINUTE = 60_000;
    saga.move("0 keep", 3 * MINUTE);
    const ben = saga.state.seats[1];
    if (ben?.kind !== "human") throw new Error("Ben is a person");
    saga.write("clock", [{ type: "passed", seat: seatAt(1) }], null, 90 * MINUTE);
    saga.move("0 pass", 5 * MINUTE);
    expect(figuresOf(saga, "Ann")).toMatchObject({ turns: 2, median: 4 * MINUTE });
    saga.move("1 swap 7H QH", 10 * MINUTE);
    saga.write("clock", [{ type: "paused" }]);
    saga.move("0 pass", MINUTE);
    saga.write("clock", [{ type: "resumed" }]);
    const version = saga.state.version;
    const back = [
      { type: "cameBack", seat: seatAt(1) },
      { type: "passed", seat: seatAt(1) },
    ] as const;
    saga.write(ben.player, back, { version, move: { do: "pass" } }, MINUTE);
    expect(figuresOf(saga, "Ben")).toMatchObject({ turns: 1, median: 10 * MINUTE });
    saga.write("clock", [{ type: "paused" }]);
    saga.write("clock", [{ type: "resumed" }], null, 50 * MINUTE);
    saga.move("0 pass", MINUTE);
    expect(figuresOf(saga, "Ann")).toMatchObject({ turns: 3, median: 3 * MINUTE });
  });
});

describe("one person by several keys", () => {
  const oneDeal = { options: { length: "oneDeal" } } as const;
  const CODE = "KRABE" as never; // a claim's word, whatever it is

  /** Ann and Ben play a match; then this happens; then they play another. */
  function between(happens: (saga: Saga) => void): readonly (readonly [string, number])[] {
    const saga = two(oneDeal);
    for (const match of [1, 2]) {
      saga.begin(2);
      saga.deal(annWins, "0 keep, 1 knock, 0 pass");
      if (match === 1) happens(saga);
    }
    return statisticsOf(chronicleOf(saga.entries)).people.map(({ name, played }) => [name, played]);
  }

  it("a seat that was re-issued to a new key keeps its person", () => {
    expect(
      between((saga) => {
        const key = playerOf(newKey());
        saga.write(key, [{ type: "claimed", seat: seatAt(0), code: CODE }]);
        saga.write("clock", [{ type: "reissued", seat: seatAt(0) }]);
      }),
    ).toEqual([
      ["Ann", 2],
      ["Ben", 2],
    ]);
  });

  it("so does one whose holder has another key, even where that key was known: both were shown", () => {
    const other = playerOf(newKey());
    expect(
      between((saga) => {
        saga.sit("Anna’s phone", other);
        saga.write(other, [{ type: "rose", seat: seatAt(2) }]);
        saga.write(other, [{ type: "rekeyed", seat: seatAt(0) }]);
      }),
    ).toEqual([
      ["Ann", 2],
      ["Ben", 2],
    ]);
  });

  it("a seat left by somebody who turns out to be another player is scored for that player", () => {
    const saga = two();
    const cem = saga.sit("Cem");
    saga.begin(3);
    saga.deal({ hands: { 0: HIGH, 1: LOW, 2: "KS QS 9D" }, middle: MIDDLE }, "0 keep");
    saga.write(cem, [
      { type: "rose", seat: seatAt(2) },
      { type: "left", seat: seatAt(2) },
    ]);
    saga.write(cem, [{ type: "rekeyed", seat: seatAt(0) }]);
    saga.write("clock", [{ type: "matchEnded", winners: [seatAt(1)], places: { 0: 2, 1: 1, 2: 3 } }]);
    expect(seriesOf(saga.state.standings, cem).map(({ name, you, won, played }) => [name, you, won, played])).toEqual([
      ["Ben", false, 1, 1],
      ["Ann", true, 0, 2],
    ]);
    expect(statisticsOf(chronicleOf(saga.entries)).people.map(({ name, played }) => [name, played])).toEqual([
      ["Ann", 2],
      ["Ben", 1],
    ]);
  });

  it("a seat re-issued to somebody known here is theirs from then on", () => {
    const cem = playerOf(newKey());
    expect(
      between((saga) => {
        saga.sit("Cem", cem);
        saga.write(cem, [{ type: "rose", seat: seatAt(2) }]);
        saga.write(cem, [{ type: "claimed", seat: seatAt(0), code: CODE }]);
        saga.write("clock", [{ type: "reissued", seat: seatAt(0) }]);
      }),
    ).toEqual([
      ["Ben", 2],
      ["Ann", 1],
      ["Ann", 1],
    ]);
  });
});

describe("over random matches, with people who come, go and change keys", () => {
  const sagas = fc.record({ seed: fc.integer({ min: 1, max: 2 ** 30 }), length: fc.constantFrom("oneDeal", "match") });
  const RUNS = { numRuns: 25 };

  it("all figures add up to what the matches' transcripts come to", () =>
    fc.assert(
      fc.property(sagas, ({ seed, length }) => {
        const saga = sagaAtRandom(seed, 250, { seats: 5, options: { length, lives: 1 } });
        const figures = everybody(chronicleOf(saga.entries));
        const matches = recordsOf(saga.entries);
        const deals = matches.flatMap(({ outcome }) => outcome.deals.filter((deal) => deal.end !== null));
        const moves = matches.flatMap(({ record }) => record.deals.flatMap((deal) => deal.moves));
        const points = deals.flatMap((deal) => Object.values(deal.points));
        const all = (of: (each: Figures) => number) => sum(figures.map(of));
        expect([
          all((each) => each.deals),
          all((each) => each.points),
          all((each) => each.lost),
          all((each) => each.thirtyOnes),
          all((each) => each.fires),
          all(({ knocks }) => knocks.won + knocks.lost + knocks.safe),
        ]).toEqual([
          points.length,
          sum(points),
          sum(deals.map(({ payers }) => payers.length)),
          points.filter((each) => each === 31).length,
          sum(deals.map(({ end }) => (end.by === "fire" ? end.seats.length : 0))),
          moves.filter((move) => move.do === "knock" || move.knock === true).length,
        ]);
      }),
      RUNS,
    ));

  it("a log told piece by piece is the same as told at once", () =>
    fc.assert(
      fc.property(sagas, fc.nat(250), ({ seed, length }, pause) => {
        const { entries } = sagaAtRandom(seed, 250, { seats: 5, options: { length, lives: 1 } });
        const told = toldOn(toldOn(UNTOLD, entries.slice(0, pause)), entries.slice(pause));
        expect(chronicleIn(told)).toEqual(chronicleOf(entries));
      }),
      { numRuns: 8 },
    ));

  it("every seat of a match that is over has one place, and the series has the same winners", () =>
    fc.assert(
      fc.property(sagas, ({ seed, length }) => {
        const saga = sagaAtRandom(seed, 250, { seats: 5, options: { length, lives: 1 } });
        const chronicle = chronicleOf(saga.entries);
        const over = chronicle.matches.flatMap(({ result }) => result ?? []);
        const figures = everybody(chronicle);
        const places = figures.map((each) => sum(Object.values(each.places)));
        expect(sum(places)).toBe(sum(over.map((result) => Object.keys(result.places).length)));
        expect(sum(figures.map(({ won }) => won))).toBe(sum(over.map(({ winners }) => winners.length)));
        expect(figures.map(({ played, handedOver }) => played - handedOver)).toEqual(places);
        const { people, computers } = statisticsOf(chronicle);
        const told = [...people.map(({ name, won }) => [name, won]), ...computers.map(({ won }) => ["", won])];
        const series = seriesOf(saga.state.standings, null).map(({ name, won, played }) => [name, won, played]);
        expect(series.map(([name, won]) => `${name} ${won}`).sort()).toEqual(
          told
            .filter((_, index) => (places[index] ?? 0) > 0)
            .map(([name, won]) => `${name} ${won}`)
            .sort(),
        );
      }),
      RUNS,
    ));
});

/** Each match as a transcript, and what the rules make of it. */
function recordsOf(entries: readonly Entry[]) {
  const begins = entries.flatMap(({ events }, index) => (events.some(({ type }) => type === "matchStarted") ? [index] : []));
  return begins.map((from, index) => {
    const record = matchRecord(entries.slice(from, begins[index + 1]));
    if (!record.ok) throw new Error("a match has a record");
    const outcome = replay(record.value);
    if (!outcome.ok) throw new Error(`the rules play it otherwise: ${JSON.stringify(outcome.refusal)}`);
    return { record: record.value, outcome: outcome.value };
  });
}

/** What happened at a table, as its readers are told it: names, deeds and a time. */
import { describe, expect, test } from "vitest";
import type { Options } from "../../worker/rules/options.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { instantOf } from "../../worker/table/instant.ts";
import type { Occasion } from "../../worker/table/occasion.ts";
import { rematchFor, resultFor, tidingsFor, tidingsForAll } from "../../worker/table/tidings.ts";
import { Saga } from "../support/saga.ts";
import { LEAST_CARDS } from "./cards.ts";

const TIMES = { until: instantOf(2_000), latest: instantOf(1_000) };
const HANDS = { 0: "7C 8S 9H", 1: "KC QS JH", 2: "AC KS 10H" };

/** Ann, Ben and Cleo; Ann deals. */
function table(options: Partial<Options> = {}) {
  const saga = new Saga({ options });
  const people = ["Ann", "Ben", "Cleo"].map((name) => saga.sit(name));
  saga.begin(3);
  const occasion = (kind: Occasion["kind"], seat: number): Occasion => {
    const [ann] = people;
    if (ann === undefined) throw new Error("nobody");
    return { kind, seat: seatAt(seat), to: people[seat] ?? ann, turn: 7 };
  };
  const told = (seat: number, kind: Occasion["kind"] = "turn") => tidingsFor(saga.id, saga.state, occasion(kind, seat), TIMES);
  const toldAll = (seat: number, kind: Occasion["kind"] = "turn") =>
    tidingsForAll(saga.id, saga.state, occasion(kind, seat), TIMES);
  return { saga, people, told, toldAll };
}

const deed = (who: string, what: string, knock = false) => ({ what: "deed", who, do: what, knock });

describe("whose turn it is", () => {
  test("is told what was done since they last acted, and the times", () => {
    const { saga, told } = table({ knockWithMove: "on" });
    saga.deal({ hands: HANDS }, "0 keep, 1 pass, 2 swapAll, 0 swap 7C KS +knock");
    expect(told(1)).toEqual({
      table: saga.id,
      name: "Friday",
      kind: "turn",
      turn: 7,
      whose: null,
      by: [],
      last: true,
      news: [deed("Cleo", "swapAll"), deed("Ann", "swap", true)],
      ...TIMES,
    });
    expect(JSON.stringify(told(1))).not.toMatch(LEAST_CARDS);
  });

  test("is told of no last turn where nobody has knocked, nor before the dealer's choice", () => {
    const { saga, told } = table();
    saga.deal({ hands: HANDS });
    expect(told(0)).toMatchObject({ last: false, news: [] });
    saga.move("0 keep");
    expect(told(1)).toMatchObject({ last: false, news: [deed("Ann", "keep")] });
  });

  test("is told the latest four things at most, a new middle among them", () => {
    const { saga, told } = table();
    saga.deal({ hands: HANDS }, "0 exchange, 1 swapAll, 2 pass, 0 pass, 1 pass");
    expect(told(2).news).toEqual([deed("Ann", "pass"), deed("Ben", "pass"), { what: "renewed" }]);
    saga.move("2 swapAll");
    expect(told(0).news).toEqual([deed("Ben", "pass"), { what: "renewed" }, deed("Cleo", "swapAll")]);
    const fresh = table();
    fresh.saga.deal({ hands: HANDS }, "0 keep, 1 pass, 2 pass, 0 pass, 1 swapAll");
    expect(fresh.toldAll(2).news).toEqual([deed("Ben", "swapAll")]);
  });

  test("is told the latest four things at most, however many play", () => {
    const saga = new Saga();
    const [ann] = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay"].map((name) => saga.sit(name));
    saga.begin(6);
    saga.deal({ hands: HANDS }, "0 keep, 1 pass, 2 pass, 3 swapAll, 4 pass, 5 pass");
    if (ann === undefined) throw new Error("nobody");
    const { news } = tidingsFor(saga.id, saga.state, { kind: "turn", seat: seatAt(0), to: ann, turn: 7 }, TIMES);
    expect(news).toEqual([deed("Cleo", "pass"), deed("Dora", "swapAll"), deed("Emil", "pass"), deed("Fay", "pass")]);
  });

  test("is told that somebody has changed all three and knocked with it", () => {
    const { saga, told } = table({ knockWithMove: "on" });
    saga.deal({ hands: HANDS }, "0 keep, 1 swapAll +knock");
    expect(told(2).news).toEqual([deed("Ann", "keep"), deed("Ben", "swapAll", true)]);
  });

  test("is told who paid for the deal before, until they have acted in this one", () => {
    const { saga, told, toldAll } = table();
    saga.deal({ hands: HANDS }, "0 keep, 1 knock, 2 pass, 0 pass");
    saga.deal({ hands: HANDS });
    expect(told(0).news).toEqual([{ what: "paid", deal: 1, who: [], you: true }]);
    expect(told(1).news).toEqual([{ what: "paid", deal: 1, who: ["Ann"], you: false }]);
    expect(toldAll(1)).toMatchObject({ whose: "Ben", news: [{ what: "paid", deal: 1, who: ["Ann"], you: false }] });
    saga.move("1 keep");
    expect(told(2).news).toEqual([{ what: "paid", deal: 1, who: ["Ann"], you: false }, deed("Ben", "keep")]);
    saga.move("2 pass");
    saga.move("0 pass");
    expect(told(1).news).toEqual([deed("Cleo", "pass"), deed("Ann", "pass")]);
  });

  test("is told that nobody paid for a deal that is played again", () => {
    const { saga, told } = table({ lives: 1, swimming: "off", ties: "allLowest" });
    saga.deal({ hands: { 0: "KD 10D 7C", 1: "KC 10C 7D", 2: "KH 10H 7S" } }, "0 keep, 1 knock, 2 pass, 0 pass");
    saga.deal({ hands: HANDS });
    expect(told(0).news).toEqual([{ what: "paid", deal: 1, who: [], you: false }]);
  });

  test("is told who nudges", () => {
    const { saga, people, told } = table();
    saga.deal({ hands: HANDS });
    saga.write(people[2] ?? "clock", [{ type: "nudged", seat: seatAt(0), by: seatAt(2) }]);
    expect(told(0, "nudge")).toMatchObject({ by: ["Cleo"], ...TIMES });
    expect(told(0, "reminder")).toMatchObject({ by: [], ...TIMES });
  });
});

describe("what happened to a seat", () => {
  test.each(["away", "reissued"] as const)("is told without what the others do: %s", (kind) => {
    const { saga, told, toldAll } = table();
    saga.deal({ hands: HANDS }, "0 keep, 1 knock");
    expect(told(2, kind)).toMatchObject({ kind, by: [], last: false, news: [], until: null });
    expect(toldAll(2, kind)).toMatchObject({ whose: "Cleo", news: [] });
  });
});

describe("how a match ended", () => {
  test("is nothing while it runs, then who has won", () => {
    const { saga } = table({ length: "oneDeal" });
    saga.deal({ hands: HANDS }, "0 keep, 1 knock, 2 pass");
    expect(resultFor(saga.id, saga.state)).toBeNull();
    saga.move("0 pass");
    expect(resultFor(saga.id, saga.state)).toEqual({
      table: saga.id,
      name: "Friday",
      kind: "over",
      turn: saga.state.movedAt,
      whose: null,
      by: ["Cleo"],
      last: false,
      news: [],
      until: null,
    });
  });
});

describe("another match", () => {
  test("is told by its host's name, the first one not at all", () => {
    const { saga, people } = table({ length: "oneDeal" });
    expect(rematchFor(saga.id, saga.state, false)).toBeNull();
    saga.deal({ hands: HANDS }, "0 keep, 1 knock, 2 pass, 0 pass");
    saga.begin(3);
    saga.deal({ hands: HANDS });
    const again = {
      table: saga.id,
      name: "Friday",
      kind: "again",
      turn: saga.state.matchFrom,
      whose: null,
      last: false,
      news: [],
    };
    expect(rematchFor(saga.id, saga.state, false)).toEqual({ ...again, by: ["Ann"], until: null, changed: false });
    saga.write("clock", [{ type: "hostMoved", seat: null }]);
    expect(rematchFor(saga.id, saga.state, false)).toMatchObject({ by: [] });
    saga.write(people[1] ?? "clock", [{ type: "hostMoved", seat: seatAt(1) }]);
    expect(rematchFor(saga.id, saga.state, true)).toEqual({ ...again, by: ["Ben"], until: null, changed: true });
  });

  test("is nothing to tell once it is over", () => {
    const { saga } = table({ length: "oneDeal" });
    for (let match = 0; match < 2; match += 1) {
      if (match > 0) saga.begin(3);
      saga.deal({ hands: HANDS }, "0 keep, 1 knock, 2 pass, 0 pass");
    }
    expect([saga.state.matches, rematchFor(saga.id, saga.state, false)]).toEqual([2, null]);
  });
});

/** Who must be told what, when, and until when it is so. */
import { describe, expect, it, test } from "vitest";
import { newKey, type PlayerId, playerOf } from "../../worker/identity/key.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import type { Due, NoticeDue } from "../../worker/table/due.ts";
import { instantOf } from "../../worker/table/instant.ts";
import { afterGlance, LOOKS_FOR, looksOf } from "../../worker/table/looking.ts";
import { occasionsOf, seenAt, stillTrue, telling } from "../../worker/table/notable.ts";
import { type Occasion, turnTold } from "../../worker/table/occasion.ts";
import { Saga } from "../support/saga.ts";

const BEN = playerOf(newKey());
const due = (kind: Occasion["kind"], at: number, turn = 7): NoticeDue => ({
  kind: "notice",
  at: instantOf(at),
  occasion: { kind, seat: seatAt(1), to: BEN, turn },
});
const NOW = instantOf(1_000_000);

describe("what is told once", () => {
  test("of a turn each kind, of what happened to a seat the latest", () => {
    expect(telling(due("turn", 1))).toEqual({ slot: "turn", turn: 7 });
    expect(telling(due("reminder", 1, 9))).toEqual({ slot: "reminder", turn: 9 });
    expect(telling(due("away", 1))).toEqual({ slot: "away 1", turn: 7 });
    expect(telling(due("reissued", 1))).toEqual({ slot: "reissued 1", turn: 7 });
  });
});

describe("the notices that are due", () => {
  const kindsOf = (dues: readonly Due[]) => {
    const { due: told, passed } = occasionsOf(dues, NOW);
    return [told, passed].map((notices) => notices.map(({ occasion }) => occasion.kind));
  };

  test.each<[string, readonly Due[], readonly string[], readonly string[]]>([
    ["nothing", [], [], []],
    ["what begins now", [due("turn", NOW)], ["turn"], []],
    ["what is to come", [due("turn", NOW - 5), due("reminder", NOW + 1)], ["turn"], []],
    ["a reminder takes the turn's word", [due("turn", NOW - 5), due("reminder", NOW)], ["reminder"], ["turn"]],
    ["the latest, however they stand", [due("nudge", NOW), due("turn", NOW - 5)], ["nudge"], ["turn"]],
    ["of two at once the latter", [due("turn", NOW), due("nudge", NOW)], ["nudge"], ["turn"]],
    ["what happened to a seat stays told beside it", [due("away", NOW - 9), due("turn", NOW)], ["away", "turn"], []],
    ["two of them", [due("away", NOW), due("reissued", NOW)], ["away", "reissued"], []],
    ["what is no notice", [{ kind: "deadline", seat: seatAt(1), at: instantOf(1) }], [], []],
  ])("%s", (_, dues, told, passed) => expect(kindsOf(dues)).toEqual([told, passed]));
});

/** Ann and Ben; Ann has kept, Ben is on turn. */
function table() {
  const saga = new Saga();
  const [ann, ben] = ["Ann", "Ben"].map((name) => saga.sit(name)) as [PlayerId, PlayerId];
  saga.begin(2);
  saga.deal({ hands: { 0: "7C 8S 9H", 1: "KC QS JH" } }, "0 keep");
  return { saga, ann, ben };
}
const NOBODY = new Map<string, number>();

describe("whether somebody has seen it by themselves", () => {
  const { saga, ben } = table();
  const acted = (at: number) => ({ ...saga.state, actedAt: { [ben]: instantOf(at) } });
  const seen = (looked: number, at = 0, since = 900_000) =>
    seenAt({ state: acted(at), looks: new Map([[ben, looked]]) }, ben, instantOf(since), NOW);

  it("they used a screen since", () => expect(seen(900_001)).toBe("seen"));
  it("they are asked again when a look before it has passed", () => {
    expect(seen(900_000)).toBe(900_000 + LOOKS_FOR);
    expect(seen(NOW - LOOKS_FOR + 1)).toBe(NOW + 1);
    expect(seen(NOW - LOOKS_FOR)).toBeNull();
  });
  it("they have just moved", () => {
    expect(seen(0, NOW - 19_999)).toBe(NOW + 1);
    expect(seen(0, NOW - 20_000)).toBeNull();
    expect(seen(NOW - LOOKS_FOR + 5, NOW - 1)).toBe(NOW + 19_999);
  });
  it("nobody knows of them", () => {
    expect(seenAt({ state: { ...saga.state, actedAt: {} }, looks: NOBODY }, ben, instantOf(1), NOW)).toBeNull();
  });
});

describe("whether it still says what is so", () => {
  const looking = (player: PlayerId, at: number) => new Map([[player, at]]);

  it("a turn, while it lasts, for somebody who does not look", () => {
    const { saga, ann, ben } = table();
    const holds = (looks: ReadonlyMap<string, number> = NOBODY, turn = saga.state.turnFrom, kind: "turn" | "reminder" = "turn") =>
      stillTrue(saga.state, { turn, kind }, looks, saga.now);
    expect([holds(), holds(NOBODY, saga.state.turnFrom, "reminder")]).toEqual([true, true]);
    expect(holds(NOBODY, saga.state.turnFrom - 1)).toBe(false);
    expect(holds(looking(ben, saga.now))).toBe(false);
    expect(holds(looking(ben, saga.now - LOOKS_FOR))).toBe(true);
    expect(holds(looking(ann, saga.now))).toBe(true);
    const turn = saga.state.turnFrom;
    saga.move("1 pass");
    expect(holds(NOBODY, turn)).toBe(false);
  });

  it("no turn of somebody who is away, of a computer player, or where no match is played", () => {
    const { saga, ben } = table();
    const turn = saga.state.turnFrom;
    saga.write("clock", [{ type: "wentAway", seat: seatAt(1) }]);
    expect(stillTrue(saga.state, { turn, kind: "turn" }, NOBODY, saga.now)).toBe(false);
    saga.write(ben, [{ type: "cameBack", seat: seatAt(1) }]);
    expect(stillTrue(saga.state, { turn: saga.state.turnFrom, kind: "turn" }, NOBODY, saga.now)).toBe(true);
    saga.write("clock", [{ type: "replaced", seat: seatAt(1), kind: "easy" }]);
    expect(stillTrue(saga.state, { turn: saga.state.turnFrom, kind: "turn" }, NOBODY, saga.now)).toBe(false);
    expect(stillTrue(new Saga().state, { turn: 0, kind: "turn" }, NOBODY, saga.now)).toBe(false);
  });

  it("that somebody is away, until they are back or look", () => {
    const { saga, ben } = table();
    saga.write("clock", [{ type: "wentAway", seat: seatAt(1) }]);
    const turn = saga.state.version;
    const holds = (looks: ReadonlyMap<string, number> = NOBODY, version = turn) =>
      stillTrue(saga.state, { turn: version, kind: "away" }, looks, saga.now);
    expect([holds(), holds(NOBODY, turn - 1), holds(looking(ben, saga.now))]).toEqual([true, false, false]);
    saga.write(ben, [{ type: "cameBack", seat: seatAt(1) }]);
    expect(holds()).toBe(false);
  });

  it("that a seat has another key, for good", () => {
    const { saga } = table();
    expect(stillTrue(saga.state, { turn: 1, kind: "reissued" }, NOBODY, saga.now)).toBe(true);
  });

  it("that the table will be deleted, until somebody does something there", () => {
    const saga = new Saga();
    saga.sit("Ann");
    const turn = saga.state.version;
    const holds = () => stillTrue(saga.state, { turn, kind: "expires" }, NOBODY, saga.now);
    expect([holds(), stillTrue(saga.state, { turn, kind: "over" }, NOBODY, saga.now)]).toEqual([true, false]);
    saga.sit("Ben");
    expect(holds()).toBe(false);
  });

  it("that there is another match, while that one is played; how it ended, until there is another", () => {
    const saga = new Saga({ options: { length: "oneDeal" } });
    for (const name of ["Ann", "Ben"]) saga.sit(name);
    saga.begin(2);
    const { matchFrom } = saga.state;
    const again = (turn: number) => stillTrue(saga.state, { turn, kind: "again" }, NOBODY, saga.now);
    const over = (turn: number) => stillTrue(saga.state, { turn, kind: "over" }, NOBODY, saga.now);
    saga.deal({ hands: { 0: "7C 8S 9H", 1: "KC QS JH" } }, "0 keep, 1 knock");
    expect([again(matchFrom), again(matchFrom - 1), over(saga.state.movedAt)]).toEqual([true, false, false]);
    saga.move("0 pass");
    const { movedAt } = saga.state;
    expect([again(matchFrom), over(movedAt), over(movedAt - 1)]).toEqual([false, true, false]);
    saga.begin(2);
    expect(over(movedAt)).toBe(false);
  });
});

describe("which turn somebody is told of", () => {
  it("is told of anew when another has let its time run on", () => {
    const { saga, ann, ben } = table();
    const { turnFrom } = saga.state;
    expect(turnTold(saga.state, ben)).toBe(turnFrom);
    saga.write(ann, [{ type: "paused" }]);
    saga.write(ann, [{ type: "resumed" }]);
    expect([turnTold(saga.state, ben), turnTold(saga.state, ann)]).toEqual([saga.state.version, turnFrom]);
  });
});

describe("a screen's look", () => {
  test("is noted where nothing was kept with its socket before, and lasts until it is put away", () => {
    expect(afterGlance(undefined, "look", 5)).toEqual({ looked: 5 });
    expect(afterGlance({ kind: "page" }, "look", 5)).toEqual({ kind: "page", looked: 5 });
    expect(afterGlance({ kind: "page", looked: 5 }, "away", 9)).toEqual({ kind: "page", looked: 0 });
  });

  test("is the latest of all of somebody's screens", () => {
    const looks = [{ player: BEN, looked: 7 }, { player: BEN, looked: 5 }, { looked: 9 }, { player: "Ben", looked: 9 }, null];
    expect([...looksOf(looks)]).toEqual([[BEN, 7]]);
  });
});

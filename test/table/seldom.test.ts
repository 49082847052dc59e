/** What a table decides in cases that seldom come: refusals, people who are nobody any more, calendars with holes. */
import { describe, expect, it, test } from "vitest";
import { newKey, type PlayerId, playerOf } from "../../worker/identity/key.ts";
import { UNSAID } from "../../worker/player/preferences.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { give, pause } from "../../worker/table/absence.ts";
import { duesOf } from "../../worker/table/due.ts";
import { isKnown } from "../../worker/table/event.ts";
import { byUrgency, type Glance } from "../../worker/table/glance.ts";
import { hostLanguageOf, noted } from "../../worker/table/habits.ts";
import { instantOf } from "../../worker/table/instant.ts";
import { seatComputer } from "../../worker/table/seating.ts";
import { shareOf } from "../../worker/table/share.ts";
import { say } from "../../worker/table/talk/say.ts";
import { SILENCE } from "../../worker/table/talk/state.ts";
import { runOut } from "../../worker/table/time.ts";
import { resolve } from "../../worker/table/vote.ts";
import { Saga } from "../support/saga.ts";

const HANDS = { hands: { 0: "7C 8S 9H", 1: "KC QS JH", 2: "AC KS 10H" } };
const STRANGER = playerOf(newKey());

/** Ann, who hosts and deals, Ben, and a computer player. */
function table(given: ConstructorParameters<typeof Saga>[0] = {}) {
  const saga = new Saga(given);
  const [ann, ben] = ["Ann", "Ben"].map((name) => saga.sit(name)) as [PlayerId, PlayerId];
  saga.write(ann, [{ type: "sat", seat: seatAt(2), name: "Hugo", kind: "easy", nonce: null }]);
  return { saga, ann, ben };
}

function playing(given: ConstructorParameters<typeof Saga>[0] = {}) {
  const all = table(given);
  all.saga.begin(3);
  all.saga.deal(HANDS, "0 keep");
  return all;
}

describe("the time", () => {
  test("is stopped by the host alone, while a match is played, and once", () => {
    const { saga, ann, ben } = table();
    expect(pause(saga.state, ann, true)).toEqual({ ok: false, refusal: "notRunning" });
    saga.begin(3);
    saga.deal(HANDS, "0 keep");
    expect(pause(saga.state, STRANGER, true)).toEqual({ ok: false, refusal: "notSeated" });
    expect(pause(saga.state, ben, true)).toEqual({ ok: false, refusal: "notHost" });
    expect(pause(saga.state, ann, false)).toEqual({ ok: false, refusal: "stale" });
    saga.write(ann, [{ type: "paused" }]);
    expect(pause(saga.state, ann, true)).toEqual({ ok: false, refusal: "stale" });
    expect(pause(saga.state, ann, false)).toMatchObject({ ok: true });
  });
});

describe("an absent person's seat", () => {
  const now = (saga: Saga) => ({ at: saga.now, book: new Map() });

  test("is offered once, but may still be given to a computer player", () => {
    const { saga, ann } = playing();
    const give1 = (to: "offer" | "computer") => give(saga.state, ann, { seat: seatAt(1), to }, now(saga));
    expect(give1("offer")).toEqual({ ok: false, refusal: "notAbsent" });
    saga.write("clock", [{ type: "wentAway", seat: seatAt(1) }]);
    expect(give1("offer")).toMatchObject({ ok: true });
    saga.write(ann, [{ type: "offered", seat: seatAt(1) }]);
    expect(give1("offer")).toEqual({ ok: false, refusal: "askedAlready" });
    expect(give1("computer")).toMatchObject({ ok: true });
  });

  test("is a person's: nobody votes on a computer player's", () => {
    const { saga, ann } = playing();
    const decided = resolve(saga.state, ann, { seat: seatAt(2), to: "offer" }, () => true, []);
    expect(decided).toEqual({ ok: false, refusal: "unknownSeat" });
  });

  test("is theirs again when they come back; nobody comes back to a computer player's own", () => {
    const { saga, ben } = playing();
    saga.write("clock", [{ type: "replaced", seat: seatAt(1), kind: "steady" }]);
    expect(saga.state.seats[1]).toMatchObject({ kind: "steady", former: ben });
    for (const seat of [1, 2]) saga.write(ben, [{ type: "cameBack", seat: seatAt(seat) }]);
    expect(saga.state.seats.map(({ kind }) => kind)).toEqual(["human", "human", "easy"]);
  });
});

describe("a computer player", () => {
  test("is seated before a match, under a name that nobody has", () => {
    const { saga, ann } = table();
    expect(seatComputer(saga.state, ann, "easy", ["Hugo", "Ida"])).toMatchObject({ ok: true, value: [{ name: "Ida" }] });
    expect(seatComputer(saga.state, ann, "easy", ["Hugo", "Ann"])).toEqual({ ok: false, refusal: "tableFull" });
    saga.begin(3);
    expect(seatComputer(saga.state, ann, "easy", ["Ida"])).toEqual({ ok: false, refusal: "matchRunning" });
  });

  test("takes its time after a showdown at a live table, so that people can read it", () => {
    const { saga } = table({ pace: "live" });
    saga.begin(3);
    const pause = () => {
      const due = duesOf(saga.state, new Map(), {
        retention: { KEEP_UNSTARTED: null, KEEP_FINISHED: null },
        now: saga.now,
        warned: () => null,
      });
      return (due.find(({ kind }) => kind === "computer")?.at ?? 0) - saga.state.turnSince;
    };
    saga.deal(HANDS, "0 keep, 1 pass");
    expect(pause()).toBe(1_200);
    saga.move("2 knock");
    for (const move of ["0 pass", "1 pass"]) saga.move(move);
    saga.deal({ hands: { ...HANDS.hands, 1: "KC QS 9D" } }, "1 keep");
    expect(saga.state.match?.deal).toBe(2);
    expect(pause()).toBe(1_200);
  });
});

describe("who is named in the talk", () => {
  test("may be a computer player, whom nobody tells, and nobody who has left", () => {
    const { saga, ann, ben } = playing();
    saga.write(ben, [{ type: "rose", seat: seatAt(1) }]);
    expect(saga.state.seats[1]?.kind).toBe("empty");
    const said = say(SILENCE, saga.state, ann, { once: "1", text: "@Hugo and @Ben, well played" } as never, saga.now);
    expect(said).toMatchObject({ is: "new", line: { name: "Ann", body: { kind: "said" } } });
    expect(JSON.stringify(said)).not.toContain(ben);
  });
});

describe("the list of one's tables", () => {
  const glance = (given: Partial<Glance>) => ({ waits: false, rests: false, phase: "turns", deadline: null, ...given }) as Glance;

  test("has what waits first, then what runs, the soonest first, then what rests, finished ones last", () => {
    const [waits, soon, runs, gathers, over] = [
      glance({ waits: true, deadline: 9 }),
      glance({ deadline: 5 }),
      glance({}),
      glance({ rests: true, phase: "gathering" }),
      glance({ rests: true, phase: "finished" }),
    ] as const;
    expect([over, gathers, runs, soon, waits].sort(byUrgency)).toEqual([waits, soon, runs, gathers, over]);
  });
});

describe("what a table was told of habits", () => {
  const told = (daysOff: readonly { from: string; to: string }[], at: number) => ({
    habits: { zone: UNSAID.zone, quiet: null, daysOff, language: null },
    at: instantOf(at),
  });

  it("keeps days off that are over, unless they are told anew as part of longer ones", () => {
    const then = told([{ from: "2027-01-01", to: "2027-01-03" }], Date.UTC(2027, 0, 1));
    const book = new Map([["ann", then]]);
    const kept = (daysOff: readonly { from: string; to: string }[]) =>
      noted(book, "ann" as PlayerId, told(daysOff, Date.UTC(2027, 0, 10)), null)?.habits.daysOff ?? "the same";
    expect(kept([])).toEqual("the same");
    const longer = [{ from: "2027-01-01", to: "2027-01-12" }];
    expect(kept(longer)).toEqual(longer);
    const later = [{ from: "2027-01-01", to: "2027-01-02" }];
    expect(kept(later)).toEqual([...then.habits.daysOff, ...later]);
  });

  it("says no language of a host where there is none", () => {
    const { saga } = table();
    saga.write("clock", [{ type: "hostMoved", seat: null }]);
    expect(hostLanguageOf(saga.state, new Map())).toBeNull();
  });
});

test("a day that a calendar left out is over as it begins (Samoa, 30 December 2011)", () => {
  const habits = { zone: "Pacific/Apia" as never, quiet: null, daysOff: [{ from: "2011-12-29", to: "2011-12-29" }] };
  const from = instantOf(Date.parse("2011-12-29T12:00:00-10:00"));
  expect(new Date(runOut(from, 0, 0, { habits, weekendsOff: false })).toISOString()).toBe("2011-12-30T10:00:00.000Z");
});

test("what is no fact is known as none", () => {
  expect([null, "dealt", {}, { type: 7 }, { type: "won" }].map(isKnown)).toEqual([false, false, false, false, false]);
  expect([{ type: "dealt" }, { type: "sat" }, { type: "nudged" }, { type: "claimed" }].map(isKnown)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test("a table's code is the same however many tables were shared since", () => {
  const first = shareOf("https://cards.test", "0");
  for (let other = 1; other <= 250; other += 1) shareOf("https://cards.test", String(other));
  expect(shareOf("https://cards.test", "0")).toEqual(first);
});

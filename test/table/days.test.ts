import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Seat } from "../../worker/rules/seat.ts";
import { SLEEPS_AFTER } from "../../worker/table/due.ts";
import { instantOf } from "../../worker/table/instant.ts";
import { WATCH } from "../../worker/table/notable.ts";
import { localOf } from "../../worker/table/time.ts";
import type { TableView } from "../../worker/table/view.ts";
import { alarmOf, DAY, HOUR, habits, later, runTo } from "../support/days.ts";
import { newcomer, onTurn, refusalOf, seen, type TestTable, tableFor } from "../support/people.ts";

/** A Friday before the Sunday on which Europe changes its clocks. New York has done so, Sydney will a week later. */
const FRIDAY = Date.UTC(2027, 2, 26, 12);
const NIGHT = { from: 22 * 60, to: 7 * 60 };
const ZONES = ["Europe/Berlin", "America/New_York", "Australia/Sydney"] as const;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: FRIDAY });
});
afterEach(() => {
  vi.useRealTimers();
});

const playerAt = (table: TestTable, seat: number) => table.people[seat]?.player ?? newcomer("Nobody").player;
const look = async (table: TestTable, seat = 0): Promise<TableView> => seen(await table.stub.look(playerAt(table, seat)));

type Given = Parameters<typeof tableFor>[1];

/** Three people in three zones, all asleep from ten to seven, and their first deal dealt. */
async function threeZones(given: Given = {}): Promise<TestTable> {
  const table = await tableFor(["Ann", "Ben", "Chiara"], { pace: "24h", weekends: "off", ...given });
  for (const [seat, zone] of ZONES.entries()) await table.stub.habits(playerAt(table, seat), habits({ zone, quiet: NIGHT }));
  seen(await table.stub.start(playerAt(table, 0), null));
  return table;
}

/** Two people and no nights. */
async function pair(given: Given = {}): Promise<TestTable> {
  const table = await tableFor(["Ann", "Ben"], { pace: "24h", ...given });
  seen(await table.stub.start(playerAt(table, 0), null));
  return table;
}

/** Whoever is on turn does the easiest thing. */
async function moveOnce(table: TestTable): Promise<TableView> {
  const view = await look(table);
  const move = view.phase === "dealerChoice" ? ({ do: "keep" } as const) : ({ do: "pass" } as const);
  return seen(await table.stub.play(onTurn(table, view), { version: view.version, move }));
}

/** Everybody plays at once until this seat is on turn. */
async function untilTurnOf(table: TestTable, seat: number): Promise<TableView> {
  let view = await look(table);
  for (let moves = 0; view.turn !== seat && moves < 20; moves += 1) view = await moveOnce(table);
  expect(view.turn).toBe(seat);
  return look(table);
}

/** This seat lets its time run out. */
async function miss(table: TestTable, seat: number): Promise<void> {
  const { deadline, turn } = await untilTurnOf(table, seat);
  expect(turn).toBe(seat);
  await runTo(table, deadline ?? 0);
}

const seatOf = (view: TableView, seat: number) => view.seats[seat];

describe("a match over days, in three zones", () => {
  it("gives everybody a day that counts: no weekend, no night, whatever the clocks do", async () => {
    const table = await threeZones();
    const { turn, deadline } = await look(table);
    const until = ["2027-03-29T11:00:00.000Z", "2027-03-29T12:00:00.000Z", "2027-03-29T21:00:00.000Z"][turn ?? -1];
    expect(new Date(deadline ?? 0).toISOString()).toBe(until);
    expect((await look(table)).zone).toBe(ZONES[0]);
    expect(seen(await table.stub.look(null)).zone).toBeNull();
  });

  it("reminds once when a fifth is left, then passes, whoever rings and however often", async () => {
    const table = await threeZones();
    const before = await look(table);
    const deadline = before.deadline ?? 0;
    await later(table, WATCH + HOUR);
    const reminder = (await alarmOf(table)) ?? 0;
    expect(reminder).toBeGreaterThan(FRIDAY + 0.8 * DAY);
    expect(reminder).toBeLessThan(deadline);
    expect(localOf(instantOf(reminder), habits({ zone: ZONES[before.turn ?? 0] }).zone).minute).toBeGreaterThanOrEqual(NIGHT.to);
    await runTo(table, reminder + 1);
    expect(await alarmOf(table)).toBe(deadline);
    await runTo(table, deadline - 1);
    expect((await look(table)).version).toBe(before.version);
    await runTo(table, deadline);
    const after = await look(table);
    expect(after.version).toBe(before.version + 1);
    expect(after.turn).toBe(((before.turn ?? 0) + 1) % 3);
    expect(after.story.at(-1)).toMatchObject({ seat: before.turn, what: { do: "keep" } });
  });

  it("does not wait for who missed two turns, until one click brings them back", async () => {
    const table = await threeZones();
    await miss(table, 1);
    expect(seatOf(await look(table), 1)?.away).toBe(false);
    await miss(table, 1);
    expect(seatOf(await look(table), 1)?.away).toBe(true);
    await untilTurnOf(table, 0);
    const moved = await moveOnce(table);
    expect(moved.turn).toBe(2);
    expect(moved.story.findLast(({ seat }) => seat !== null)).toMatchObject({ seat: 1, what: { do: "pass" } });
    await evictDurableObject(table.object);
    const back = seen(await table.stub.comeBack(playerAt(table, 1)));
    expect([seatOf(back, 1)?.away, back.version]).toEqual([false, moved.version + 1]);
    expect(seen(await table.stub.comeBack(playerAt(table, 1))).version).toBe(back.version);
    await untilTurnOf(table, 0);
    expect((await moveOnce(table)).turn).toBe(1);
    await later(table, HOUR);
    expect((await look(table)).turn).toBe(1);
  });

  it("is played to its end with somebody who never comes", async () => {
    const table = await threeZones({ options: { lives: 1, swimming: "off" } });
    const [begin, waited] = [Date.now(), new Set<number>()];
    for (let view = await look(table); view.phase !== "finished" && waited.size < 9; view = await look(table)) {
      if (view.turn === 2) {
        waited.add(view.version);
        await runTo(table, view.deadline ?? 0);
      } else {
        await later(table, 3 * HOUR);
        if ((await look(table)).turn === view.turn) await moveOnce(table);
      }
    }
    const over = await look(table);
    expect([over.phase, waited.size]).toEqual(["finished", 2]);
    expect(Date.now() - begin).toBeGreaterThan(5 * DAY);
    await later(table, 10 * DAY);
    expect([(await look(table)).phase, (await alarmOf(table)) === Date.now() - 10 * DAY]).toEqual(["finished", false]);
  });

  it("forgets one missed turn when the next is played", async () => {
    const table = await pair();
    await miss(table, 1);
    await untilTurnOf(table, 1);
    await moveOnce(table);
    await miss(table, 1);
    expect(seatOf(await look(table), 1)?.away).toBe(false);
  });

  it("waits at every turn again when nobody is left to play with, and sleeps after two weeks", async () => {
    const table = await pair();
    const { version } = await look(table);
    await later(table, 5 * DAY);
    const all = await look(table);
    expect(all.seats.map(({ away }) => away)).toEqual([true, true]);
    expect(all.version).toBeLessThanOrEqual(version + 5);
    await later(table, 30 * DAY);
    const asleep = await look(table);
    expect(asleep.asleep).toBe(true);
    expect(asleep.version).toBeLessThanOrEqual(version + SLEEPS_AFTER / DAY);
    await later(table, 30 * DAY);
    expect((await look(table)).version).toBe(asleep.version);
    const woken = seen(await table.stub.comeBack(playerAt(table, 0)));
    expect([woken.asleep, seatOf(woken, 0)?.away]).toEqual([false, false]);
    if (woken.turn === 0) expect(woken.deadline).toBe(Date.now() + DAY);
  });

  it("lets days off stop the clock, and takes no turn away when they are taken back", async () => {
    const table = await pair();
    const { turn, deadline } = await look(table);
    const player = playerAt(table, turn ?? 0);
    await table.stub.habits(player, habits({ zone: "Europe/Berlin", daysOff: [{ from: "2027-03-26", to: "2027-04-04" }] }));
    expect((await look(table)).deadline).toBe(Date.UTC(2027, 3, 5, 22));
    await runTo(table, (deadline ?? 0) + DAY);
    expect((await look(table)).turn).toBe(turn);
    await table.stub.habits(player, habits({ zone: "Europe/Berlin" }));
    // The two days that are over were off.
    expect((await look(table)).deadline).toBe(Date.UTC(2027, 2, 28, 23));
    await evictDurableObject(table.object);
    expect((await look(table)).deadline).toBe(Date.UTC(2027, 2, 28, 23));
  });

  it("gives who changes their days at the last minute an hour that is none of the night's, and nothing for another language", async () => {
    const table = await pair();
    const { turn } = await look(table);
    const player = playerAt(table, turn ?? 0);
    await table.stub.habits(player, habits({ zone: "UTC" }));
    vi.setSystemTime(FRIDAY + 9 * HOUR + 40 * 60_000);
    const seat = (await moveOnce(table)).turn ?? 0;
    const night = habits({ zone: "UTC", quiet: NIGHT });
    await table.stub.habits(playerAt(table, seat), night);
    vi.setSystemTime(Date.now() + DAY - 10 * 60_000);
    expect((await look(table)).deadline).toBe(FRIDAY + DAY + 9 * HOUR + 40 * 60_000);
    await table.stub.habits(playerAt(table, seat), { ...night, language: "de" });
    expect((await look(table)).deadline).toBe(FRIDAY + DAY + 9 * HOUR + 40 * 60_000);
    await table.stub.habits(playerAt(table, seat), habits({ zone: "UTC", quiet: { ...NIGHT, to: NIGHT.to + 1 } }));
    expect((await look(table)).deadline).toBe(FRIDAY + DAY + 20 * HOUR + 60_000);
  });

  it("gives that hour once a turn, so that nobody puts their turn off for ever", async () => {
    const table = await pair();
    const seat = (await look(table)).turn ?? 0;
    const player = playerAt(table, seat);
    await table.stub.habits(player, habits({ zone: "UTC" }));
    vi.setSystemTime(FRIDAY + DAY - 10 * 60_000);
    await table.stub.habits(player, habits({ zone: "UTC", quiet: { from: 20 * 60, to: 21 * 60 } }));
    const { deadline } = await look(table);
    expect(deadline).toBe(Date.now() + HOUR);
    for (let times = 1; times < 5; times += 1) {
      vi.setSystemTime(Date.now() + 10 * 60_000);
      await table.stub.habits(player, habits({ zone: "UTC", quiet: { from: 20 * 60, to: 21 * 60 + times } }));
      expect((await look(table)).deadline).toBe(deadline);
    }
    await later(table, HOUR);
    expect((await look(table)).turn).not.toBe(seat);
  });

  it("counts days off that are over, whoever tidies them away", async () => {
    const table = await pair();
    const { turn } = await look(table);
    const player = playerAt(table, turn ?? 0);
    const spans = [{ from: "2027-03-27", to: "2027-03-29" }];
    await table.stub.habits(player, habits({ zone: "UTC", daysOff: spans }));
    const { deadline } = await look(table);
    expect(deadline).toBe(FRIDAY + 4 * DAY);
    vi.setSystemTime(FRIDAY + 3 * DAY + 14 * HOUR);
    await table.stub.habits(player, habits({ zone: "UTC" }));
    expect((await look(table)).deadline).toBe(deadline);
    await table.stub.habits(player, habits({ zone: "UTC", daysOff: [{ from: "2027-04-10", to: "2027-04-11" }] }));
    await evictDurableObject(table.object);
    expect((await look(table)).deadline).toBe(deadline);
  });

  it("does not fall asleep over somebody's holidays, and tells who is on turn after them", async () => {
    const table = await tableFor(["Ann", "Ben", "Chiara"], { pace: "24h" });
    seen(await table.stub.start(playerAt(table, 0), null));
    const { turn } = await look(table);
    await table.stub.habits(
      playerAt(table, turn ?? 0),
      habits({ zone: "Europe/Berlin", daysOff: [{ from: "2027-03-27", to: "2027-04-16" }] }),
    );
    const { deadline, version } = await look(table);
    expect(new Date(deadline ?? 0).toISOString()).toBe("2027-04-17T11:00:00.000Z");
    await runTo(table, deadline ?? 0);
    const after = await look(table);
    expect([after.version, after.turn, after.asleep]).toEqual([
      version + 1,
      expect.not.toSatisfy((seat) => seat === turn),
      false,
    ]);
    expect(after.deadline).toBe((deadline ?? 0) + DAY);
  });
});

describe("a seat that a computer player keeps", () => {
  async function kept(): Promise<TestTable> {
    const table = await tableFor(["Ann", "Ben", "Chiara"], { pace: "24h" });
    seen(await table.stub.start(playerAt(table, 0), null));
    await miss(table, 1);
    await miss(table, 1);
    seen(await table.stub.give(playerAt(table, 0), 1, "computer"));
    return table;
  }

  it("is given back to its person by another key, when the host agrees", async () => {
    const table = await kept();
    const ben = newcomer("Ben");
    seen(await table.stub.claim(ben.player, 1));
    const code = (await look(table)).claims[0]?.code;
    if (code === undefined) throw new Error("nobody has asked");
    seen(await table.stub.reissue(playerAt(table, 0), 1, code));
    const back = seen(await table.stub.look(ben.player));
    expect([back.you, back.seats[1]?.kind, back.seats[1]?.kept]).toEqual([1, "human", false]);
    expect(refusalOf(await table.stub.comeBack(playerAt(table, 1)))).toBe("notSeated");
  });

  it("may be taken over under the name it bears, and under no other that is taken", async () => {
    const table = await kept();
    expect(refusalOf(await table.stub.askFor(1, newcomer("Chiara")))).toBe("nameTaken");
    expect((await look(table)).seats[1]?.kept).toBe(true);
    expect(seen(await table.stub.askFor(1, newcomer("Ben"))).promised).toBe(1);
  });
});

describe("the host", () => {
  it("stops the time and lets it run on with what was left", async () => {
    const table = await pair();
    await later(table, 5 * HOUR);
    const before = await look(table);
    expect(refusalOf(await table.stub.pause(playerAt(table, 1), true))).toBe("notHost");
    const paused = seen(await table.stub.pause(playerAt(table, 0), true));
    expect([paused.paused, paused.deadline]).toEqual([true, null]);
    expect(seen(await table.stub.pause(playerAt(table, 0), true))).toEqual(paused);
    await later(table, 6 * DAY);
    expect((await look(table)).turn).toBe(before.turn);
    const runs = seen(await table.stub.pause(playerAt(table, 0), false));
    expect(runs.deadline).toBe(Date.now() + DAY - 5 * HOUR);
  });

  it("lets it run on after days off and a weekend with what was left before them", async () => {
    const table = await pair({ weekends: "off" });
    const { turn } = await look(table);
    const player = playerAt(table, turn ?? 0);
    await table.stub.habits(player, habits({ daysOff: [{ from: "2027-03-29", to: "2027-04-04" }], quiet: NIGHT }));
    for (const days of [1, 7]) {
      await later(table, days * DAY);
      seen(await table.stub.pause(playerAt(table, 0), true));
      await later(table, days * DAY);
      expect(seen(await table.stub.pause(playerAt(table, 0), false)).turn).toBe(turn);
    }
    // Half of the day ran on the Friday; the days off are over during the second pause, and it ends on a Sunday.
    expect((await look(table)).deadline).toBe(Date.UTC(2027, 3, 12, 12));
  });

  it("leaves an hour at least to whoever was waited for because of the night", async () => {
    const table = await pair();
    const { turn } = await look(table);
    await table.stub.habits(playerAt(table, turn ?? 0), habits({ quiet: { from: 10 * 60, to: 20 * 60 } }));
    await later(table, DAY + HOUR);
    seen(await table.stub.pause(playerAt(table, 0), true));
    await later(table, 12 * HOUR);
    const on = seen(await table.stub.pause(playerAt(table, 0), false));
    expect([on.turn, on.deadline]).toEqual([turn, Date.now() + HOUR]);
    await runTo(table, Date.now() + HOUR);
    expect((await look(table)).turn).not.toBe(turn);
  });

  it("is somebody else a week after a pause in which the host does nothing", async () => {
    const table = await pair();
    seen(await table.stub.pause(playerAt(table, 0), true));
    await later(table, 7 * DAY - 1);
    expect(hostIn(await look(table))).toBe(0);
    await later(table, 1);
    expect([hostIn(await look(table)), (await look(table)).paused]).toEqual([1, true]);
    await later(table, 60 * DAY);
    expect(hostIn(await look(table))).toBe(1);
    expect(seen(await table.stub.pause(playerAt(table, 1), false)).deadline).toBeGreaterThan(Date.now());
  });

  it("who has inherited a pause and is gone, too, keeps nobody from ending it", async () => {
    const table = await tableFor(["Ann", "Ben", "Chiara"], { pace: "24h" });
    seen(await table.stub.start(playerAt(table, 0), null));
    seen(await table.stub.pause(playerAt(table, 0), true));
    expect(refusalOf(await table.stub.pause(playerAt(table, 2), false))).toBe("notHost");
    await later(table, 7 * DAY);
    const host = hostIn(await look(table));
    const other = [1, 2].find((seat) => seat !== host) ?? 0;
    expect((await look(table, other)).mayResume).toBe(true);
    expect(refusalOf(await table.stub.pause(playerAt(table, other), true))).toBe("notHost");
    expect(seen(await table.stub.pause(playerAt(table, other), false)).paused).toBe(false);
  });

  it("is somebody else when away, and stays so", async () => {
    const table = await threeZones({ weekends: "on" });
    await miss(table, 0);
    await untilTurnOf(table, 0);
    const { deadline } = await look(table);
    await runTo(table, deadline ?? 0);
    const view = await look(table);
    expect(hostIn(view)).not.toBe(0);
    seen(await table.stub.comeBack(playerAt(table, 0)));
    expect(hostIn(await look(table))).toBe(hostIn(view));
  });

  it("is who came last, when the first host never starts", async () => {
    const table = await tableFor(["Ann"]);
    await later(table, DAY);
    const ben = newcomer("Ben");
    seen(await table.stub.sit(ben));
    await later(table, DAY);
    expect(hostIn(await look(table))).toBe(0);
    await later(table, 2 * DAY);
    expect(hostIn(await look(table))).toBe(1);
    expect(refusalOf(await table.stub.start(playerAt(table, 0), null))).toBe("notHost");
    seen(await table.stub.start(ben.player, null));
  });

  it("who is away can give no seat; who is there gives an absent one's to a computer, and it is kept", async () => {
    const table = await threeZones();
    expect(refusalOf(await table.stub.give(playerAt(table, 0), 1, "computer"))).toBe("notAbsent");
    await miss(table, 1);
    await miss(table, 1);
    expect((await look(table)).absent).toEqual([1]);
    expect(refusalOf(await table.stub.give(playerAt(table, 2), 1, "computer"))).toBe("notHost");
    const given = seen(await table.stub.give(playerAt(table, 0), 1, "computer"));
    expect([seatOf(given, 1)?.kind, seatOf(given, 1)?.name]).toEqual(["steady", "Ben"]);
    const kept = await look(table, 1);
    expect([kept.you, kept.standIn, kept.hand]).toEqual([null, 1, null]);
    expect(await table.stub.glance(playerAt(table, 1))).toMatchObject({ yourTurn: false });
    await evictDurableObject(table.object);
    const back = seen(await table.stub.comeBack(playerAt(table, 1)));
    expect([back.you, seatOf(back, 1)?.kind, back.standIn]).toEqual([1, "human", null]);
  });

  it("offers an absent one's seat: theirs until the deal ends, then whoever asked", async () => {
    const table = await threeZones();
    await miss(table, 1);
    await miss(table, 1);
    const { version } = seen(await table.stub.give(playerAt(table, 0), 1, "offer"));
    expect(seen(await table.stub.give(playerAt(table, 0), 1, "offer")).version).toBe(version);
    const [dora, emil] = [newcomer("Dora"), newcomer("Emil")];
    expect(seen(await table.stub.askFor(1, dora)).promised).toBe(1);
    seen(await table.stub.comeBack(playerAt(table, 1)));
    expect(seen(await table.stub.look(dora.player)).promised).toBeNull();
    await miss(table, 1);
    await miss(table, 1);
    seen(await table.stub.give(playerAt(table, 0), 1, "offer"));
    seen(await table.stub.askFor(1, emil));
    const { deal } = await look(table);
    for (let moves = 0; (await look(table)).deal === deal && moves < 80; moves += 1) await moveOnce(table);
    expect([(await look(table, 1)).you, seen(await table.stub.look(emil.player)).you]).toEqual([null, 1]);
  });
});

const hostIn = (view: TableView): Seat | undefined => view.seats.find(({ host }) => host)?.seat;

describe("a host who holds the table up", () => {
  it.each([
    ["without a pace, after three days", { pace: "none" }, 3 * DAY],
    ["where all wait, when the time is up", { pace: "24h", absence: "wait" }, DAY],
  ] as const)("%s, hands the role on, and the others' new host may give the seat", async (_, given, patience) => {
    const table = await tableFor(["Ann", "Ben", "Chiara"], given);
    seen(await table.stub.start(playerAt(table, 0), null));
    await untilTurnOf(table, 0);
    await later(table, patience - 1);
    expect([(await look(table)).absent, hostIn(await look(table))]).toEqual([[], 0]);
    await later(table, 1);
    const stuck = await look(table, 1);
    expect(stuck.absent).toEqual([0]);
    expect(stuck.turn).toBe(0);
    const host = hostIn(stuck) ?? 0;
    expect(host).not.toBe(0);
    seen(await table.stub.give(playerAt(table, host), 0, "computer"));
    expect((await look(table, 1)).turn).toBe(1);
  });
});

describe("a nudge", () => {
  it("counts once a turn and makes no move stale", async () => {
    const table = await pair();
    const before = await look(table);
    const [mover, other] = [playerAt(table, before.turn ?? 0), playerAt(table, 1 - (before.turn ?? 0))];
    expect(refusalOf(await table.stub.nudge(mover))).toBe("notAbsent");
    expect(refusalOf(await table.stub.nudge(newcomer("Eve").player))).toBe("notSeated");
    expect(seen(await table.stub.look(other)).mayNudge).toBe(true);
    expect(seen(await table.stub.nudge(other)).mayNudge).toBe(false);
    expect(seen(await table.stub.nudge(other)).version).toBe(before.version + 1);
    for (const stop of [true, false]) seen(await table.stub.pause(playerAt(table, 0), stop));
    expect(refusalOf(await table.stub.nudge(other))).toBe("askedAlready");
    seen(await table.stub.play(mover, { version: before.version, move: { do: "keep" } }));
    seen(await table.stub.nudge(mover));
  });
});

describe("whoever comes back to a table of absent people", () => {
  it("is its host", async () => {
    const table = await pair();
    await later(table, 6 * DAY);
    const other = 1 - (hostIn(await look(table)) ?? 0);
    expect(hostIn(seen(await table.stub.comeBack(playerAt(table, other))))).toBe(other);
  });
});

describe("an alarm that stalls", () => {
  it("is found by the next visit", async () => {
    const table = await pair();
    const { deadline, version } = await look(table);
    await runInDurableObject(table.object, (_, { storage }) => storage.deleteAlarm());
    await evictDurableObject(table.object);
    await look(table);
    expect(await alarmOf(table)).not.toBeNull();
    await runInDurableObject(table.object, (_, { storage }) => storage.deleteAlarm());
    vi.setSystemTime((deadline ?? 0) + DAY);
    await look(table);
    await later(table, 1_000);
    expect((await look(table)).version).toBe(version + 1);
  });
});

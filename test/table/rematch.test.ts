import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PlayerId } from "../../worker/identity/key.ts";
import { STRUCK } from "../../worker/table/forget.ts";
import type { TableView } from "../../worker/table/view.ts";
import { onTurn, refusalOf, seen, type TestTable, tableFor } from "../support/people.ts";
import { ntfyTo, Services } from "../support/services.ts";

const MINUTE = 60_000;
const QUICK = { length: "oneDeal" } as const;
let services: Services;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2027, 0, 5, 12) });
  services = new Services();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const idAt = ({ people }: TestTable, seat: number): PlayerId => {
  const player = people[seat]?.player;
  if (player === undefined) throw new Error(`nobody sits at ${seat}`);
  return player;
};

/** Plays a match of one deal to its end; half an hour goes by. */
async function played(table: TestTable): Promise<TableView> {
  let view = seen(await table.stub.start(idAt(table, 0), null));
  while (view.phase !== "finished") {
    const mine = seen(await table.stub.look(onTurn(table, view)));
    const move = mine.may.includes("keep") ? "keep" : mine.may.includes("knock") ? "knock" : "pass";
    view = seen(await table.stub.play(onTurn(table, view), { version: mine.version, move: { do: move } }));
  }
  vi.setSystemTime(Date.now() + 30 * MINUTE);
  return view;
}

const names = ({ seats }: TableView): readonly string[] => seats.map(({ name }) => name);

describe("playing again", () => {
  it("takes one tap of the host: the same seats and rules, and a dealer by the draw", async () => {
    const table = await tableFor(["Ann", "Ben", "Cem"], { options: QUICK, pace: "24h" });
    const first = await played(table);
    await evictDurableObject(table.object);
    const again = seen(await table.stub.start(idAt(table, 0), null));
    expect([names(again), again.settings, again.match]).toEqual([names(first), first.settings, 2]);
    expect(again.seats.filter(({ dealer }) => dealer)).toHaveLength(1);
    expect(again.seats.every(({ state }) => state === "in")).toBe(true);
    expect(refusalOf(await table.stub.start(idAt(table, 1), null))).toBe("notHost");
  });

  it("tells everybody who is in and not there; who is on turn hears of that", async () => {
    const table = await tableFor(["Ann", "Ben", "Cem", "Dora"], { options: { ...QUICK, dealt31: "afterDealer" }, pace: "24h" });
    for (const seat of [1, 2, 3]) await env.PLAYERS.getByName(idAt(table, seat)).addChannel(ntfyTo(`topic-of-seat-${seat}`));
    await played(table);
    await services.quiet();
    services.received.length = 0;
    const { turn } = seen(await table.stub.start(idAt(table, 0), null));
    await services.quiet();
    const told = services.received.map(({ body }) => String(body));
    for (const seat of [1, 2, 3]) {
      const own = told.filter((text) => text.includes(`topic-of-seat-${seat}`));
      expect([seat, own.length]).toEqual([seat, 1]);
      expect(own[0]).toContain(seat === turn ? "Your turn" : "Ann has started another match");
      expect(own[0]).not.toContain("rules");
    }
  });

  it("says so where the rules are others, in the notice and to who looks later, and where they are not says nothing of it", async () => {
    const rules = { ...QUICK, dealt31: "afterDealer" } as const;
    const table = await tableFor(["Ann", "Ben", "Cem", "Dora"], { options: rules, pace: "24h" });
    for (const seat of [1, 2, 3]) await env.PLAYERS.getByName(idAt(table, seat)).addChannel(ntfyTo(`topic-of-seat-${seat}`));
    const { version } = await played(table);
    for (const seat of [1, 2, 3]) seen(await table.stub.catchUp(idAt(table, seat), version));
    for (const fire of ["off", "on"] as const) seen(await table.stub.change(idAt(table, 0), { options: { fire } }, null));
    expect(seen(await table.stub.look(idAt(table, 1))).recap).toBeNull();
    seen(await table.stub.change(idAt(table, 0), { options: { fire: "off", ties: "knocker" } }, null));
    const told = { by: { name: "Ann", you: false }, changed: ["fire", "ties"] };
    expect(seen(await table.stub.look(idAt(table, 1))).recap?.rules).toEqual(told);
    await services.quiet();
    services.received.length = 0;
    const { turn } = seen(await table.stub.start(idAt(table, 0), null));
    await services.quiet();
    await evictDurableObject(table.object);
    expect(seen(await table.stub.look(idAt(table, 1))).recap?.rules).toEqual(told);
    const notices = services.received.map(({ body }) => String(body)).filter((text) => text.includes("another match"));
    expect(notices).toHaveLength(turn === 0 ? 3 : 2);
    for (const notice of notices) expect(notice).toContain("The rules have changed.");
  });

  it("keeps the score, which a checkpoint and the log agree on", async () => {
    const table = await tableFor(["Ann", "Ben"], { options: QUICK });
    await played(table);
    const over = await played(table);
    expect(over.series.map(({ played: matches }) => matches)).toEqual([2, 2]);
    expect(over.series.reduce((sum, { won }) => sum + won, 0)).toBeGreaterThanOrEqual(2);
    await evictDurableObject(table.object);
    const later = seen(await table.stub.look(idAt(table, 1)));
    expect(later.series.map(({ name, won }) => [name, won])).toEqual(over.series.map(({ name, won }) => [name, won]));
    expect(later.series.find(({ you }) => you)?.name).toBe("Ben");
    const statistics = await table.stub.statistics(null);
    expect(statistics.ok && statistics.value.people.map(({ name, won }) => [name, won]).sort()).toEqual(
      over.series.map(({ name, won }) => [name, won]).sort(),
    );
  });

  it("leaves the score out while a match runs: a move's answer does not grow with it", async () => {
    const table = await tableFor(["Ann", "Ben"], { options: { ...QUICK, dealt31: "afterDealer" } });
    await played(table);
    expect(seen(await table.stub.start(idAt(table, 0), null)).series).toEqual([]);
  });
});

describe("between two matches", () => {
  it("the host changes what is played; the finished match stays under its own rules", async () => {
    const table = await tableFor(["Ann", "Ben", "Cem"], { options: QUICK });
    await played(table);
    const ann = idAt(table, 0);
    const changed = seen(
      await table.stub.change(ann, { pace: "72h", name: "Saturday", options: { lives: 5, length: "match" } }, null),
    );
    expect(changed.settings).toMatchObject({
      pace: "72h",
      name: "Saturday",
      seats: 9,
      options: { lives: 5, length: "match", fire: "on" },
    });
    expect(changed.matchOptions.length).toBe("oneDeal");
    await evictDurableObject(table.object);
    const again = seen(await table.stub.start(ann, null));
    expect([again.settings.name, again.seats[0]?.lives, again.matchOptions.length]).toEqual(["Saturday", 5, "match"]);
  });

  it("nothing is written where nothing changes, nor by who may not, nor while a match runs, nor to fewer seats than are taken", async () => {
    const table = await tableFor(["Ann", "Ben", "Cem"], { options: { dealt31: "afterDealer" } });
    const [ann, ben] = [idAt(table, 0), idAt(table, 1)];
    const { version, settings } = seen(await table.stub.look(ann));
    expect(seen(await table.stub.change(ann, { ...settings, options: { lives: 3 } }, version)).version).toBe(version);
    expect(refusalOf(await table.stub.change(ben, { pace: "live" }, null))).toBe("notHost");
    expect(refusalOf(await table.stub.change(ann, { seats: 2 }, null))).toBe("tableFull");
    expect(refusalOf(await table.stub.change(ann, { pace: "live" }, version - 1))).toBe("stale");
    seen(await table.stub.start(ann, null));
    expect(refusalOf(await table.stub.change(ann, { pace: "live" }, null))).toBe("matchRunning");
  });
});

it("what was played is told on from where it was, and anew of who has their data deleted", async () => {
  const table = await tableFor(["Ann", "Ben"], { options: QUICK });
  const figures = async () => {
    const answer = await table.stub.statistics(null);
    return answer.ok ? answer.value.people.map(({ name, played }) => [name, played]) : [];
  };
  await played(table);
  expect(await figures()).toEqual([
    ["Ann", 1],
    ["Ben", 1],
  ]);
  await played(table);
  expect(await figures()).toEqual([
    ["Ann", 2],
    ["Ben", 2],
  ]);
  await table.stub.disown(idAt(table, 1));
  expect((await figures()).map(([name]) => name)).toEqual(["Ann", STRUCK]);
});

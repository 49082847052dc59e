import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { describe, expect, it, vi } from "vitest";
import { PATIENCE } from "../../worker/notify/post.ts";
import type { TableView } from "../../worker/table/view.ts";
import { seen, type TestTable, tableFor } from "../support/people.ts";
import { type Answer, pushTo } from "../support/services.ts";
import { annAt, fromNoonOn, lines, MINUTE, move, personOf, playerAt, quiet, reachable, services } from "../support/told.ts";

fromNoonOn();

const ANSWERS = {
  good: () => 201,
  notFound: () => 404,
  gone: () => 410,
  busy: (nth) => (nth % 2 === 1 ? { status: 429, after: 90 } : 201),
  broken: () => 500,
  silent: () => "never",
} as const satisfies Readonly<Record<string, (nth: number) => Answer>>;
type Service = keyof typeof ANSWERS;
const SERVICES = Object.keys(ANSWERS) as Service[]; // its own keys

const TABLES = 9;
/** What every browser has, beside one of the troubles. */
const EVERYBODY = ["good", "notFound", "gone"] as const;
const TROUBLES = ["busy", "broken", "silent"] as const;
const TURNS = 1008;

const urlOf = (service: Service, { id }: TestTable, seat: number) =>
  `https://fcm.googleapis.com/fcm/send/${id}-${service}-${seat}`;

/** Two people whose browsers have subscribed with services that work, that are dead, and with one that has this trouble. */
async function tableOfTwo(trouble: Service): Promise<TestTable> {
  const table = await tableFor(["Ann", "Ben"], { pace: "none" });
  const theirs = [...EVERYBODY, trouble];
  for (const seat of [0, 1]) {
    await reachable(playerAt(table, seat), ...theirs.map((service) => pushTo(urlOf(service, table, seat))));
    for (const service of theirs) services().answer(urlOf(service, table, seat), ANSWERS[service]);
  }
  return table;
}

/** Plays this many turns; whoever is on turn waits until they are told. Answers with how many notices there were, by seat. */
async function playOn(table: TestTable, turns: number): Promise<readonly number[]> {
  const told = [0, 0];
  const count = (seat: number): void => {
    told[seat] = (told[seat] ?? 0) + 1;
  };
  let view = await begin(table);
  for (let turn = 0; turn < turns; turn += 1) {
    const seat = view.turn ?? 0;
    await twoMinutesLater(table);
    count(seat);
    if (turn % 20 === 0) await evictDurableObject(table.object);
    if (turn % 30 === 0) for (const each of [0, 1]) await gone(table, each);
    await twoMinutesLater(table);
    await runInDurableObject(personOf(playerAt(table, seat)), (person) => person.alarm());
    view = await move(table, view);
    if (view.phase !== "finished") continue;
    await twoMinutesLater(table);
    for (const each of [0, 1]) count(each); // both hear how it ended
    view = await begin(table);
    if (view.turn !== 1) count(1); // and Ben, whom no turn tells, that Ann has started another
  }
  await twoMinutesLater(table);
  count(view.turn ?? 0); // who would be next
  return told;
}

/** The alarm rings, and all that it tells is out. */
async function twoMinutesLater({ object }: TestTable): Promise<void> {
  vi.setSystemTime(Date.now() + 2 * MINUTE);
  await runInDurableObject(object, (table) => table.alarm());
}

async function gone(table: TestTable, seat: number): Promise<void> {
  const person = personOf(playerAt(table, seat));
  await person.person();
  await evictDurableObject(person);
}

async function begin(table: TestTable): Promise<TableView> {
  const view = seen(await table.stub.start(annAt(table), null));
  return view.phase === "finished" ? begin(table) : view;
}

/** Nobody waits five seconds a thousand times for a service that never answers. */
function hurry(): void {
  const inTime = setTimeout;
  const hurried = (run: () => void, wait?: number) => inTime(run, wait === PATIENCE ? 5 : wait);
  vi.spyOn(globalThis, "setTimeout").mockImplementation(hurried as typeof setTimeout);
}

describe("over 1,000 turns", () => {
  it("each notice is told once over each channel that works, and no dead one is knocked at twice", {
    timeout: 120_000,
  }, async () => {
    hurry();
    const tables: TestTable[] = [];
    for (let made = 0; made < TABLES; made += 1) tables.push(await tableOfTwo(TROUBLES[made % 3] ?? "busy"));
    const told = await Promise.all(tables.map((table) => playOn(table, TURNS / TABLES)));
    await quiet();
    const countOf = (service: Service, table: TestTable, seat: number) => services().to(urlOf(service, table, seat)).length;
    const figures = Object.fromEntries(
      SERVICES.map((service) => [
        service,
        tables.flatMap((table) => [0, 1].map((seat) => countOf(service, table, seat))).reduce((all, each) => all + each, 0),
      ]),
    ) as Record<Service, number>;
    console.log(`${TURNS} turns, requests by how the service answers:`, JSON.stringify(figures));
    for (const [at, table] of tables.entries()) {
      for (const seat of [0, 1]) {
        expect([at, seat, countOf("good", table, seat)]).toEqual([at, seat, told[at]?.[seat]]);
        expect([countOf("notFound", table, seat), countOf("gone", table, seat)]).toEqual([1, 1]);
        const standings = (await lines(playerAt(table, seat))).map(({ standing }) => standing).sort();
        expect(standings).toEqual(["gone", "gone", "on", "on"]);
      }
    }
    // Each was refused once and taken the second time, but for those that the next turn made superfluous meanwhile.
    expect(figures.busy).toBeGreaterThan((1.9 * TURNS) / 3);
    expect(figures.busy).toBeLessThanOrEqual((2 * figures.good) / 3 + TABLES);
  });
});

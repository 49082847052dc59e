import { afterAll, expect, test } from "vitest";
import type { Deed } from "../../worker/rules/move.ts";
import { cardFor, deedsOf, type Form, type FormPerson, formOf, formPerson, type Sheet } from "../support/forms.ts";
import { finishedLog, leaksIn } from "../support/secrets.ts";
import { startGame } from "../support/server.ts";
import { textOf } from "../web/html.ts";

const NAMES = ["Ann", "Ben", "Cem", "Dörte", "Emil", "Fatima", "Giuseppe", "Hanna", "李雷"] as const;

const game = await startGame();
afterAll(() => game.stop());

test("nine people fill a table and play to its winner by forms alone; whoever comes tenth is told", async () => {
  const people = NAMES.map((name) => formPerson(game.url, name));
  const [host, ...guests] = people;
  if (host === undefined) throw new Error("nine people have a first");
  const { path } = await host.send(formIn(await host.open("/"), "new-table-form"), {
    name: host.name,
    seats: "9",
    pace: "none",
    lives: "1",
  });
  for (const guest of guests) {
    const seated = await guest.send(formIn(await guest.open(path), "joining"), { name: guest.name });
    expect([seated.status, seated.path]).toEqual([200, path]);
  }
  const late = formPerson(game.url, "Zoe");
  const full = await late.open(path);
  expect(formOf(full, "joining")).toBeNull();
  expect(textOf(full.html)).toContain("All seats are taken");

  await host.send(formIn(await host.open(path), "begin"), {});
  await late.open(path);
  const moves = await playToTheEnd(people, path);
  expect(moves).toBeGreaterThan(9);

  const log = await finishedLog(`${game.url}${path}`);
  for (const [seat, person] of people.entries()) {
    const end = textOf((await person.open(path)).html);
    expect(end).toMatch(/wins? the match!/);
    for (const { name } of people) expect(end).toContain(name);
    expect(leaksIn(person.received, log, seat)).toEqual([]);
  }
  expect(leaksIn(late.received, log, null)).toEqual([]);
  expect(leaksIn(host.received, log, 1)).not.toEqual([]); // the check sees
});

/** Whoever is on turn does what their page offers; the number of moves made when it is over. */
async function playToTheEnd(people: readonly FormPerson[], path: string): Promise<number> {
  for (let at = 0, moves = 0, looks = 0; looks < 10_000; looks += 1) {
    const person = people[at];
    if (person === undefined) break;
    const page = await lookPastShowdown(person, path);
    if (page.html.includes('data-phase="finished"')) return moves;
    const deed = wanted(deedsOf(page), moves);
    if (deed !== null) await move(person, page, deed);
    if (deed !== null) moves += 1;
    else at = onTurn(page) ?? at;
  }
  throw new Error("this match never ends");
}

async function lookPastShowdown(person: FormPerson, path: string): Promise<Sheet> {
  const page = await person.open(path);
  const aside = formOf(page, "put-aside");
  return aside === null ? page : person.send(aside, {});
}

async function move(person: FormPerson, page: Sheet, deed: Deed): Promise<void> {
  const cards = deed === "swap" ? { give: cardFor(page, "give"), take: cardFor(page, "take") } : {};
  const after = await person.send(formIn(page, "moves"), { do: deed, ...cards });
  expect([after.status, after.path]).toEqual([200, page.path]);
}

function onTurn({ html }: Sheet): number | null {
  const seat = /id="seat-(\d)"[^>]* aria-current="true"/.exec(html)?.[1];
  return seat === undefined ? null : Number(seat);
}

/** Every kind of move comes up; somebody knocks before the stock has run out again and again. */
const WAYS: readonly Deed[] = ["swap", "exchange", "pass", "swapAll", "keep", "swap", "knock"];

function wanted(may: readonly Deed[], moves: number): Deed | null {
  return WAYS.map((_, index) => WAYS[(moves + index) % WAYS.length]).find((deed) => deed && may.includes(deed)) ?? null;
}

function formIn(page: Sheet, id: string): Form {
  const form = formOf(page, id);
  if (form === null) throw new Error(`no form ${id} at ${page.path}: ${textOf(page.html).slice(0, 500)}`);
  return form;
}

import { env } from "cloudflare:workers";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { PlayerKeySchema, playerOf } from "../../worker/identity/key.ts";
import { writtenAt, writtenOf } from "../support/written.ts";
import { Browser, fieldOf, join, linkOn, openTable } from "./browser.ts";

const playerIn = (browser: Browser): string => playerOf(v.parse(PlayerKeySchema, browser.key()));

async function annAndBen(): Promise<{ readonly ann: Browser; readonly ben: Browser; readonly table: string }> {
  const [ann, ben] = [new Browser(), new Browser()];
  const table = await openTable(ann, "Ann", { table: "Friday" });
  await join(ben, table, "Benedikt");
  return { ann, ben, table };
}

const signOutOthers = async (browser: Browser): Promise<void> => {
  await browser.send("/me/others", { key: fieldOf(await browser.open("/me"), "key") });
};
const deleteAll = (browser: Browser) => browser.send("/me/delete", { sure: "on" });
const everything = async (browser: Browser) => JSON.parse((await browser.open("/me/everything.json")).html);

/** Arrives in `browser` by a link of `from`, knowing what it means. */
async function arrive(browser: Browser, from: Browser) {
  const link = linkOn(await from.send("/me/resume"));
  return browser.send("/resume", { key: link.split("key=")[1] ?? "", own: "on" });
}

/** Asks for a seat as somebody who has lost it, and the host agrees. */
async function takeSeat(browser: Browser, host: Browser, table: string, seat: string): Promise<void> {
  const page = await browser.open(`${table}/lost`);
  const asked = await browser.send(`${table}/claim`, { seat, ...(browser.key() === null && { key: fieldOf(page, "key") }) });
  const code = /name="code" value="([A-Z]{5})"/.exec(asked.html)?.[1] ?? "";
  expect((await host.send(`${table}/reissue`, { seat, code })).status).toBe(200);
}

/** How many entries of a table's log somebody's export says are theirs. */
const didAt = async (browser: Browser, table: string): Promise<number | undefined> =>
  (await everything(browser)).tables.find((each: { table: string }) => each.table === table.slice(3))?.did.length;

describe("somebody with a new key", () => {
  it("takes along what they did with the old one, and can have all of it deleted", async () => {
    const { ann, ben, table } = await annAndBen();
    await ann.send(`${table}/start`);
    const [old, before] = [playerIn(ben), await didAt(ben, table)];
    await signOutOthers(ben);
    await signOutOthers(ben);
    expect(await didAt(ben, table)).toBe((before ?? 0) + 2);
    const now = playerIn(ben);
    await deleteAll(ben);
    const written = await writtenAt(table);
    for (const gone of ["Benedikt", old, now]) expect(written).not.toContain(gone);
    expect(written).toContain('\\"name\\":\\"Ann\\"');
    expect((await ann.open(table)).html).not.toContain("Benedikt");
  });

  it("takes along tables they had left, be it by another browser's link", async () => {
    const { ann, ben, table } = await annAndBen();
    const [old, other] = [playerIn(ben), new Browser()];
    await ben.send(`${table}/rise`);
    await signOutOthers(ben);
    await openTable(other, "Ida", { table: "Sunday" });
    await arrive(ben, other);
    expect(await didAt(other, table)).toBe(2);
    await deleteAll(other);
    const written = await writtenAt(table);
    for (const gone of ["Benedikt", old]) expect(written).not.toContain(gone);
    expect((await ann.open(table)).status).toBe(200);
  });

  it("has their habits at the table under it, and nothing under the old one", async () => {
    const { ben, table } = await annAndBen();
    const old = playerIn(ben);
    await signOutOthers(ben);
    const habits = (await writtenAt(table)).split('["habits",')[1] ?? "";
    expect(habits).toContain(playerIn(ben));
    expect(habits).not.toContain(old);
  });
});

describe("somebody who has left a table", () => {
  it("finds it in what is stored about them, and is deleted there too", async () => {
    const { ann, ben, table } = await annAndBen();
    await ann.send(`${table}/start`);
    await ben.send(`${table}/rise`);
    expect((await ben.open("/me")).html).not.toContain("Friday");
    expect(await didAt(ben, table)).toBe(2);
    const player = playerIn(ben);
    await deleteAll(ben);
    const written = await writtenAt(table);
    for (const gone of ["Benedikt", player]) expect(written).not.toContain(gone);
    expect((await ann.open(table)).html).not.toContain("Benedikt");
  });

  it("and has come back has it on their list again, once", async () => {
    const { ben, table } = await annAndBen();
    await ben.send(`${table}/rise`);
    await join(ben, table, "Benedikt");
    expect((await ben.open("/me")).html).toContain("Friday");
    const player = playerIn(ben);
    expect(await env.PLAYERS.getByName(player).places()).toEqual([{ table: table.slice(3), player }]);
  });
});

describe("a seat that was given to another key", () => {
  it("keeps its holder's name when the old key deletes itself, and loses it with the new one", async () => {
    const { ann, ben, table } = await annAndBen();
    const fresh = new Browser();
    await takeSeat(fresh, ann, table, "1");
    await deleteAll(ben);
    expect((await ann.open(table)).html).toContain("Benedikt");
    await deleteAll(fresh);
    expect(await writtenAt(table)).not.toContain("Benedikt");
  });

  it("keeps its name for a key that was somebody else here before, and leaves the old one what it did", async () => {
    const { ann, ben, table } = await annAndBen();
    const dan = new Browser();
    await join(dan, table, "Dan");
    await dan.send(`${table}/rise`);
    await takeSeat(dan, ann, table, "1");
    expect(await didAt(ben, table)).toBe(1);
    await deleteAll(ben);
    expect((await ann.open(table)).html).toContain("Benedikt");
    await deleteAll(dan);
    const written = await writtenAt(table);
    for (const gone of ["Benedikt", "Dan"]) expect(written).not.toContain(gone);
  });

  it("is not touched when its former holder has come back as somebody new and deletes that", async () => {
    const { ann, ben, table } = await annAndBen();
    const fresh = new Browser();
    await takeSeat(fresh, ann, table, "1");
    await join(ben, table, "Benno");
    await deleteAll(ben);
    const written = await writtenAt(table);
    expect(written).not.toContain("Benno");
    expect(written).toContain("Benedikt");
  });
});

describe("somebody who sits twice at a table", () => {
  it("is found and deleted under both keys", async () => {
    const { ann, ben, table } = await annAndBen();
    const other = new Browser();
    await join(other, table, "Benno");
    const second = playerIn(other);
    await arrive(other, ben);
    const all = await everything(other);
    expect(all.tables.map((each: { seat: number }) => each.seat)).toEqual([1, 2]);
    await deleteAll(other);
    const written = await writtenAt(table);
    for (const gone of ["Benedikt", "Benno", second]) expect(written).not.toContain(gone);
    expect(await writtenOf(second)).toBe("[]");
    expect((await ann.open(table)).status).toBe(200);
  });
});

/** What becomes of a person's things as they go from key to key, and when a table of theirs is gone. The deployed routes and objects, in Node. */
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { newKey, type PlayerKey, PlayerKeySchema, playerOf } from "../../worker/identity/key.ts";
import { TableIdSchema } from "../../worker/table/id.ts";
import { type Browser, join, openTable } from "../support/browser.ts";
import { Game } from "../support/game.ts";

/** Ann with a table of hers. */
async function ann() {
  const game = new Game();
  const browser = game.browser();
  const path = await openTable(browser, "Ann");
  return { game, browser, path, id: v.parse(TableIdSchema, path.slice(3)), key: keyOf(browser) };
}

const keyOf = (browser: Browser): PlayerKey => v.parse(PlayerKeySchema, browser.key());
const personOf = ({ env }: Game, key: PlayerKey) => env.PLAYERS.getByName(playerOf(key));

describe("signing other devices out", () => {
  it("with the key that one has changes nothing", async () => {
    const { browser, path, key } = await ann();
    await browser.send("/me/others", { key });
    expect([keyOf(browser), (await browser.open("/me")).html.includes(path)]).toEqual([key, true]);
  });

  it("takes along the alarm that something waits for", async () => {
    const { game, browser, key } = await ann();
    const next = newKey();
    const [old, at] = [personOf(game, key), Date.now() + 60_000];
    const packed = await old.pack();
    await personOf(game, next).unpack({ ...packed, alarm: at }, { device: null, endpoint: "" });
    expect((await personOf(game, next).pack()).alarm).toBe(at);
    expect((await browser.open("/me")).status).toBe(200);
  });
});

describe("a browser that becomes somebody else", () => {
  it("has nothing to bring along where its person has been deleted", async () => {
    const { game, browser, key } = await ann();
    const other = game.browser();
    await openTable(other, "Ann");
    const phone = game.browser();
    await phone.send("/resume", { key });
    await phone.send("/me/delete", { sure: "on" });
    const page = await browser.send("/resume", { key: keyOf(other), own: "on" });
    expect([page.at, keyOf(browser)]).toEqual(["/me", keyOf(other)]);
  });

  it("leaves a seat behind at a table where both sit, and that seat keeps its own key from then on", async () => {
    const { game, browser, path } = await ann();
    const phone = game.browser();
    await join(phone, path, "Anna");
    const [first, second] = [keyOf(browser), keyOf(phone)];
    const left = await phone.send("/resume", { key: first, own: "on" });
    expect([left.status, left.html.includes(second)]).toEqual([200, true]);
    const next = newKey();
    await phone.send("/me/others", { key: next });
    expect(keyOf(phone)).toBe(next);
    const seats = async (key: PlayerKey) =>
      (await game.env.TABLES.getByName(path.slice(3)).look(playerOf(key))) as { value: { you: number } };
    expect([(await seats(next)).value.you, (await seats(second)).value.you]).toEqual([0, 1]);
  });
});

describe("a table that has been deleted", () => {
  it("is forgotten by who has gone on with another key", async () => {
    const { game, browser, path, id, key } = await ann();
    const next = newKey();
    await browser.send("/me/others", { key: next });
    expect([keyOf(browser), (await browser.open("/me")).html.includes(path)]).toEqual([next, true]);
    await personOf(game, key).lose(id); // the table knew her by this one
    expect((await browser.open("/me")).html).not.toContain(path);
  });

  it("and by people of whom nothing is kept any more, nothing is made anew", async () => {
    const { game, id } = await ann();
    const nobody = personOf(game, newKey());
    await nobody.lose(id);
    await nobody.strike([id]);
    await nobody.noteList([{ table: id, rests: true }]);
    await nobody.leave({ device: null, endpoint: "" });
    expect([await nobody.isKnown(), await nobody.places(), await nobody.putAside("all")]).toEqual([false, [], false]);
  });
});

describe("a person of whom nothing is kept", () => {
  it("hands on nothing", async () => {
    const { game } = await ann();
    expect(await personOf(game, newKey()).parcel()).toMatchObject({ tables: [], aside: [], left: [], seconds: [] });
  });
});

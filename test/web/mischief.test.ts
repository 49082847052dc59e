/** What people call themselves and write: whatever of it is taken is shown safely, to everybody and in every language. */
import { expect, test } from "vitest";
import type { PlayerKey } from "../../worker/identity/key.ts";
import { UNSAFE } from "../fuzz/fuzz.ts";
import { TEXTS } from "../fuzz/mischief.ts";
import { World } from "../leaks/world.ts";
import { sagaOf } from "../support/saga.ts";
import { elementsOf } from "./html.ts";

const saga = sagaOf(["Ann", "Ben"], 0, 1);
const world = new World({ id: saga.id, entries: saga.entries, chain: saga.chain });
const send = (path: string, body: object, key: PlayerKey | null = null) =>
  world.ask(
    { name: path, path, method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
    key,
  );

test.each(TEXTS.map((text) => [JSON.stringify(text.slice(0, 40)), text]))(
  "%s as a name, of a table, and said",
  async (_, text) => {
    const seated = await send(`/api/tables/${saga.id}/seats`, { name: text });
    const named = await send("/api/tables", { name: "Ann", table: text });
    expect([201, 409, 422]).toContain(seated.status);
    expect([201, 422]).toContain(named.status);
    const said = seated.status === 201 ? seated : await send(`/api/tables/${saga.id}/seats`, { name: "Eve" });
    const { key } = JSON.parse(said.body) as { key: PlayerKey }; // the API's answer
    expect([200, 422, 429]).toContain((await send(`/api/tables/${saga.id}/talk`, { text }, key)).status);
    for (const lang of ["en", "de", "it"]) {
      const page = await world.ask({ name: "page", path: `/t/${saga.id}`, headers: { cookie: `language=${lang}` } }, key);
      expect(UNSAFE.exec(page.body)?.[0]).toBeUndefined();
      expect(elementsOf(page.body).filter(({ tag }) => tag === "img" || tag === "b")).toEqual([]);
    }
    await world.ask({ name: "leave", path: `/api/tables/${saga.id}/seats/2`, method: "DELETE" }, key);
  },
);

test("a name that runs from right to left stands apart wherever it is shown", async () => {
  const [name] = TEXTS.filter((text) => /\p{Script=Hebrew}/u.test(text));
  const seated = await send(`/api/tables/${saga.id}/seats`, { name });
  const { key } = JSON.parse(seated.body) as { key: PlayerKey }; // the API's answer
  for (const lang of ["en", "de", "it"]) {
    const { body } = await world.ask({ name: "page", path: `/t/${saga.id}`, headers: { cookie: `language=${lang}` } }, key);
    const shown = [...body.matchAll(new RegExp(`<([a-z]+)[^>]*>([^<]*${name}[^<]*)<`, "g"))];
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter(([found, tag]) => tag !== "bdi" && !found.includes('dir="auto"')).map(([found]) => found)).toEqual([]);
  }
});

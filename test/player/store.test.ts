import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DeviceIdSchema } from "../../worker/identity/device.ts";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { linkName, newDeviceLink } from "../../worker/identity/link.ts";
import { UNSAID } from "../../worker/player/preferences.ts";
import { newOnce, tableOf } from "../../worker/table/id.ts";
import { PersonNameSchema } from "../../worker/table/name.ts";

const somebody = () => env.PLAYERS.getByName(playerOf(newKey()));
const table = () => tableOf(newKey(), newOnce());
const ann = v.parse(PersonNameSchema, "Ann");
const FIRST = { zone: null, language: "en" } as const;
const stored = (person: ReturnType<typeof somebody>) =>
  runInDurableObject(person, (_, { storage }) => {
    const tables = storage.sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray();
    return tables.map(({ name }) => name).filter((name) => !/^(?:_cf|sqlite)_/.test(name));
  });

describe("a person", () => {
  it("who is nobody stores nothing, whatever is asked", async () => {
    const nobody = somebody();
    expect(await nobody.person()).toEqual({ name: "", tables: [], list: [] });
    expect(await nobody.preferences()).toEqual(UNSAID);
    expect(await nobody.visit(v.parse(DeviceIdSchema, "a".repeat(16)), "Firefox")).toMatchObject({ devices: [] });
    expect([await nobody.hasLink("x"), await nobody.takeLink("x"), await nobody.speak("de")]).toEqual([false, null, []]);
    await nobody.forget(table());
    expect(await stored(nobody)).toEqual([]);
  });

  it("has all tables on their list that run, each once, and forgets none", async () => {
    const player = playerOf(newKey());
    const person = env.PLAYERS.getByName(player);
    const tables = Array.from({ length: 102 }, table);
    for (const id of tables) await person.remember(id, ann, FIRST);
    const again = tables[50] ?? table();
    await person.remember(again, ann, FIRST);
    expect((await person.person()).tables).toEqual(tables.toReversed());
    await person.forget(again);
    expect((await person.person()).tables).not.toContain(again);
    const places = await person.places();
    expect(places.map((place) => place.table).toSorted()).toEqual(tables.toSorted());
    expect(new Set(places.map((place) => place.player))).toEqual(new Set([player]));
    await person.strike(tables.slice(0, 60));
    expect((await person.places()).map((place) => place.table).toSorted()).toEqual(tables.slice(60).toSorted());
  });

  it("whose name they did not choose themselves keeps none", async () => {
    const person = somebody();
    await person.remember(table(), null, FIRST);
    expect((await person.person()).name).toBe("");
    await person.remember(table(), ann, FIRST);
    await person.remember(table(), null, FIRST);
    expect((await person.person()).name).toBe("Ann");
  });

  it("of an older form is found, with everything", async () => {
    const person = somebody();
    const id = table();
    await runInDurableObject(person, (_, { storage }) => {
      storage.sql.exec("CREATE TABLE person (one INTEGER PRIMARY KEY CHECK (one = 1), name TEXT NOT NULL) STRICT");
      storage.sql.exec("CREATE TABLE tables (place INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE) STRICT");
      storage.sql.exec("INSERT INTO person VALUES (1, 'Ann')");
      storage.sql.exec("INSERT INTO tables (id) VALUES (?)", id);
    });
    await evictDurableObject(person);
    expect(await person.person()).toEqual({ name: "Ann", tables: [id], list: [{ table: id, rests: false }] });
    await person.remember(id, null, { zone: null, language: "de" });
    expect(await person.preferences()).toEqual({ ...UNSAID, name: "Ann", language: "de" });
  });

  it("whose choices can no longer be read has chosen nothing, and keeps the rest", async () => {
    const person = somebody();
    await person.remember(table(), ann, FIRST);
    await runInDurableObject(person, (_, { storage }) => {
      storage.sql.exec(`UPDATE chosen SET preferences = '{"zone":"Atlantis"}'`);
    });
    expect(await person.preferences()).toEqual({ ...UNSAID, name: "Ann" });
  });

  it("forgets the oldest device links beyond five, and each once used, evicted between or not", async () => {
    const [key, person] = [newKey(), somebody()];
    const until = Date.now() + 60_000;
    const links = Array.from({ length: 7 }, () => newDeviceLink(key));
    for (const [index, { kept }] of links.entries()) await person.keepLink(kept, until + index);
    const names = links.map(({ text }) => linkName(text.split(".")[1] ?? ""));
    expect(await Promise.all(names.map((name) => person.hasLink(name)))).toEqual([false, false, true, true, true, true, true]);
    await evictDurableObject(person);
    const [sealed, again] = [await person.takeLink(names[6] ?? ""), await person.takeLink(names[6] ?? "")];
    expect([sealed === null, again]).toEqual([false, null]);
    expect(JSON.stringify(sealed)).not.toContain(key);
  });
});

/** What is kept of channels and notices, in its present form and in former ones. */
import { describe, expect, it } from "vitest";
import { Shelf } from "../../worker/notify/shelf.ts";
import { sqlStorage } from "../support/sqlite.ts";
import { channel, idOf, NOON } from "./boxed.ts";

const BEN = idOf("ben");

describe("a shelf", () => {
  it("stores nothing before the first channel", () => {
    const sql = sqlStorage();
    const shelf = new Shelf(sql);
    shelf.stand(BEN, "gone");
    shelf.remove(BEN);
    shelf.clear(["one"]);
    expect([shelf.channels(), shelf.due(NOON), shelf.since(0), shelf.nextDue(), shelf.isThere()]).toEqual([
      [],
      [],
      [],
      null,
      false,
    ]);
    expect(sql.exec("SELECT name FROM sqlite_master").toArray()).toEqual([]);
  });

  it("of a former form learns which browser a channel is in", () => {
    const sql = sqlStorage();
    sql.exec(
      "CREATE TABLE channels (id TEXT PRIMARY KEY, address TEXT NOT NULL, standing TEXT NOT NULL, label TEXT NOT NULL, lang TEXT NOT NULL, zone TEXT NOT NULL, origin TEXT NOT NULL, token TEXT NOT NULL, since INTEGER NOT NULL) STRICT, WITHOUT ROWID",
    );
    const shelf = new Shelf(sql);
    shelf.keep(channel("ben", { device: "phone" }));
    expect(shelf.channel(BEN)?.device).toBe("phone");
  });

  it("passes over an address of a former form", () => {
    const sql = sqlStorage();
    const shelf = new Shelf(sql);
    shelf.keep(channel("ben"));
    shelf.keep(channel("two"));
    sql.exec("UPDATE channels SET address = ? WHERE id = ?", JSON.stringify({ kind: "pager", number: "1" }), BEN);
    expect(shelf.channels().map(({ label }) => label)).toEqual(["two"]);
    expect(shelf.channel(BEN)).toBeNull();
  });

  it("gives the latest slips first, and the oldest of those that are due", () => {
    const shelf = new Shelf(sqlStorage());
    shelf.keep(channel("ben"));
    const slip = { channel: BEN, turn: 5, kinds: ["turn", "reminder"], tries: 0, why: null, notice: null } as const;
    shelf.note({ ...slip, place: "late", fate: "waiting", at: NOON + 2 });
    shelf.note({ ...slip, place: "soon", fate: "waiting", at: NOON + 1 });
    shelf.note({ ...slip, place: "told", fate: "sent", at: NOON });
    expect(shelf.slips(BEN).map(({ place }) => place)).toEqual(["late", "soon", "told"]);
    expect(shelf.due(NOON + 2).map(({ place }) => place)).toEqual(["soon", "late"]);
    expect(shelf.due(NOON + 1).map(({ place }) => place)).toEqual(["soon"]);
    expect(shelf.since(NOON + 1).map(({ place }) => place)).toEqual(["late", "soon"]);
    expect(shelf.slip(BEN, "told")).toEqual({ ...slip, place: "told", fate: "sent", at: NOON });
    expect(shelf.nextDue()).toBe(NOON + 1);
  });
});

import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { newOnce } from "../../worker/table/id.ts";
import { KEPT } from "../../worker/table/talk/state.ts";
import { newcomer, seen, type TestTable, tableFor } from "../support/people.ts";
import { heard, pageOf, playerAt, readLine, reads, saying, says, screenAt } from "../support/talking.ts";

const NOON = Date.UTC(2027, 0, 5, 12);

afterEach(() => {
  vi.useRealTimers();
});

const at = (time: number): void => void vi.useFakeTimers({ toFake: ["Date"], now: time });

const rowsIn = (table: TestTable, name: string) =>
  runInDurableObject(table.object, (_, { storage }) => storage.sql.exec(`SELECT * FROM ${name}`).toArray());

describe("the talk", () => {
  it("is read by everybody at the table, with who said it, through an eviction, and raises no version", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    const [ann, ben] = [playerAt(table, 0), playerAt(table, 1)];
    const { version } = seen(await table.stub.look(ann));
    heard(await says(table, 0, "Hello <b>all</b>"));
    await evictDurableObject(table.object);
    heard(await table.stub.say(ben, { once: newOnce(), reaction: "laugh" }));
    expect(await reads(table, ann)).toEqual(["Ann: Hello <b>all</b>", "Ben: (laugh)"]);
    expect(heard(await table.stub.talk(ben)).lines.map(({ n, yours }) => [n, yours])).toEqual([
      [1, false],
      [2, true],
    ]);
    expect(seen(await table.stub.look(ann)).version).toBe(version);
  });

  it("says what is sent twice once, and two different things by one form twice", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    const ann = playerAt(table, 0);
    const hello = saying("Hello");
    for (let sent = 0; sent < 3; sent += 1) heard(await table.stub.say(ann, hello));
    await evictDurableObject(table.object);
    heard(await table.stub.say(ann, hello));
    heard(await table.stub.say(ann, { ...saying("Goodbye"), once: hello.once }));
    heard(await table.stub.say(ann, { once: hello.once, reaction: "thanks" }));
    heard(await table.stub.say(playerAt(table, 1), hello)); // another's wish by the same name
    expect(await reads(table, ann)).toEqual(["Ann: Hello", "Ann: Goodbye", "Ann: (thanks)", "Ben: Hello"]);
  });

  it("takes ten things a minute from one person, and says in how many seconds the next", async () => {
    at(NOON);
    const table = await tableFor(["Ann", "Ben"]);
    for (let said = 0; said < 10; said += 1) {
      at(NOON + said * 1000);
      heard(await says(table, 0, `${said}`));
    }
    await evictDurableObject(table.object);
    expect(await says(table, 0, "more")).toMatchObject({ ok: false, refusal: "tooMany", after: 51, view: { last: 10 } });
    heard(await says(table, 1, "Ben may"));
    at(NOON + 59_999);
    expect(await says(table, 0, "more")).toMatchObject({ refusal: "tooMany", after: 1 });
    at(NOON + 60_000);
    heard(await says(table, 0, "more"));
    expect(await says(table, 0, "still more")).toMatchObject({ refusal: "tooMany", after: 1 });
    expect(await reads(table, playerAt(table, 0))).toHaveLength(12);
  });

  it("keeps the latest lines, counts on, and forgets the oldest", async () => {
    at(NOON);
    const table = await tableFor(["Ann", "Ben"]);
    for (let said = 1; said <= KEPT + 3; said += 1) {
      at(NOON + said * 7000);
      heard(await says(table, said % 2, `${said}`));
    }
    expect(await rowsIn(table, "talk")).toHaveLength(KEPT);
    await evictDurableObject(table.object);
    const all = heard(await table.stub.talk(playerAt(table, 0), {}));
    expect([all.last, all.lines.length, all.lines[0]?.n, all.earlier]).toEqual([KEPT + 3, KEPT, 4, false]);
    const some = heard(await table.stub.talk(playerAt(table, 0)));
    expect([some.lines.length, some.lines.at(-1)?.n, some.earlier]).toEqual([30, KEPT + 3, true]);
    expect(heard(await table.stub.talk(playerAt(table, 0), { after: KEPT })).lines.map(({ n }) => n)).toEqual([501, 502, 503]);
  });

  it("keeps the name of who has left, and takes the new one of who comes back", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    heard(await says(table, 1, "I go"));
    seen(await table.stub.getUp(playerAt(table, 1), null, null));
    expect(await reads(table, playerAt(table, 0))).toEqual(["Ben: I go"]);
    seen(await table.stub.sit({ ...newcomer("Benedikt"), player: playerAt(table, 1) }));
    expect(await reads(table, playerAt(table, 0))).toEqual(["Benedikt: I go"]);
  });
});

describe("who may", () => {
  it("write has a seat; others read along where the table lets them watch", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    const eve = newcomer("Eve").player;
    heard(await says(table, 0, "Hello"));
    expect(heard(await table.stub.talk(null))).toMatchObject({ standing: "reads", unread: 0, mutes: [] });
    expect(await reads(table, eve)).toEqual(["Ann: Hello"]);
    expect(await table.stub.say(eve, saying("Me too"))).toMatchObject({ ok: false, refusal: "notSeated" });
    expect(await table.stub.readTalk(eve, 1)).toMatchObject({ refusal: "notSeated" });
    expect(await rowsIn(table, "talkers")).toEqual([]);
  });

  it("read has a place at a table without onlookers, whether a match runs or not", async () => {
    const table = await tableFor(["Ann", "Ben"], { onlookers: false });
    const eve = newcomer("Eve").player;
    heard(await says(table, 0, "Between us"));
    for (const running of [false, true]) {
      if (running) seen(await table.stub.start(playerAt(table, 0), null));
      for (const stranger of [eve, null]) {
        expect(await table.stub.talk(stranger)).toEqual({ ok: false, refusal: "noOnlookers", view: null, after: null });
      }
      expect(await table.stub.say(eve, saying("?"))).toMatchObject({ refusal: "noOnlookers", view: null });
    }
    expect(await reads(table, playerAt(table, 1))).toEqual(["Ann: Between us"]);
  });

  it("mute is the host, who may not mute themselves, a computer or nobody", async () => {
    const table = await tableFor(["Ann", "Ben", "Cem"]);
    const [ann, ben] = [playerAt(table, 0), playerAt(table, 1)];
    seen(await table.stub.seatComputer(ann, "easy", ["Otter"], null));
    expect(await table.stub.mute(ben, 2, true)).toMatchObject({ refusal: "notHost" });
    expect(await table.stub.mute(newcomer("Eve").player, 2, true)).toMatchObject({ refusal: "notSeated" });
    for (const seat of [0, 3, 7]) expect(await table.stub.mute(ann, seat, true)).toMatchObject({ refusal: "unknownSeat" });
    expect(heard(await table.stub.talk(ann)).mutes.map(({ name, muted }) => [name, muted])).toEqual([
      ["Ben", false],
      ["Cem", false],
    ]);
    expect(heard(await table.stub.talk(ben)).mutes).toEqual([]);
  });

  it("who is muted reads, does not write, even after getting up and sitting down, until the host allows it", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    const [ann, ben] = [playerAt(table, 0), playerAt(table, 1)];
    heard(await table.stub.mute(ann, 1, true));
    await evictDurableObject(table.object);
    expect(await says(table, 1, "Hey")).toMatchObject({ ok: false, refusal: "muted", view: { standing: "muted" } });
    heard(await says(table, 0, "Quiet now"));
    expect(await reads(table, ben)).toEqual(["Ann: Quiet now"]);
    seen(await table.stub.getUp(ben, null, null));
    seen(await table.stub.sit({ ...newcomer("Ben"), player: ben }));
    expect(await says(table, 1, "Hey")).toMatchObject({ refusal: "muted" });
    heard(await table.stub.mute(ann, 1, false));
    heard(await says(table, 1, "Thanks"));
  });
});

it("who was muted and becomes host may write", async () => {
  const table = await tableFor(["Ann", "Ben"]);
  heard(await table.stub.mute(playerAt(table, 0), 1, true));
  seen(await table.stub.getUp(playerAt(table, 0), null, null));
  heard(await says(table, 1, "My table now"));
});

describe("what is unread", () => {
  it("is what others said since one looked or wrote; noted by a row only when it changes", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    const [ann, ben] = [playerAt(table, 0), playerAt(table, 1)];
    for (const text of ["one", "two", "three"]) heard(await says(table, 0, text));
    const unread = async (player: typeof ann) => heard(await table.stub.talk(player)).unread;
    expect([await unread(ann), await unread(ben)]).toEqual([0, 3]);
    expect((await table.stub.glance(ben))?.unread).toBe(3);
    heard(await table.stub.readTalk(ben, 2));
    heard(await table.stub.readTalk(ben, 1));
    await evictDurableObject(table.object);
    expect(await unread(ben)).toBe(1);
    expect(await rowsIn(table, "talkers")).toMatchObject([{ player: ben, mark: 2, muted: 0 }]);
    heard(await says(table, 1, "four"));
    expect([await unread(ann), await unread(ben)]).toEqual([1, 0]);
    expect(await rowsIn(table, "talkers")).toHaveLength(1);
    heard(await table.stub.readTalk(ann, 999_999_999));
    heard(await says(table, 1, "five"));
    expect(await unread(ann)).toBe(1);
  });
});

describe("screens", () => {
  it("of pages are sent what was said, in their words and as they may see it; programs only ever versions", async () => {
    const table = await tableFor(["Ann", "Ben"], { onlookers: false });
    const [ann, ben] = [playerAt(table, 0), playerAt(table, 1)];
    const [page, program] = [await screenAt(table, pageOf(ben)), await screenAt(table, { kind: "program", player: ben })];
    const stranger = await screenAt(table, pageOf(null));
    await vi.waitFor(() => expect(page.sent).toHaveLength(2));
    heard(await says(table, 0, "@Ben <script>alert(1)</script>"));
    await vi.waitFor(() => expect(page.sent).toHaveLength(3));
    expect(page.sent[2]).toContain('<bdi class="mention you">@Ben</bdi> &lt;script>alert(1)&lt;/script>');
    expect(page.sent[2]).not.toContain("talk-text");
    heard(await table.stub.mute(ann, 1, true));
    await vi.waitFor(() => expect(page.sent).toHaveLength(4));
    expect(page.sent[3]).toContain("The host has muted you");
    seen(await table.stub.seatComputer(ann, "easy", ["Otter"], null)); // who sits here is told with the table
    await vi.waitFor(() => expect(page.sent).toHaveLength(6));
    await vi.waitFor(() => expect(stranger.sent).toHaveLength(2));
    expect(stranger.sent.join()).not.toContain("alert");
    expect(program.sent.map((text) => Object.keys(JSON.parse(text)))).toEqual([["version"], ["version"]]);
  });

  it("that a table without onlookers has let in before say nothing of it to who has left", async () => {
    const table = await tableFor(["Ann", "Ben"], { onlookers: false });
    const page = await screenAt(table, pageOf(playerAt(table, 1)));
    seen(await table.stub.getUp(playerAt(table, 1), null, null));
    heard(await says(table, 0, "He is gone"));
    await vi.waitFor(() => expect(page.sent.length).toBeGreaterThanOrEqual(3));
    expect(page.sent.join()).not.toContain("He is gone");
  });
});

describe("whoever", () => {
  it("goes on under another key keeps what they said, their mark and that they are muted", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    const [ann, ben, next] = [playerAt(table, 0), playerAt(table, 1), playerOf(newKey())];
    heard(await says(table, 1, "I am Ben"));
    heard(await says(table, 0, "@Ben hello"));
    heard(await table.stub.readTalk(ben, 2));
    heard(await table.stub.mute(ann, 1, true));
    seen(await table.stub.rekey(ben, next));
    const talk = heard(await table.stub.talk(next));
    expect(talk).toMatchObject({ standing: "muted", unread: 0, lines: [{ yours: true }, { kind: "said" }] });
    expect(talk.lines.at(-1)).toMatchObject({ pieces: [{ text: "@Ben", mention: "you" }, { text: " hello" }] });
    await evictDurableObject(table.object);
    expect(heard(await table.stub.talk(next))).toEqual(talk);
    expect(JSON.stringify(await rowsIn(table, "talk")) + JSON.stringify(await rowsIn(table, "talkers"))).not.toContain(ben);
  });

  it.each(["sits", "has left"])(
    "joins two keys is muted if either was, and has read what either has; one of them %s",
    async (where) => {
      const table = await tableFor(["Ann", "Ben"]);
      const [ann, ben] = [playerAt(table, 0), playerAt(table, 1)];
      const dave = newcomer("Dave");
      heard(await says(table, 0, "Hello"));
      seen(await table.stub.sit(dave));
      heard(await table.stub.readTalk(dave.player, 1));
      seen(await table.stub.getUp(dave.player, null, null));
      heard(await says(table, 0, "@Ben quiet"));
      heard(await table.stub.readTalk(ben, 2));
      heard(await table.stub.mute(ann, 1, true));
      if (where === "has left") seen(await table.stub.getUp(ben, null, null));
      await table.stub.rekey(ben, dave.player);
      await evictDurableObject(table.object);
      if (where === "has left") seen(await table.stub.sit(dave));
      expect(await table.stub.say(dave.player, saying("Ha"))).toMatchObject({ refusal: "muted", view: { unread: 0 } });
      expect(await rowsIn(table, "talkers")).toMatchObject([{ player: dave.player, mark: 2, muted: 1 }]);
    },
  );

  it("is muted stays so when the key they go on under is not", async () => {
    const table = await tableFor(["Ann", "Ben", "Cem"]);
    const [ann, ben, cem] = [playerAt(table, 0), playerAt(table, 1), playerAt(table, 2)];
    heard(await table.stub.mute(ann, 2, true));
    seen(await table.stub.getUp(cem, null, null));
    heard(await says(table, 0, "Hello"));
    heard(await table.stub.readTalk(ben, 1));
    await table.stub.rekey(ben, cem);
    expect(await table.stub.say(cem, saying("Ha"))).toMatchObject({ refusal: "muted", view: { unread: 0 } });
  });

  it("gets their seat back with a new key gets their part of the talk with it", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    const [ann, next] = [playerAt(table, 0), playerOf(newKey())];
    heard(await says(table, 1, "I am Ben"));
    const code = seen(await table.stub.claim(next, 1)).claims[0]?.code;
    if (code === undefined) throw new Error("no request");
    seen(await table.stub.reissue(ann, 1, code));
    expect(heard(await table.stub.talk(next)).lines.map(({ yours }) => yours)).toEqual([true]);
    expect(heard(await table.stub.talk(playerAt(table, 1)))).toMatchObject({ standing: "reads", lines: [{ yours: false }] });
  });

  it("has their data deleted leaves no word, no name and no key behind, and the count goes on", async () => {
    const table = await tableFor(["Ann", "Ben"]);
    const [ann, ben] = [playerAt(table, 0), playerAt(table, 1)];
    heard(await says(table, 0, "@Ben are you there?"));
    heard(await says(table, 1, "Yes, and I tell you a secret"));
    heard(await table.stub.mute(ann, 1, true));
    expect((await table.stub.about(ben))?.talk).toMatchObject({ muted: true, mark: 0, said: [{ n: 2, kind: "said" }] });
    expect((await table.stub.about(ann))?.talk.said.map(readLine)).toEqual(["Ann: @Ben are you there?"]);
    await table.stub.disown(ben);
    const stored = JSON.stringify([await rowsIn(table, "talk"), await rowsIn(table, "talkers")]);
    for (const trace of ["secret", "Ben", ben]) expect(stored).not.toContain(trace);
    expect(await reads(table, ann)).toEqual(["Ann: @— are you there?"]);
    expect(heard(await says(table, 0, "Gone")).last).toBe(3);
  });

  it("only reads stores nothing", async () => {
    const { stub, object } = await tableFor(["Ann"]);
    expect(heard(await stub.talk(null)).lines).toEqual([]);
    const tables = await runInDurableObject(object, (_, { storage }) =>
      storage.sql.exec("SELECT name FROM sqlite_master WHERE name LIKE 'talk%'").toArray(),
    );
    expect(tables).toEqual([]);
  });
});

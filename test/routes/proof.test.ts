import { describe, expect, it } from "vitest";
import { fits } from "../proof/independent.ts";
import { Browser, join, openTable } from "./browser.ts";

const FILE = "/matches/1/transcript.json";
const PAGE = "/matches/1/deals/1/proof";

/** Ann and Ben at a table whose only deal has ended: the dealer keeps, then each knocks or passes. */
async function played(rules: Readonly<Record<string, string>> = {}): Promise<{ readonly ann: Browser; readonly path: string }> {
  const [ann, ben] = [new Browser(), new Browser()];
  const path = await openTable(ann, "Ann", { preset: "oneDeal", ...rules });
  await join(ben, path, "Ben");
  await ann.send(`${path}/start`, {});
  for (let moves = 0; moves < 40; moves += 1) {
    for (const who of [ann, ben]) {
      const { html } = await who.open(path);
      if (html.includes('data-phase="finished"')) return { ann, path };
      const version = /data-version="(\d+)"/.exec(html)?.[1] ?? "";
      const deed = ["keep", "knock", "pass"].find((each) => html.includes(`value="${each}"`));
      if (deed !== undefined) await who.send(`${path}/moves`, { version, do: deed });
    }
  }
  throw new Error("this deal never ends");
}

describe("the proof of a deal", () => {
  it("is a page, and the match a file, once it has ended", async () => {
    const { ann, path } = await played();
    const page = await ann.open(path + PAGE);
    expect([page.status, page.html]).toEqual([200, expect.stringContaining("Was deal 1 dealt fairly?")]);
    const file = await ann.open(path + FILE);
    expect(file.status).toBe(200);
    const match = JSON.parse(file.html);
    expect(fits(match)).toBe(true);
    expect(page.html).toContain(match.fairness[0].secret);
  });

  it("is open to who may watch, and to nobody else", async () => {
    const stranger = new Browser();
    const open = await played();
    expect((await stranger.open(open.path + FILE)).status).toBe(200);
    const closed = await played({ onlookers: "off", dealt31: "afterDealer" });
    await closed.ann.send(`${closed.path}/start`, {}); // while a match runs, only its people see the table
    for (const part of [FILE, PAGE]) {
      expect((await stranger.open(closed.path + part)).status).toBe(403);
      expect((await closed.ann.open(closed.path + part)).status).toBe(200);
    }
  });

  it("is not there before a deal has ended, nor at a table that is none", async () => {
    const ann = new Browser();
    const path = await openTable(ann, "Ann", {});
    for (const part of [FILE, PAGE, "/matches/0/transcript.json", "/matches/2/transcript.json"])
      expect([part, (await ann.open(path + part)).status]).toEqual([part, 404]);
    expect((await ann.open(`/t/0000000000000000${FILE}`)).status).toBe(404);
    expect((await ann.open(`/t/nothing${PAGE}`)).status).toBe(404);
  });
});

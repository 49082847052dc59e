import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { button, openTable, pictures, playMatch, seatComputer, sitDown, startMatch } from "../support/playing.ts";
import { playDeal, tableOf } from "../support/rival.ts";
import { NO_SCRIPT, type Person, PHONE, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

interface Exported {
  readonly transcript: { readonly deals: readonly { readonly pack: string[] }[] };
  readonly fairness: readonly { secret: string; readonly nonces: string[] }[];
}

/** Ann and Ben, who join by the pages, and a computer player play until a second deal runs. */
async function twoDeals(): Promise<{ readonly ann: Person; readonly ben: Person }> {
  const [ann, ben] = [await person("Ann", PHONE), await person("Ben")];
  const url = await openTable(ann);
  await sitDown(ben, url);
  await seatComputer(ann, "easy");
  await startMatch(ann);
  await playMatch([ann, ben], { until: ({ showdown }) => showdown });
  return { ann, ben };
}

/** Ben at a table whose first deal has ended; Ann and a computer player played it with him over the API. */
async function oneDeal(): Promise<Person> {
  const ben = await person("Ben");
  const { host, others } = await tableOf(game, ben, ["Ann"]);
  await host.call("POST /bots", { level: "easy" });
  await playDeal(host, others);
  await ben.page.goto(host.url);
  return ben;
}

async function openProof({ page }: Person): Promise<void> {
  await page.getByRole("link", { name: "Was it dealt fairly? Check it" }).click();
  await page.locator("#proof[data-verdict]:not([data-verdict=checking])").waitFor();
}

/** What the page found: its verdict, and each step with the word beside it. */
const findings = (page: Page) =>
  page.locator("#proof").evaluate((proof) => ({
    verdict: proof.querySelector("#proof-verdict")?.textContent,
    steps: Object.fromEntries(
      Array.from(proof.querySelectorAll<HTMLElement>("[data-step]"), (line) => [
        line.dataset["step"],
        line.querySelector(".mark")?.textContent,
      ]),
    ),
  }));

const FITS = { place: "fits", seal: "fits", pack: "fits", play: "fits" };

test("a finished deal is checked in its readers' browsers, which remember the seal they were shown", async () => {
  const { ann, ben } = await twoDeals();
  for (const who of [ann, ben]) {
    await openProof(who);
    const { verdict, steps } = await findings(who.page);
    expect(verdict).toBe("All of it fits. These cards follow from the sealed secret and the players’ numbers.");
    expect(steps).toMatchObject(FITS);
    expect(Object.values(steps).every((word) => word === "fits")).toBe(true);
    expect(await who.page.locator("#proof-own").textContent()).toContain("it was shown this very seal before");
    await pictures(who, `proof ${who.name}`);
  }
});

test("the downloaded file is checked by the command line, and a stranger sees the same page without a memory", async () => {
  const ann = await oneDeal();
  await openProof(ann);
  const [download] = await Promise.all([
    ann.page.waitForEvent("download"),
    ann.page.getByRole("link", { name: "Download the match as a file" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^trentuno-[0-9a-z]{16}-1\.json$/);
  const text = await readFile(await download.path(), "utf8");
  const verify = fileURLToPath(new URL("../../worker/proof/cli/verify.ts", import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [verify, "-"], { input: text, encoding: "utf8" });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/All of it fits/)]);

  const eve = await person("Eve");
  await eve.page.goto(ann.page.url());
  await eve.page.locator("#proof[data-verdict=fits]").waitFor();
  expect(await eve.page.locator("#proof-own").isVisible()).toBe(false);
});

test("a browser remembers the seals of its latest tables, and none once it has forgotten who it was", async () => {
  const ann = await person("Ann", PHONE);
  const seals = () => ann.page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("seals ")));
  await ann.page.goto("/");
  await ann.page.evaluate(() => {
    for (let at = 1; at <= 60; at += 1)
      localStorage.setItem(`seals old${at}`, JSON.stringify([{ commitment: "c", nonce: "n", at }]));
  });
  const url = await openTable(ann);
  await seatComputer(ann, "easy");
  await startMatch(ann);
  const kept = await seals();
  expect(kept).toHaveLength(50);
  expect(kept).toContain(`seals ${url.split("/").at(-1)}`);
  expect(kept).not.toContain("seals old11");
  await ann.page.goto("/me");
  await ann.page.click("#sure-out-ask");
  await ann.page.click("#sure-out button.danger");
  await ann.page.getByText("This browser has forgotten who you were.").waitFor();
  expect(await seals()).toEqual([]);
});

/** What somebody could do to the file on its way, and the step beside which it is named. */
const TAMPERINGS: Readonly<Record<string, { readonly does: (match: Exported) => void; readonly named: string }>> = {
  "two cards changed places": {
    does: ({ transcript: { deals } }) => deals.at(-1)?.pack.reverse(),
    named: "pack",
  },
  "another secret": {
    does: ({ fairness }) => Object.assign(fairness.at(-1) ?? {}, { secret: "0".repeat(64) }),
    named: "seal",
  },
  "a move left out": {
    does: ({ transcript: { deals } }) => Object.assign(deals.at(-1) ?? {}, { moves: [] }),
    named: "play",
  },
};

test("what was tampered with on its way is named", async () => {
  const ben = await oneDeal();
  await openProof(ben);
  for (const { does, named } of Object.values(TAMPERINGS)) {
    await ben.page.route("**/transcript.json", async (route) => {
      const match: Exported = await (await route.fetch()).json();
      does(match);
      await route.fulfill({ json: match });
    });
    await ben.page.reload();
    await ben.page.locator("#proof[data-verdict=broken]").waitFor();
    const { verdict, steps } = await findings(ben.page);
    expect(verdict).toMatch(/^Something does not fit in deal \d+\.$/);
    expect(steps[named]).toBe("does not fit");
    expect(await ben.page.locator(`[data-step=${named}] .misfit`).textContent()).toMatch(/( is|Look at) .+\.$/);
    await pictures(ben, `proof broken ${named}`);
    await ben.page.unrouteAll();
  }
});

test("a file that is none, and one that does not come, are said to be so", async () => {
  const ben = await oneDeal();
  await openProof(ben);
  await ben.page.route("**/transcript.json", (route) => route.fulfill({ body: "{}" }));
  await ben.page.reload();
  await ben.page.locator("#proof[data-verdict=unreadable]").waitFor();
  expect((await findings(ben.page)).verdict).toBe("The match’s file is damaged and cannot be read.");
  await ben.page.unrouteAll();
  await ben.page.route("**/transcript.json", async (route) => {
    const match: Exported = await (await route.fetch()).json();
    await route.fulfill({ json: { transcript: { ...match.transcript, deals: [] }, fairness: [] } });
  });
  await ben.page.reload();
  await ben.page.locator("#proof[data-verdict=lacking]").waitFor();
  expect((await findings(ben.page)).verdict).toBe("The match’s file does not hold this deal.");
  await ben.page.unrouteAll();
  ben.expected.push(/ERR_FAILED/);
  await ben.page.route("**/transcript.json", (route) => route.abort());
  await ben.page.reload();
  await ben.page.locator("#proof[data-verdict=unreachable]").waitFor();
});

test("without JavaScript the page gives what is needed and how to check it", async () => {
  const ben = await oneDeal();
  await openProof(ben);
  const zoe = await person("Zoe", NO_SCRIPT);
  await zoe.page.goto(ben.page.url());
  expect(await zoe.page.locator("noscript").textContent()).toContain("Without JavaScript your browser cannot check");
  expect(await zoe.page.locator("#proof-verdict").isVisible()).toBe(false);
  expect(await zoe.page.locator(".pack .card").count()).toBe(32);
  await pictures(zoe, "proof no script");
  await zoe.page.getByRole("link", { name: "Back to the deal" }).click();
  await zoe.page.getByRole("link", { name: "Was it dealt fairly? Check it" }).waitFor();
  expect(await button(zoe.page, "Was it dealt fairly? Check it").count()).toBe(0);
  expect(await zoe.page.getByRole("link", { name: "Was it dealt fairly? Check it" }).count()).toBe(1);
});

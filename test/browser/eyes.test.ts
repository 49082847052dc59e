/** What pages look like that a script has had its hands on; all other states are looked at in the gallery. */
import { expect, test } from "vitest";
import { blame, faults } from "../gallery/blame.ts";
import { visit } from "../support/playing.ts";
import { playDeal, type Rival, tableOf, theirTurn } from "../support/rival.ts";
import { DESK, type Person, PHONE, picture, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

const SIGHTS = [
  ["light", PHONE.viewport],
  ["dark", DESK.viewport],
] as const;

interface Scene {
  readonly host: Rival;
  readonly guests: readonly Rival[];
}

/** Brings a page to what is to be looked at. */
const SCENES: Readonly<Record<string, (who: Person) => Promise<void>>> = {
  "a browser that knows too little": async ({ page }) => {
    await page.route("**/*.css", async (route) => {
      const body = (await (await route.fetch()).text()).replaceAll("color-mix", "colour-blend");
      await route.fulfill({ body, contentType: "text/css" });
    });
    await page.goto("/");
    await page.locator(".old").waitFor();
  },
  "my turn, the swap chosen, the talk opened": async (who) => {
    const { host, guests } = await hosted(who);
    await theirTurn(host, guests);
    const [ben, cem] = guests;
    await ben?.call("POST /talk", { text: "Well, @Ann, what a hand that must have been! I would not have passed there." });
    await cem?.call("POST /talk", { reaction: "laugh" });
    await host.call("POST /talk", { text: "هذه بطاقة جيدة @Ben 👍🏽" });
    await ben?.call("POST /talk", { text: "W".repeat(200) });
    await visit(who.page, host.url);
    await who.page.locator("#talk-mark").click();
    await who.page.locator(".hand .pick").first().click();
    await who.page.locator(".middle .pick").first().click();
  },
  "the proof of a deal": async (who) => {
    const { host, guests } = await hosted(who);
    await playDeal(host, guests);
    await who.page.goto(`${host.url}/matches/1/deals/1/proof`);
    await who.page.locator("#proof[data-verdict=fits]").waitFor();
  },
  "a proof that does not hold": async (who) => {
    const { host, guests } = await hosted(who);
    await playDeal(host, guests);
    await who.page.route("**/transcript.json", async (route) => {
      const match = await (await route.fetch()).json();
      match.transcript.deals[0].pack.reverse();
      await route.fulfill({ json: match });
    });
    await who.page.goto(`${host.url}/matches/1/deals/1/proof`);
    await who.page.locator("#proof[data-verdict=broken]").waitFor();
  },
};

test.each(Object.entries(SCENES))("%s: nothing to axe, nothing cut or too small", async (scene, set) => {
  const who = await person("Ann");
  const { page } = who;
  await set(who);
  for (const [colorScheme, size] of SIGHTS) {
    await page.emulateMedia({ colorScheme });
    if (size) await page.setViewportSize(size);
    await picture(page, `eyes ${scene} ${colorScheme}`);
    expect([colorScheme, await blame(page), await faults(page)]).toEqual([colorScheme, [], []]);
  }
});

test("on the smallest phone the cards and every button of one’s turn are in sight at once, at two seats and at nine", async () => {
  for (const others of [["Ben"], ["Ben", "Cem", "Dora", "Emil", "Fay", "Gil", "Hana", "Ivo"]]) {
    const ann = await person("Ann", PHONE);
    const { host, others: guests } = await tableOf(game, ann, others);
    await theirTurn(host, guests);
    await visit(ann.page, host.url);
    const page = ann.page;
    for (const element of await page.locator("#moves button:visible, #moves .pick").all()) {
      const box = await element.boundingBox();
      expect([await element.textContent(), box && box.y >= 0 && box.y + box.height <= 640]).toEqual([expect.anything(), true]);
    }
    await picture(page, `eyes smallest phone ${others.length + 1}`);
  }
});

async function hosted(who: Person): Promise<Scene> {
  const { host, others } = await tableOf(game, who, ["Ben", "Cem"], {});
  return { host, guests: others };
}

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { button, visit } from "../support/playing.ts";
import { playDeal, type Rival, tableOf, theirTurn } from "../support/rival.ts";
import { DESK, type Person, PHONE, picture, setStage } from "../support/stage.ts";

const { game, person } = await setStage();

type Look = "light" | "dark";
const ON_DESK = ["desk", DESK.viewport] as const;
const ON_PHONE = ["phone", PHONE.viewport] as const;
/** Each colour and each window once; what depends on both at a time is for the eye, and for pictures of all four. */
const SIGHTS: readonly (readonly [Look, ...(typeof ON_DESK | typeof ON_PHONE)])[] = [
  ["light", ...ON_PHONE],
  ["dark", ...ON_DESK],
  ...(process.env["SHOTS"] === undefined
    ? []
    : ([
        ["dark", ...ON_PHONE],
        ["light", ...ON_DESK],
      ] as const)),
];

interface Scene {
  readonly who: Person;
  readonly host: Rival;
  readonly guests: readonly Rival[];
}

/** Brings a page to what is to be looked at. */
const SCENES: Readonly<Record<string, (who: Person) => Promise<void>>> = {
  start: async ({ page }) => {
    await page.goto("/");
    await page.getByText("House rules", { exact: true }).click();
  },
  help: async ({ page }) => {
    await page.goto("/help");
  },
  privacy: async ({ page }) => {
    await page.goto("/privacy");
  },
  "help at a table of its own rules": async (who) => {
    const counting = { counting: "sameRank", fire: "off", swimming: "off", lives: 5 };
    const { host } = await hosted(who, { ...counting, refresh789: "offer", knockFirstLap: "forbidden" });
    await who.page.goto(`${host.url}/help`);
    await who.page.locator("#all-rules > summary").click();
  },
  "a browser that knows too little": async ({ page }) => {
    await page.route("**/*.css", async (route) => {
      const body = (await (await route.fetch()).text()).replaceAll("color-mix", "colour-blend");
      await route.fulfill({ body, contentType: "text/css" });
    });
    await page.goto("/");
    await page.locator(".old").waitFor();
  },
  invitation: async (who) => {
    const { host } = await tableOf(game, await person("Ann"), ["Ben"]);
    await who.page.goto(host.url);
  },
  lobby: async (who) => {
    const { host } = await hosted(who);
    await host.call("POST /bots", { level: "sharp" });
    await who.page.goto(host.url);
  },
  "my turn": async (who) => {
    const { host, guests } = await hosted(who);
    await theirTurn(host, guests);
    await visit(who.page, host.url);
    await who.page.locator(".hand .pick").first().click();
    await who.page.locator(".middle .pick").first().click();
  },
  "a question": async (who) => {
    const { host, guests } = await hosted(who);
    await theirTurn(host, guests);
    await visit(who.page, host.url);
    await button(who.page, "Knock").click();
  },
  "another’s turn, folds open": async (who) => {
    const { host, guests } = await hosted(who);
    await theirTurn(guests[0] as Rival, [host, ...guests.slice(1)]);
    await visit(who.page, host.url);
    for (const fold of await who.page.locator(".more > details > summary").all()) await fold.click();
  },
  "the talk": async (who) => {
    const { host, guests } = await hosted(who);
    await theirTurn(host, guests);
    const [ben, cem] = guests;
    await ben?.call("POST /talk", {
      text: "Well, @Ann, what a hand that must have been! I would not have passed there, but who am I to say.",
    });
    await cem?.call("POST /talk", { reaction: "laugh" });
    await host.call("POST /talk", { text: "هذه بطاقة جيدة @Ben 👍🏽" });
    await ben?.call("POST /talk", { text: "W".repeat(200) });
    await visit(who.page, host.url);
    await who.page.locator("#talk-mark").click();
    await who.page.getByText("Mute somebody", { exact: true }).click();
  },
  "the talk by itself": async (who) => {
    const { host, guests } = await hosted(who);
    await guests[0]?.call("POST /talk", { text: "Hello @Ann" });
    await host.call("POST /talk", { reaction: "thanks" });
    await who.page.goto(`${host.url}/talk`);
  },
  "orders left, and one more": async (who) => {
    const { host, guests } = await hosted(who, { knockWithMove: "on", refresh789: "offer" });
    await theirTurn(guests[0] as Rival, [host, ...guests.slice(1)]);
    const { version } = await host.look();
    const orders = [{ do: "best", when: "knocked" }, { do: "knock", from: 30, lasts: "deal" }, { do: "pass" }];
    await host.call("PUT /orders", { version, orders });
    await visit(who.page, host.url);
    await who.page.locator("#orders-fold > summary").click();
  },
  showdown: async (who) => {
    const { host, guests } = await hosted(who);
    await playDeal(host, guests);
    await who.page.goto(host.url);
    await who.page.locator("#next-deal").waitFor();
  },
  end: async (who) => {
    const { host, guests } = await hosted(who, { preset: "oneDeal" });
    await playDeal(host, guests);
    await who.page.goto(host.url);
    await who.page.locator(".places").waitFor();
  },
  "a finished deal": async (who) => {
    const { host, guests } = await hosted(who);
    await playDeal(host, guests);
    await who.page.goto(`${host.url}/matches/1/deals/1`);
  },
  "a step of a finished deal": async (who) => {
    const { host, guests } = await hosted(who);
    await playDeal(host, guests);
    await who.page.goto(`${host.url}/matches/1/deals/1/steps/2`);
  },
  "its last step, nine seats": async (who) => {
    const { host, others } = await tableOf(game, who, ["Ben", "Cem", "M".repeat(20), "قرصان البحر", "李雷", "Anna-Lena"], {});
    for (const level of ["easy", "steady"]) await host.call("POST /bots", { level });
    await playDeal(host, others);
    await who.page.goto(`${host.url}/matches/1/deals/1/steps/1`);
    await who.page.locator("#step-last").click();
    await who.page.locator("#explained").waitFor();
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
  "a match that is over, its numbers unfolded": async (who) => {
    const { host } = await longMatch(who);
    await who.page.goto(`${host.url}/matches/1`);
    for (const fold of await who.page.locator("main details > summary").all()) await fold.click();
  },
  "all matches": async (who) => {
    const { host } = await longMatch(who);
    await who.page.goto(`${host.url}/matches`);
  },
  statistics: async (who) => {
    const { host } = await longMatch(who);
    await who.page.goto(`${host.url}/statistics`);
  },
  "the rules of the next match": async (who) => {
    const { host } = await hosted(who);
    await who.page.goto(`${host.url}/settings`);
    await who.page.getByText("House rules", { exact: true }).click();
  },
  "my tables": async (who) => {
    const { host, guests } = await hosted(who);
    await theirTurn(host, guests);
    await who.page.goto("/me");
  },
  "no such table": async (who) => {
    who.expected.push(/status of 404/);
    await who.page.goto("/t/0000000000000000");
  },
  "nine seats, long names": async (who) => {
    const { host, others } = await tableOf(
      game,
      { ...who, name: "Wolframwilhelmmmmmmm" },
      ["M".repeat(20), "قرصان البحر", "李雷", "Anna-Lena", "Ğökçe Öz"],
      {},
    );
    for (const level of ["easy", "steady", "sharp"]) await host.call("POST /bots", { level });
    await theirTurn(host, others);
    await visit(who.page, host.url);
  },
};

test.each(Object.keys(SCENES))(
  "%s: nothing serious to axe, light on a phone and dark on a desk; nothing runs over the edge",
  async (scene) => {
    const who = await person("Ann");
    const { page } = who;
    await SCENES[scene]?.(who);
    for (const [colorScheme, device, size] of SIGHTS) {
      await page.emulateMedia({ colorScheme });
      if (size) await page.setViewportSize(size);
      await picture(page, `eyes ${scene} ${colorScheme} ${device}`);
      expect([colorScheme, device, await blame(page, colorScheme)]).toEqual([colorScheme, device, []]);
      expect(await overTheEdge(page)).toEqual([]);
    }
  },
);

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

async function hosted(who: Person, options: Readonly<Record<string, unknown>> = {}): Promise<Scene> {
  const { host, others } = await tableOf(game, who, ["Ben", "Cem"], { options });
  return { who, host, guests: others };
}

/** A whole match of five, some with long names, everybody knocking as soon as they may. */
async function longMatch(who: Person): Promise<Pick<Scene, "host">> {
  const { host, others } = await tableOf(game, who, ["M".repeat(20), "قرصان البحر", "李雷", "Anna-Lena"], {
    options: { lives: 1 },
  });
  await host.call("POST /start");
  for (let moves = 0; moves < 500; moves += 1) {
    const { phase, turn } = await host.look();
    if (phase === "finished") return { host };
    const next = [host, ...others].find(({ seat }) => seat === turn);
    const may = (await next?.look())?.may ?? [];
    await next?.move({ do: may.includes("keep") ? "keep" : may.includes("knock") ? "knock" : "pass" });
  }
  throw new Error("this match never ends");
}

/** What axe calls serious or critical. In the dark only colours are other than in the light. */
async function blame(page: Page, colorScheme: Look): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await (colorScheme === "light" ? axe : axe.withRules(["color-contrast"])).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}: ${failureSummary}`));
}

/** What is wider than the window. */
const overTheEdge = (page: Page): Promise<readonly string[]> =>
  page.evaluate(`
    document.documentElement.scrollWidth <= innerWidth ? [] :
      Array.from(document.querySelectorAll("body *")).filter((each) => each.getBoundingClientRect().right > innerWidth + 1).map((each) => each.outerHTML.slice(0, 120))
  `);

/** A person sets up how they are told, and services do as services do. The deployed routes and objects, in Node. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Browser, openTable, type Page } from "../support/browser.ts";
import { Game } from "../support/game.ts";
import { pushTo, Services } from "../support/services.ts";

let services: Services;
beforeEach(() => {
  services = new Services();
});
afterEach(() => void vi.restoreAllMocks());

/** Ann, who has a table, in a game with or without mail. */
async function ann(given: Partial<Env> = {}) {
  const game = new Game(given);
  const browser = game.browser();
  await openTable(browser, "Ann");
  return { game, browser };
}

const told = ({ at }: Page): string | null => new URL(at, "https://cards.example").searchParams.get("told");
/** How many ways there are on her page, and what the button of the last of them is sent to. */
const ways = ({ html }: Page): readonly string[] =>
  Array.from(html.matchAll(/action="(\/me\/channel\/\w+)\/remove"/g), ([, path = ""]) => path);
const push = (endpoint: string) => {
  const { address } = pushTo(`https://fcm.googleapis.com/fcm/send/${endpoint}`);
  if (address.kind !== "push") throw new Error("no push");
  const { kind: _, ...fields } = address;
  return fields;
};
const endpoints = (): readonly string[] => services.received.map(({ url }) => url.split("/").at(-1) ?? "");
const toNtfy = (browser: Browser, topic: string) => browser.send("/me/channels/ntfy", { topic });

describe("an ntfy topic", () => {
  it("is added with a first message, tested, and removed", async () => {
    const { browser } = await ann();
    const page = await toNtfy(browser, "https://ntfy.sh/ann");
    expect([told(page), page.html.includes("ntfy.sh/ann"), services.received.length]).toEqual(["added", true, 1]);
    const [way = ""] = ways(page);
    expect(told(await browser.send(`${way}/test`))).toBe("tested");
    const after = await browser.send(`${way}/remove`);
    expect([told(after), ways(after)]).toEqual(["removed", []]);
    expect(told(await browser.send(`${way}/test`))).toBe("failed");
  });

  it("whose server fails is kept, and its page says so", async () => {
    const { browser } = await ann();
    services.answer("https://ntfy.sh/", () => 500);
    const page = await toNtfy(browser, "ann");
    expect([told(page), ways(page).length]).toEqual(["failed", 1]);
    expect(told(await browser.send(`${ways(page)[0]}/test`))).toBe("failed");
    expect((await browser.open("/me")).html).toContain("Could not be delivered");
  });

  it("is one of ten at most", async () => {
    const { browser } = await ann();
    for (let topic = 0; topic < 10; topic += 1) expect(told(await toNtfy(browser, `ann${topic}`))).toBe("added");
    const page = await toNtfy(browser, "one-more");
    expect([told(page), ways(page).length, services.received.length]).toEqual(["tooMany", 10, 10]);
  });
});

describe("a browser's subscription", () => {
  it("takes the place of the one that it had", async () => {
    const { browser } = await ann();
    expect(told(await browser.send("/me/channels/push", { ...push("old"), instead: "" }))).toBe("added");
    const old = push("old").endpoint;
    const renewed = await browser.send("/me/channels/push", { ...push("new"), instead: old });
    expect([told(renewed), ways(renewed).length]).toEqual(["added", 1]);
    const [way = ""] = ways(renewed);
    await browser.send(`${way}/test`);
    expect(endpoints()).toEqual(["old", "new", "new"]);
  });

  it("takes no other one's place where the one it had is not known, or is the same", async () => {
    const { browser } = await ann();
    await toNtfy(browser, "ann");
    const page = await browser.send("/me/channels/push", { ...push("new"), instead: push("never-seen").endpoint });
    expect([told(page), ways(page).length]).toEqual(["added", 2]);
    const again = await browser.send("/me/channels/push", { ...push("new"), instead: push("new").endpoint });
    expect([told(again), ways(again)]).toEqual(["added", ways(page)]);
  });
});

describe("a browser that signs out", () => {
  it("is pushed nothing any more, though its page never named it", async () => {
    const { game, browser } = await ann();
    await browser.send("/me/channels/push", push("phone"));
    await toNtfy(browser, "ann");
    const key = browser.key() ?? "";
    browser.lose("device"); // it keeps no other cookies
    const page = await browser.send("/me/out", { endpoint: push("phone").endpoint });
    expect([page.status, browser.knowsSomebody()]).toEqual([200, false]);
    const tablet = game.browser();
    await tablet.send("/resume", { key });
    expect((await tablet.open("/me")).html).toContain("ntfy.sh/ann");
    expect(ways(await tablet.open("/me")).length).toBe(1);
  });
});

describe("mail", () => {
  const mailed: EmailMessageBuilder[] = [];
  const MAIL = { send: async (mail: EmailMessageBuilder) => void mailed.push(mail) } as unknown as SendEmail;

  it("is offered and asked for where it is set up, and goes on when its reader has said that it is theirs", async () => {
    const { browser } = await ann({ MAIL, MAIL_FROM: "table@cards.example" });
    const page = await browser.send("/me/channels/mail", { to: "ann@cards.test" });
    expect([told(page), mailed.length]).toEqual(["asked", 1]);
    expect(told(await browser.send("/me/channels/mail", { to: "nobody" }))).toBe("unreadable");
    const [way = ""] = ways(page);
    expect(told(await browser.send(`${way}/test`))).toBe("failed");
    const [, link = ""] = /cards\.example(\/mail\/confirm\/\S+)/.exec(mailed[0]?.text ?? "") ?? [];
    expect((await browser.send(link)).status).toBe(200);
    expect([told(await browser.send(`${way}/test`)), mailed.length]).toEqual(["tested", 2]);
  });

  it("is neither offered nor taken elsewhere", async () => {
    const { browser } = await ann();
    expect((await browser.open("/me")).html).not.toContain('action="/me/channels/mail"');
    expect(told(await browser.send("/me/channels/mail", { to: "ann@cards.test" }))).toBe("unreadable");
  });
});

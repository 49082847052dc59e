/** The service worker shows something for whatever it is sent, and opens nothing of others' when that is clicked. */
import { beforeEach, expect, test } from "vitest";
import { json, TEXTS } from "../fuzz/mischief.ts";
import { oneOf, randomFrom } from "../rules/walk.ts";

const ORIGIN = "https://cards.test";
const MESSAGES = Number(process.env["FUZZ"] ?? 2_000);

interface Shown {
  readonly title: string;
  readonly options: { readonly tag: string; readonly data: { readonly url: string } };
}
interface Client {
  show(data: unknown): Promise<void>;
  clicked(notification: unknown): Promise<void>;
}

const shown: Shown[] = [];
const opened: string[] = [];
/** As browsers do it: a notice that is to be noticed again needs a tag. */
const showNotification = async (title: string, options: Shown["options"]) => {
  if (options.tag === "") throw new TypeError("renotify needs a tag");
  shown.push({ title, options });
};

Object.assign(globalThis, {
  self: {
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: { matchAll: async () => [], openWindow: async (url: string) => void opened.push(url) },
  },
  caches: { open: async () => ({ put: async (path: string) => void new URL(path, ORIGIN) }) },
});
/** Its types are a browser's: it is not read as one of ours. */
const CLIENT = new URL("../../web/client/sw/push.ts", import.meta.url).href;
const { show, clicked } = (await import(CLIENT)) as Client;

beforeEach(() => {
  shown.length = 0;
  opened.length = 0;
});

const FIELDS = ["title", "body", "navigate", "tag", "lang", "app_badge", "silent"] as const;

test(`${MESSAGES} pushes that no server of ours sends`, async () => {
  const random = randomFrom(31);
  for (let at = 0; at < MESSAGES; at += 1) {
    const notification = Object.fromEntries(FIELDS.filter(() => random(2) === 0).map((name) => [name, json(random)]));
    const sent = oneOf(
      [JSON.stringify({ web_push: 8030, notification }), JSON.stringify(json(random)), oneOf(TEXTS, random)],
      random,
    );
    await show(random(20) === 0 ? null : { json: () => JSON.parse(sent) });
    const [notice, ...more] = shown.splice(0);
    expect([more, typeof notice?.title, notice?.title === ""]).toEqual([[], "string", false]);
    await clicked({ close: () => undefined, data: random(3) === 0 ? json(random) : notice?.options.data });
    for (const url of opened.splice(0)) expect(new URL(url).origin).toBe(ORIGIN);
  }
});

test.each([
  ["another's page", "https://evil.test/", []],
  ["a script", "javascript:alert(1)", []],
  ["no address at all", "http://[", [`${ORIGIN}/me`]],
  ["nothing it names", undefined, [`${ORIGIN}/me`]],
  ["a table", "/t/0123456789abcdef", [`${ORIGIN}/t/0123456789abcdef`]],
])("a click on a notice about %s", async (_, url, opens) => {
  await clicked({ close: () => undefined, data: { url } });
  expect(opened).toEqual(opens);
});

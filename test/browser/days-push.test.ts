/** A push on its whole way: from a move, through encryption, another's decryption and the real service worker, to the right table. */
import type { Browser, BrowserContext, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { blame } from "../gallery/blame.ts";
import { launchChromium } from "../support/chromium.ts";
import { pushBrowser } from "../support/push-browser.ts";
import { tableOf } from "../support/rival.ts";
import { type Game, startGame } from "../support/server.ts";

const ENDPOINT = "https://updates.push.services.mozilla.com/wpush/v2/ann";
/** Where the browser moves its subscription. */
const ANEW = "https://updates.push.services.mozilla.com/wpush/v2/ann-anew";
const WITHIN = { timeout: 20_000, interval: 100 };
/** After this nobody has just done something, so that no notice waits for them. */
const A_WHILE = 60_000;

let game: Game;
let chromium: Browser;
const keys = pushBrowser();
const pushes: { readonly to: string; readonly headers: Headers; readonly text: string }[] = [];

beforeAll(async () => {
  const outside = async (request: Request): Promise<Response> => {
    if (request.url !== ENDPOINT && request.url !== ANEW) return new Response(null, { status: 502 });
    pushes.push({ to: request.url, headers: request.headers, text: keys.open(new Uint8Array(await request.arrayBuffer())) });
    return new Response(null, { status: 201 });
  };
  [game, chromium] = await Promise.all([startGame({ outside }), launchChromium({ whole: true })]);
});
afterAll(async () => {
  await chromium.close();
  await game.stop();
});

async function device(): Promise<{ readonly context: BrowserContext; readonly page: Page }> {
  const context = await chromium.newContext({ locale: "en", timezoneId: "Europe/Berlin", viewport: { width: 390, height: 800 } });
  await context.grantPermissions(["notifications"], { origin: game.url });
  return { context, page: await context.newPage() };
}

/** A browser without Google's push service cannot subscribe by itself: it is given a subscription whose keys this test holds. */
const subscribing = ({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): void => {
  PushManager.prototype.subscribe = async (options) => {
    if (options?.userVisibleOnly !== true || String(options.applicationServerKey).length !== 87)
      throw new Error("not as it should be");
    return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) } as unknown as PushSubscription;
  };
};

/** Hands a push to the page's service worker as a push service would. */
async function deliver(devtools: CDPSession, registrationId: string, data: string): Promise<void> {
  await devtools.send("ServiceWorker.deliverPushMessage", { origin: game.url, registrationId, data });
}

async function registrationOf(devtools: CDPSession): Promise<string> {
  const found = new Promise<string>((tell) => {
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      for (const { registrationId, scopeURL } of registrations) if (scopeURL === `${game.url}/`) tell(registrationId);
    });
  });
  await devtools.send("ServiceWorker.enable");
  return found;
}

const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const { getNotifications } = await navigator.serviceWorker.ready.then((ready) => ({
      getNotifications: () => ready.getNotifications(),
    }));
    return (await getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

test("a push is sent, decrypted, shown, and its click opens the right table", async () => {
  pushes.splice(0); // of a telling before this one
  const ann = await device();
  await ann.context.addInitScript(subscribing, { endpoint: ENDPOINT, p256dh: keys.p256dh, auth: keys.auth });

  const { host: ben } = await tableOf(game, { name: "Ben", context: (await device()).context }, []);
  const table = ben.url;
  await ann.page.goto(table);
  await ann.page.fill("#name", "Ann");
  await ann.page.click("#joining button");
  await ann.page.waitForSelector("#rise");

  // The choice that means it.
  await ann.page.click("#being-told a");
  await ann.page.waitForURL("**/me#channels");
  await ann.page.click("#push button");
  await ann.page.waitForURL("**/me?told=added*");
  await vi.waitFor(() => expect(pushes).toHaveLength(1), WITHIN);
  expect(JSON.parse(pushes[0]?.text ?? "{}").notification.title).toBe("It works");
  expect(await blame(ann.page)).toEqual([]);

  // Later Ben begins and plays until it is Ann's turn; she is elsewhere.
  await game.daysPass(A_WHILE);
  await ben.call("POST /start");
  for (let now = await ben.look(); now.turn === ben.seat; now = await ben.look())
    await ben.move({ do: now.may.includes("keep") ? "keep" : "pass" });
  await vi.waitFor(() => expect(pushes).toHaveLength(2), WITHIN);
  const push = pushes[1];
  const declared = JSON.parse(push?.text ?? "{}");
  expect(declared).toMatchObject({
    web_push: 8030,
    app_badge: 1,
    notification: { title: "Friday: Your turn", navigate: table, lang: "en" },
  });
  expect(push?.text).not.toMatch(/[♣♠♥♦]/u);
  expect(Object.fromEntries(push?.headers ?? [])).toMatchObject({
    topic: declared.notification.tag,
    "content-encoding": "aes128gcm",
  });

  const devtools = await ann.context.newCDPSession(ann.page);
  const registration = await registrationOf(devtools);
  const [worker] = ann.context.serviceWorkers();
  await worker?.evaluate(() => {
    const note = async (count: number) => void Reflect.set(globalThis, "badge", count);
    Object.defineProperty(navigator, "setAppBadge", { value: note });
    const show = ServiceWorkerRegistration.prototype.showNotification;
    Reflect.set(globalThis, "shown", 0);
    ServiceWorkerRegistration.prototype.showNotification = async function (...what) {
      await show.apply(this, what);
      Reflect.set(globalThis, "shown", Reflect.get(globalThis, "shown") + 1);
    };
  });
  await deliver(devtools, registration, push?.text ?? "");
  await vi.waitFor(
    async () => expect(await shownIn(ann.page)).toContainEqual(expect.objectContaining({ title: "Friday: Your turn" })),
    WITHIN,
  );
  // The same table again: one notification, not two.
  await deliver(devtools, registration, push?.text ?? "");
  await vi.waitFor(async () => expect(await worker?.evaluate(() => Reflect.get(globalThis, "shown"))).toBe(2), WITHIN);
  expect(await shownIn(ann.page)).toHaveLength(1);
  expect(await worker?.evaluate(() => Reflect.get(globalThis, "badge"))).toBe(1);

  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications();
    const click = Reflect.construct(Reflect.get(globalThis, "NotificationEvent"), ["notificationclick", { notification }]);
    dispatchEvent(click as Event); // the service worker's own kind of event, which this page's types do not know
  });
  await ann.page.waitForURL(table);
  await ann.page.waitForSelector("#table[data-yours]");
  expect(await shownIn(ann.page)).toEqual([]);

  // The browser gives her another subscription by itself: messages go there from now on, and nowhere else.
  await worker?.evaluate(
    ({ before, endpoint, p256dh, auth }) => {
      const next = { endpoint, options: {}, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
      const change = Reflect.construct(Reflect.get(globalThis, "ExtendableEvent"), ["pushsubscriptionchange"]);
      Object.defineProperties(change, { oldSubscription: { value: before }, newSubscription: { value: next } });
      dispatchEvent(change as Event); // likewise
    },
    { before: { endpoint: ENDPOINT, options: {} }, endpoint: ANEW, p256dh: keys.p256dh, auth: keys.auth },
  );
  await vi.waitFor(() => expect(pushes.at(-1)?.to).toBe(ANEW), WITHIN);
  const stored = (await (await ann.page.request.get(`${game.url}/me/everything.json`)).json()).stored.channels;
  expect(stored.map(({ address }: { address: string }) => JSON.parse(address).endpoint)).toEqual([ANEW]);

  // Without a connection there is a page that says what this device was told.
  await ann.context.setOffline(true);
  await ann.page.goto(table);
  await vi.waitFor(async () => expect(await ann.page.textContent("#told")).toContain("Friday: Your turn"), WITHIN);
  expect(await ann.page.textContent("h1")).toBe("No connection");

  // It speaks as all pages do, also when that has changed since it was kept.
  await ann.context.setOffline(false);
  await ann.page.goto(table);
  await ann.page.click("button[lang=de]");
  await ann.page.waitForSelector("html[lang=de]");
  await vi.waitFor(async () => expect(await ann.page.evaluate(kept)).toContain("Keine Verbindung"), WITHIN);
  await ann.context.setOffline(true);
  await ann.page.goto(table);
  expect(await ann.page.textContent("h1")).toBe("Keine Verbindung");
});

test("a browser that signs out has no subscription any more, and the form says which one that was", async () => {
  const { context, page } = await device();
  await context.addInitScript((endpoint) => {
    const unsubscribe = async () => {
      await cookieStore.set("unsubscribed", "1");
      return true;
    };
    PushManager.prototype.getSubscription = async () => ({ endpoint, unsubscribe }) as unknown as PushSubscription;
  }, ENDPOINT);
  await page.goto(game.url);
  await page.fill("#name", "Cem");
  await page.click(".new-table button.primary");
  await page.waitForURL("**/t/*");
  await page.goto(`${game.url}/me`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => caches.open("known")));
  await page.click("#sure-out-ask");
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url() === `${game.url}/me/out`),
    page.click("#sure-out button.danger"),
  ]);
  expect(new URLSearchParams(sent.postData() ?? "").get("endpoint")).toBe(ENDPOINT);
  await page.waitForSelector("text=This browser has forgotten who you were.");
  expect((await context.cookies()).map(({ name }) => name)).toContain("unsubscribed");
  expect(await page.evaluate(() => caches.has("known"))).toBe(false);
});

test("the game can be installed", async () => {
  const { page } = await device();
  await page.goto(game.url);
  const devtools = await page.context().newCDPSession(page);
  const { errors, url } = await devtools.send("Page.getAppManifest");
  expect([errors, url]).toEqual([[], `${game.url}/manifest.webmanifest`]);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});

/** In a page: the page that is kept for when there is no connection. */
const kept = async (): Promise<string> => (await (await caches.match("/offline"))?.text()) ?? "";

import { KNOWN, type Known } from "../known.ts";

declare const self: ServiceWorkerGlobalScope;

/** What the server sends (a declarative message of the Push API), as far as it is needed here. */
interface Declared {
  readonly title: string;
  readonly body: string;
  readonly navigate: string;
  readonly tag: string;
  readonly lang: string;
  /** How many tables wait. */
  readonly app_badge?: number;
}

/** Every push shows something: browsers take away the right to push from who sends in secret. */
export async function show(data: PushMessageData | null): Promise<void> {
  const { title, body, navigate, tag, lang, app_badge } = declaredIn(data);
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { url: navigate },
    // A second notice for the same table takes the first one's place, and is to be noticed.
    ...{ renotify: true },
  });
  await Promise.all([keep({ title, body, url: navigate, at: Date.now() }, tag), badge(app_badge)]);
}

function declaredIn(data: PushMessageData | null): Declared {
  const plain = { title: "Trentuno", body: "", navigate: "/me", tag: "trentuno", lang: "" };
  try {
    const said = data?.json() as { notification?: unknown } | null | undefined;
    return { ...plain, ...wellFormed(said?.notification) };
  } catch {
    return plain;
  }
}

/** What of it can be shown: a browser throws at a notice without a tag, and then shows nothing at all. */
function wellFormed(notification: unknown): Partial<Declared> {
  const fields = Object.entries(typeof notification === "object" && notification !== null ? notification : {});
  return Object.fromEntries(fields.filter(([name, value]) => (name === "app_badge" ? isCount(value) : isText(value))));
}

const isText = (value: unknown): boolean => typeof value === "string" && value !== "";
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

/** For the page without a connection. */
async function keep(known: Known, tag: string): Promise<void> {
  const cache = await caches.open(KNOWN);
  await cache.put(`/known/${tag}`, Response.json(known));
}

/** How many tables wait stands on the app's icon, where there is one; a page that is opened corrects it. */
async function badge(count: number | undefined): Promise<void> {
  if (count === undefined) return;
  await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => undefined);
}

/** Opens what the notice is about: in its own window if it is open, else in any window of ours, else in a new one. */
export async function clicked(notification: Notification): Promise<void> {
  notification.close();
  await open(addressIn(notification.data));
}

/** Where a notice leads to; to one's own page where it does not say. `URL.parse` is younger than browsers that get pushes. */
function addressIn(data: unknown): URL {
  const url: unknown = typeof data === "object" && data !== null ? Reflect.get(data, "url") : undefined;
  try {
    return new URL(isText(url) ? String(url) : "/me", self.location.origin);
  } catch {
    return new URL("/me", self.location.origin);
  }
}

async function open(url: URL): Promise<void> {
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find((each) => new URL(each.url).pathname === url.pathname);
  const chosen = there ?? windows.find(({ focused }) => focused) ?? windows[0];
  if (chosen === undefined) return void (await self.clients.openWindow(url.href));
  // Focusing needs the click's permission, navigating does not: whichever fails, the other still happens.
  const [, arrived] = await Promise.allSettled([chosen.focus(), there ? Promise.resolve(there) : chosen.navigate(url.href)]);
  if (arrived.status === "rejected") await self.clients.openWindow(url.href);
}

/** The browser has changed this device's subscription: the new one is told, as the page would. */
export async function renew(event: Event): Promise<void> {
  const { newSubscription, oldSubscription } = event as PushSubscriptionChangeEvent;
  const options = newSubscription?.options ?? oldSubscription?.options;
  const subscription = newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const instead = oldSubscription?.endpoint ?? "";
  const body = new URLSearchParams({ endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "", zone, instead });
  await fetch("/me/channels/push", { method: "POST", body, redirect: "manual" });
}

/** The service worker: shows what the server sends, opens the right table, and has a page for when there is no connection. */
import { offline, prepare } from "./sw/offline.ts";
import { clicked, renew, show } from "./sw/push.ts";

declare const self: ServiceWorkerGlobalScope;

self.addEventListener("install", (event) => {
  event.waitUntil(prepare().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]));
});

self.addEventListener("push", (event) => event.waitUntil(show(event.data)));

self.addEventListener("notificationclick", (event) => event.waitUntil(clicked(event.notification)));

self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

/** Where a reader changes what every page looks like. */
const LOOKS = ["/language", "/theme"];

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "POST" && LOOKS.includes(new URL(request.url).pathname)) changeLooks(event);
  const ours = request.method === "GET" && new URL(request.url).origin === self.location.origin;
  if (ours && request.mode === "navigate") event.respondWith(offline(request, event.preloadResponse));
  else if (ours && new URL(request.url).pathname.startsWith("/static/")) event.respondWith(offline(request));
});

/** The page without a connection speaks and looks as its reader wishes from now on. */
function changeLooks(event: FetchEvent): void {
  const answer = fetch(event.request);
  event.respondWith(answer);
  event.waitUntil(answer.then(prepare).catch(() => undefined));
}

import { badge } from "./badge.ts";
import { KNOWN } from "./known.ts";
import { forgetSeals } from "./seals.ts";

/** The longest that a form waits for the browser to forget, in milliseconds. */
const PATIENCE = 3_000;

/**
 * Forms by which this browser, or all others, stop being somebody: they say which subscription is this browser's. One that leaves is told nothing
 * any more, whatever becomes of the form, and shows nobody after them what it was told or what it remembers of tables.
 */
export function tellNobodyAfter(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-browser]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const late = new Promise((wake) => setTimeout(wake, PATIENCE));
      void Promise.race([prepare(form), late])
        .catch(() => undefined)
        .then(() => form.submit());
    });
  }
}

async function prepare(form: HTMLFormElement): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = (await registration?.pushManager?.getSubscription()) ?? null;
  const field = form.elements.namedItem("endpoint");
  if (field instanceof HTMLInputElement) field.value = subscription?.endpoint ?? "";
  if (form.dataset["browser"] !== "leaves") return;
  badge(0);
  forgetSeals();
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
  await Promise.all([subscription?.unsubscribe(), "caches" in window && caches.delete(KNOWN)]);
}

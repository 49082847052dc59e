/** Registers the service worker once the page is there. Without one everything works but notices and the page without a connection. */
export const registerWorker = (): void => {
  if ("serviceWorker" in navigator) addEventListener("load", () => void register());
};

/** Some browsers refuse: in private windows, or without https. */
async function register(): Promise<void> {
  await navigator.serviceWorker.register("/sw.js", { scope: "/" }).catch(() => undefined);
}

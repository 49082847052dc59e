/** What can be said of web push in this browser; each has its sentence in the form. */
type Standing = "can" | "home" | "cannot" | "denied" | "failed";

/** The form on a person's page that subscribes this browser: its button is the choice, so only there is permission asked. */
export function offerPush(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-push]");
  if (form === null) return;
  show(form, standing());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void subscribe(form);
  });
}

function standing(): Standing {
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window))
    return isApple() ? "home" : "cannot";
  return Notification.permission === "denied" ? "denied" : "can";
}

/** On iPhones and iPads only an app on the Home Screen can be told. iPads say that they are Macs, but have touch. */
const isApple = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

function show(form: HTMLFormElement, now: Standing): void {
  for (const part of form.querySelectorAll<HTMLElement>("[data-if]")) {
    const when = part.dataset["if"];
    part.hidden = when !== now && !(when === "can" && now === "failed");
  }
}

/** Permission first, while the click still counts for Safari; then the server's key, the subscription, and the form with it. */
async function subscribe(form: HTMLFormElement): Promise<void> {
  try {
    if ((await Notification.requestPermission()) !== "granted") return show(form, standing());
    const { pushManager } = await navigator.serviceWorker.ready;
    const former = await pushManager.getSubscription();
    await former?.unsubscribe();
    const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: await serverKey() });
    send(form, subscription.toJSON(), former?.endpoint ?? "");
  } catch {
    show(form, "failed");
  }
}

async function serverKey(): Promise<string> {
  const answer = await fetch("/me/channels/key", { method: "POST" });
  const { key } = (await answer.json()) as { key: string }; // our own answer
  return key;
}

/** `instead`: the subscription that this one takes the place of. */
function send(form: HTMLFormElement, { endpoint = "", keys = {} }: PushSubscriptionJSON, instead: string): void {
  const values = { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "", instead };
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form.submit();
}

/** A screen that is used says so once in this many milliseconds. */
const BETWEEN_LOOKS = 60_000;
/** What counts as using it. */
const USES = ["pointerdown", "keydown", "scroll", "touchstart", "mousemove"] as const;

/**
 * Tells the table whether somebody looks at this page, so that nobody is told what they see: a visible page says so when it is used, and again
 * when it is hidden.
 */
export function tellLooking(live: HTMLElement): void {
  let socket: WebSocket | null = null;
  let last = Number.NEGATIVE_INFINITY;
  const say = (glance: "look" | "away"): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(glance);
  };
  const look = (): void => {
    if (document.hidden || performance.now() - last < BETWEEN_LOOKS) return;
    last = performance.now();
    say("look");
  };
  const shownOrHidden = (): void => {
    last = Number.NEGATIVE_INFINITY;
    if (document.hidden) say("away");
    else look();
  };
  live.addEventListener("htmx:ws:after:connection", (event) => {
    socket = (event as CustomEvent<{ connection: { socket: WebSocket } }>).detail.connection.socket; // the extension's own event
    shownOrHidden();
  });
  document.addEventListener("visibilitychange", shownOrHidden);
  for (const use of USES) addEventListener(use, look, { passive: true });
}

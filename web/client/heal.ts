import { reconnected, sayOffline } from "./banner.ts";
import { onRedraw, redraw } from "./htmx.ts";

/** Milliseconds. */
const BETWEEN_HEALS = 2000;
const BETWEEN_PINGS = 25_000;
const SILENCE = 60_000;
const FIRST_POLL = 4000;
const LAST_POLL = 60_000;

/**
 * Keeps the table true. The socket tells of changes; whenever it may have missed some (the page was hidden, asleep or offline,
 * the socket fell silent) the current fragment is asked for, and while no socket holds, ever more slowly again and again.
 */
export function stayAlive(live: HTMLElement): void {
  const heal = healer(live);
  const poll = poller(heal);
  const watch = watcher(() => {
    heal();
    poll.start();
  });
  let socket: WebSocket | null = null;
  live.addEventListener("htmx:ws:after:connection", (event) => {
    poll.stop();
    reconnected();
    socket = (event as CustomEvent<{ connection: { socket: WebSocket } }>).detail.connection.socket; // the extension's own event
    watch(socket);
  });
  live.addEventListener("htmx:ws:close", poll.start);
  poll.start(); // until there is a socket
  document.addEventListener("visibilitychange", heal);
  for (const moment of ["focus", "online"]) addEventListener(moment, heal);
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    reopen(socket);
    heal();
  });
  addEventListener("offline", sayOffline);
  onRedraw(reconnected);
}

/**
 * A page that comes back from the browser's page cache has a socket that is closed, or open in name only. Safari does not say that such a page has
 * become visible, which is when the extension makes another.
 */
function reopen(socket: WebSocket | null): void {
  if (socket?.readyState === WebSocket.OPEN) socket.close();
  else if (socket?.readyState === WebSocket.CLOSED) document.dispatchEvent(new Event("visibilitychange"));
}

/** Asks for the fragment, only for somebody who looks, and not too often: what is asked for too soon is asked for a little later. */
function healer(live: HTMLElement): () => void {
  let last = performance.now();
  let later: ReturnType<typeof setTimeout> | undefined;
  const heal = (): void => {
    later = undefined;
    if (document.hidden) return;
    last = performance.now();
    void redraw(live);
  };
  return () => {
    const wait = last + BETWEEN_HEALS - performance.now();
    if (wait <= 0) heal();
    else if (later === undefined) later = setTimeout(heal, wait);
  };
}

function poller(heal: () => void): { readonly start: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = (wait: number): void => {
    timer = setTimeout(() => {
      heal();
      again(Math.min(wait * 2, LAST_POLL));
    }, wait);
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  return { start: () => timer ?? again(FIRST_POLL), stop };
}

/** Pings a socket; one that has been silent for too long is given up, and the extension makes another. */
function watcher(lost: () => void): (socket: WebSocket) => void {
  return (socket) => {
    let heard = performance.now();
    socket.addEventListener("message", () => {
      heard = performance.now();
    });
    const beat = setInterval(() => {
      if (socket.readyState !== WebSocket.OPEN) return clearInterval(beat);
      if (performance.now() - heard < SILENCE) return socket.send("ping");
      clearInterval(beat);
      socket.close();
      lost();
    }, BETWEEN_PINGS);
  };
}

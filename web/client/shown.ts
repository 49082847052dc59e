import { onRedraw, redraw } from "./htmx.ts";

/** What hx-ws keeps of a socket; its address may still be changed for the sockets to come. */
interface Connection {
  url: string;
}

/**
 * The first socket of a page says what the page shows (`worker/table/shown.ts`), and is not sent it again. Only the first, and only for as long as the page
 * shows that: every later one is sent the table, and so is a page that was drawn anew while its first was on its way.
 */
export function sayWhatIsShown(live: HTMLElement): void {
  let [first, isOld] = [true, false];
  live.addEventListener("htmx:ws:before:connection", (event) => {
    const { connection } = (event as CustomEvent<{ connection: Connection }>).detail; // the extension's own event
    queueMicrotask(() => {
      connection.url = connection.url.replace(/\?.*/, "");
    });
  });
  live.addEventListener("htmx:ws:after:connection", () => {
    if (first && isOld) void redraw(live);
    first = false;
  });
  onRedraw(() => {
    isOld = true;
  });
}

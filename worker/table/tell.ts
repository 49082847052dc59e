import { tablePush } from "../../web/pages.tsx";
import type { Screen } from "./screens.ts";
import { shareOf } from "./share.ts";
import type { TableView } from "./view.ts";

/** What a screen is sent when the table has changed: its own fragment, or for a program the version alone. */
export function textFor(screen: Screen, view: TableView): string {
  if (screen.kind === "program") return JSON.stringify({ version: view.version });
  const reader = { lang: screen.lang, nonce: "", path: `/t/${view.table}`, signedIn: screen.player !== null };
  return tablePush(reader, view, { ...shareOf(screen.origin, view.table), newcomer: null, myName: "" });
}

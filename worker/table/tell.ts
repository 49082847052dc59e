import { tablePush, talkPush } from "../../web/pages.tsx";
import { newOnce } from "./id.ts";
import type { Screen } from "./screens.ts";
import { shareOf } from "./share.ts";
import type { TalkView } from "./talk/view.ts";
import type { TableView } from "./view.ts";

/** What a screen is sent when the table has changed: its own fragment, or for a program the version alone. */
export function textFor(screen: Screen, view: TableView): string {
  if (screen.kind === "program") return JSON.stringify({ version: view.version });
  return tablePush(readerAt(screen, view.table), view, { ...shareOf(screen.origin, view.table), newcomer: null, myName: "" });
}

/** What a page is sent when something was said: the lines, or all of the talk when its reader may do other things than before. Programs are sent nothing. */
export const talkTextFor = (screen: Screen, talk: TalkView, part: "lines" | "all"): string | null =>
  screen.kind === "program" ? null : talkPush(readerAt(screen, talk.table), talk, newOnce(), part);

const readerAt = (screen: Screen & { readonly kind: "page" }, table: string) => ({
  lang: screen.lang,
  deck: screen.deck,
  nonce: "",
  path: `/t/${table}`,
  signedIn: screen.player !== null,
});

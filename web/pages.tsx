/** What the routes and the table draw: pure functions from views to HTML. */
export { startPage } from "./home/start.tsx";
export type { TableLine } from "./home/tables.tsx";
export { errorPage } from "./parts/error.tsx";
export type { Newcomer, Reader } from "./parts/reader.ts";
export { mePage } from "./player/me.tsx";
export { archivePage } from "./record/archive.tsx";
export { matchPage } from "./record/match.tsx";
export { statisticsPage } from "./record/statistics.tsx";
export { matchText } from "./record/text.ts";
export { dealPage, stepFragment, stepPage } from "./replay/page.tsx";
export { proofPage } from "./replay/proof.tsx";
export type { DealShown } from "./replay/props.ts";
export { tableFragment, tablePage, tablePush } from "./table/page.tsx";
export type { TableExtras } from "./table/props.ts";
export { settingsPage } from "./table/settings.tsx";
export { recapSentences } from "./table/since.ts";
export { talkAnswer, talkPush } from "./table/talk.tsx";
export { talkPage } from "./table/talk-page.tsx";

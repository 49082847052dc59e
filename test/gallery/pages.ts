/** Every page that is not a table's. */
import { ASSETS } from "../../web/assets.gen.ts";
import { offlinePage } from "../../web/home/offline.tsx";
import { errorPage, helpPage, mePage, privacyPage, settingsPage, startPage } from "../../web/pages.tsx";
import { arrivePage, leftBehindPage, plainPage, spentPage } from "../../web/player/arrive.tsx";
import { mailLinkPage } from "../../web/player/mail-link.tsx";
import { deviceLinkPage, resumeLinkPage } from "../../web/player/ways.tsx";
import { groupPage } from "../../web/table/group.tsx";
import { lostPage } from "../../web/table/lost.tsx";
import { UNSAID } from "../../worker/player/preferences.ts";
import { HELPS } from "../web/helps.ts";
import { VIEWS } from "../web/views.ts";
import { ARRIVAL, KEY, LINE, LINK, LOST, ME, NOT_SAVED, REFUSED, START } from "./given.ts";
import { type States, statesOf } from "./state.ts";

const TABLE = "0123456789abcdef";

const START_STATES: States = {
  start: { draw: (r) => startPage(r, START) },
  "start, a stranger": { draw: (r) => startPage(r, { ...START, tables: [] }), stranger: true },
  "start, house rules unfolded": { draw: (r) => startPage(r, START), unfolded: true },
  "start, refused": { draw: (r) => startPage(r, { ...START, ...REFUSED }) },
};

const ME_STATES: States = {
  me: { draw: (r) => mePage(r, ME) },
  "me, unfolded": { draw: (r) => mePage(r, ME), unfolded: true },
  "me, saved": { draw: (r) => mePage(r, { ...ME, said: "saved" }) },
  "me, a test failed": { draw: (r) => mePage(r, { ...ME, told: "failed" }) },
  "me, refused": { draw: (r) => mePage(r, { ...ME, said: "malformed" }) },
  "me, not saved": { draw: (r) => mePage(r, { ...ME, said: NOT_SAVED }) },
  "me, new here": { draw: (r) => mePage(r, { ...ME, preferences: UNSAID, tables: [], devices: [], channels: [] }) },
  "me, nobody": { draw: (r) => mePage(r, { ...ME, preferences: UNSAID, tables: [], devices: [] }), stranger: true },
};

const WAYS: States = {
  "device link": { draw: (r) => deviceLinkPage(r, LINK) },
  "resume link": { draw: (r) => resumeLinkPage(r, LINK) },
  arrive: { draw: (r) => arrivePage(r, { ...ARRIVAL, name: "Ann" }) },
  "arrive, nameless": { draw: (r) => arrivePage(r, { ...ARRIVAL, to: "/resume", field: { name: "key", value: KEY } }) },
  "arrive, meeting": { draw: (r) => arrivePage(r, { ...ARRIVAL, name: "Ann", meets: "Anna" }) },
  "arrive, unsure": { draw: (r) => arrivePage(r, { ...ARRIVAL, meets: "", unsure: true }) },
  "arrive, spent": { draw: (r) => spentPage(r, "/device"), stranger: true },
  "arrive, void": { draw: (r) => spentPage(r, "/resume"), stranger: true },
  "left behind": { draw: (r) => leftBehindPage(r, [LINE], LINK.url) },
  "signed out": { draw: (r) => plainPage(r, (w) => w.person.devices.leftOut), stranger: true },
  lost: { draw: (r) => lostPage(r, { ...LOST, view: VIEWS.onlooker }), stranger: true },
  "lost, inside an app": {
    draw: (r) => lostPage(r, { ...LOST, view: VIEWS.claiming, inside: { app: "Instagram", browser: "intent://x" } }),
    stranger: true,
  },
};

const SETTINGS: States = {
  settings: {
    draw: (r) => settingsPage(r, { view: VIEWS.finishedHost, values: { once: "", preset: "sprint", ties: "knocker" } }),
    unfolded: true,
  },
  "settings, refused": {
    draw: (r) => settingsPage(r, { view: VIEWS.finishedHost, values: { once: "" }, refusal: "matchRunning" }),
  },
  "group, none": { draw: (r) => groupPage(r, { table: TABLE, line: null, told: null }) },
  group: { draw: (r) => groupPage(r, { table: TABLE, line: { ...ME.channels[1], kind: "chat" }, told: "tested" }) },
  "mail, asks": { draw: (r) => mailLinkPage(r, { wish: "confirm", state: "asks" }) },
  "mail, spent": { draw: (r) => mailLinkPage(r, { wish: "stop", state: "spent" }) },
};

const TROUBLES: States = {
  "start, in too old a browser": { draw: (r) => startPage(r, START).replace(ASSETS.css, `/old${ASSETS.css}`) },
  offline: { draw: (r) => offlinePage(r) },
  "error ours": { draw: (r) => errorPage(r, { status: 500, refusal: "internal", id: "1f3c", back: "/t/x" }) },
  "error no such table": { draw: (r) => errorPage(r, { status: 404, refusal: "unknownTable" }) },
  "error not found": { draw: (r) => errorPage(r, { status: 404, refusal: "notFound" }) },
  "error too many": { draw: (r) => errorPage(r, { status: 429, refusal: "tooMany" }) },
  "error the day used up": {
    draw: (r) => errorPage(r, { status: 503, refusal: "dayUsedUp", id: "1f3c", from: Date.UTC(2027, 0, 6) }),
  },
  "error damaged": { draw: (r) => errorPage(r, { status: 500, refusal: "damaged", id: "1f3c", save: "/t/x/rescue.json" }) },
  "error refused": { draw: (r) => errorPage(r, { status: 403, refusal: "noOnlookers" }) },
};

export const PAGE_STATES: States = {
  ...START_STATES,
  ...ME_STATES,
  ...WAYS,
  ...SETTINGS,
  ...statesOf(
    HELPS,
    (help) => ({ draw: (r) => helpPage(r, help), unfolded: true }),
    (name) => `help ${name}`,
  ),
  "help of German cards": { draw: (r) => helpPage(r, HELPS["general"] as never), deck: "german" },
  privacy: { draw: (r) => privacyPage(r, { unstarted: 30, finished: 180, eu: false, contact: "" }) },
  "privacy, kept for good": {
    draw: (r) => privacyPage(r, { unstarted: null, finished: null, eu: true, contact: "Ann, ann@example.org" }),
  },
  ...TROUBLES,
};

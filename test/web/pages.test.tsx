import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { offlinePage } from "../../web/home/offline.tsx";
import {
  dealPage,
  errorPage,
  helpPage,
  mePage,
  privacyPage,
  proofPage,
  type Reader,
  startPage,
  stepPage,
  type TableExtras,
  type TableLine,
  tableFragment,
  tablePage,
  tablePush,
  talkPage,
  talkPush,
} from "../../web/pages.tsx";
import { arrivePage, leftBehindPage, plainPage, spentPage } from "../../web/player/arrive.tsx";
import { mailLinkPage } from "../../web/player/mail-link.tsx";
import { deviceLinkPage, resumeLinkPage } from "../../web/player/ways.tsx";
import { groupPage } from "../../web/table/group.tsx";
import { lostPage } from "../../web/table/lost.tsx";
import { WORDS } from "../../web/words/index.ts";
import { LANGS } from "../../web/words/speech.ts";
import { ChannelIdSchema } from "../../worker/notify/channel.ts";
import { UNSAID } from "../../worker/player/preferences.ts";
import type { Card } from "../../worker/rules/card.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { PersonNameSchema } from "../../worker/table/name.ts";
import type { TableView } from "../../worker/table/view.ts";
import { DEALS } from "./deals.ts";
import { HELPS } from "./helps.ts";
import { elementsOf, fieldsOf, part, textOf } from "./html.ts";
import { TALKS } from "./talks.ts";
import { seat, VIEW_NAMES, VIEWS, view } from "./views.ts";

const reader: Reader = { lang: "en", nonce: "n0nce", path: "/t/0123456789abcdef", signedIn: true };
const EXTRAS: TableExtras = { url: "https://cards.test/t/0123456789abcdef", qr: "", newcomer: null, myName: "" };
const KEY = "k".repeat(43);
const LINE: TableLine = {
  table: "0123456789abcdef",
  url: EXTRAS.url,
  name: "Friday",
  yourTurn: true,
  waits: true,
  rests: false,
  deadline: 1e12,
  phase: "turns",
  zone: "Europe/Berlin",
  unread: 0,
};
const ME = {
  tables: [LINE, { ...LINE, table: "fedcba9876543210", name: "Practice", waits: false, rests: true }],
  preferences: {
    ...UNSAID,
    name: v.parse(PersonNameSchema, "Ann"),
    quiet: { from: 22 * 60, to: 7 * 60 + 5 },
    daysOff: [{ from: "2026-12-24", to: "2026-12-26" }],
  },
  zones: ["Europe/Berlin", "Europe/Rome"],
  devices: [
    { label: "Firefox · Linux", seen: 1e12, here: true },
    { label: "", seen: 1e11, here: false },
  ],
  nextKey: KEY,
  channels: [
    { id: v.parse(ChannelIdSchema, "channel1"), kind: "push", label: "Firefox · Linux", standing: "on", last: null },
    {
      id: v.parse(ChannelIdSchema, "channel2"),
      kind: "ntfy",
      label: "ntfy.sh/ours",
      standing: "on",
      last: { fate: "parked", at: 1e12, why: "silent" },
    },
    { id: v.parse(ChannelIdSchema, "channel3"), kind: "mail", label: "ann@cards.test", standing: "asked", last: null },
    {
      id: v.parse(ChannelIdSchema, "channel4"),
      kind: "push",
      label: "",
      standing: "gone",
      last: { fate: "parked", at: 1e12, why: "gone" },
    },
  ] as const,
  mail: true,
};
const NOT_SAVED = {
  fields: { name: "<b>", language: "de", deck: "french", zone: "Europe/Rome", quietFrom: "22:00", offFrom0: "2027-03-01" },
  wrong: ["name", "quiet", "daysOff"],
} as const;
const ARRIVAL = { to: "/device", field: { name: "t", value: "x" }, name: "", meets: null, unsure: false } as const;
const LINK = { url: `https://cards.test/resume?key=${KEY}`, qr: "" };
const LOST = { url: EXTRAS.url, newcomer: { key: KEY }, inside: null };
const START = { newcomer: { key: KEY }, name: "", tables: [LINE], once: "o".repeat(22), practice: "p".repeat(22) };
const REFUSED = { refusal: "malformed", values: { name: "Ann", ties: "knocker", once: "same", seats: "4" } } as const;

const PROVEN = {
  written: { pack: PACK, moves: [], recycles: [PACK.slice(20)] },
  fairness: {
    commitment: "c0".repeat(32),
    index: 7,
    secret: "5e".repeat(32),
    table: "0123456789abcdef",
    match: 2,
    deal: 3,
    nonces: ["a".repeat(32), "b".repeat(32)],
  },
};

const PAGES: Readonly<Record<string, (r: Reader) => string>> = {
  ...Object.fromEntries(VIEW_NAMES.map((name) => [name, (r: Reader) => tablePage(r, VIEWS[name], EXTRAS)])),
  stranger: (r) => tablePage(r, VIEWS.invitation, { ...EXTRAS, newcomer: { key: KEY } }),
  refused: (r) => tablePage(r, VIEWS.yourTurn, { ...EXTRAS, refusal: "stale" }),
  ...Object.fromEntries(
    Object.entries(DEALS).flatMap(([name, deal]) => [
      [`deal ${name}`, (r: Reader) => dealPage(r, VIEWS.theirTurn, deal)],
      [`deal ${name} begins`, (r: Reader) => stepPage(r, VIEWS.theirTurn, deal, 1) ?? ""],
      [`deal ${name} ends`, (r: Reader) => stepPage(r, VIEWS.theirTurn, deal, deal.steps.length) ?? ""],
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(TALKS).flatMap(([name, talk]) => [
      [`talk ${name}`, (r: Reader) => tablePage(r, VIEWS.yourTurn, { ...EXTRAS, talk: { talk, once: "once" } })],
      [`talk ${name} by itself`, (r: Reader) => talkPage(r, { talk, once: "once", typed: '"', why: "No." })],
    ]),
  ),
  proof: (r) => proofPage(r, VIEWS.theirTurn, PROVEN),
  proofFirst: (r) =>
    proofPage(r, VIEWS.theirTurn, { written: PROVEN.written, fairness: { ...PROVEN.fairness, deal: 1, index: 1 } }),
  start: (r) => startPage(r, START),
  startRefused: (r) => startPage(r, { ...START, ...REFUSED }),
  me: (r) => mePage(r, ME),
  meTold: (r) => mePage(r, { ...ME, told: "failed" }),
  meRefused: (r) => mePage(r, { ...ME, said: "malformed" }),
  meNotSaved: (r) => mePage(r, { ...ME, said: NOT_SAVED }),
  meNobody: (r) => mePage({ ...r, signedIn: false }, { ...ME, preferences: UNSAID, tables: [], devices: [] }),
  offline: (r) => offlinePage(r),
  ...Object.fromEntries(Object.entries(HELPS).map(([name, help]) => [`help ${name}`, (r: Reader) => helpPage(r, help)])),
  mailConfirm: (r) => mailLinkPage(r, { wish: "confirm", state: "asks" }),
  mailSpent: (r) => mailLinkPage(r, { wish: "stop", state: "spent" }),
  groupNone: (r) => groupPage(r, { table: "0123456789abcdef", line: null, told: null }),
  group: (r) => groupPage(r, { table: "0123456789abcdef", line: { ...ME.channels[1], kind: "chat" }, told: "tested" }),
  deviceLink: (r) => deviceLinkPage(r, LINK),
  resumeLink: (r) => resumeLinkPage(r, LINK),
  arrive: (r) => arrivePage(r, { ...ARRIVAL, name: "Ann" }),
  arriveNameless: (r) => arrivePage(r, { ...ARRIVAL, to: "/resume", field: { name: "key", value: KEY } }),
  arriveMeeting: (r) => arrivePage(r, { ...ARRIVAL, name: "Ann", meets: "Anna" }),
  arriveUnsure: (r) => arrivePage(r, { ...ARRIVAL, meets: "", unsure: true }),
  arriveSpent: (r) => spentPage(r, "/device"),
  arriveVoid: (r) => spentPage(r, "/resume"),
  leftBehind: (r) => leftBehindPage(r, [LINE], LINK.url),
  signedOut: (r) => plainPage(r, (w) => w.person.devices.leftOut),
  lost: (r) => lostPage(r, { ...LOST, view: VIEWS.onlooker }),
  lostInside: (r) => lostPage(r, { ...LOST, view: VIEWS.claiming, inside: { app: "Instagram", browser: "intent://x" } }),
  inside: (r) => tablePage(r, VIEWS.invitation, { ...EXTRAS, inside: { app: "", browser: null } }),
  privacy: (r) => privacyPage(r, { unstarted: 30, finished: 180, eu: false, contact: "" }),
  privacyForGood: (r) => privacyPage(r, { unstarted: null, finished: null, eu: true, contact: "Ann, ann@example.org" }),
  dayUsedUp: (r) => errorPage(r, { status: 503, refusal: "dayUsedUp", id: "1f3c", from: Date.UTC(2027, 0, 6) }),
  damaged: (r) => errorPage(r, { status: 500, refusal: "damaged", id: "1f3c", save: "/t/x/rescue.json" }),
  error: (r) => errorPage(r, { status: 500, refusal: "internal", id: "1f3c", back: "/t/x" }),
};

describe.each(LANGS)("every page in %s", (lang) => {
  test.each(Object.entries(PAGES))("%s is sound", (_, draw) => {
    const html = draw({ ...reader, lang });
    const elements = elementsOf(html);
    const ids = elements.flatMap(({ attributes: { id } }) => id ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(elements.filter(({ tag }) => tag === "h1" || tag === "main").map(({ tag }) => tag)).toEqual(["main", "h1"]);
    expect(elements[0]?.attributes["lang"]).toBe(lang);
    expect(textOf(html)).not.toMatch(/\b(undefined|null|NaN|function)\b|\[object|\{give\}/);
    expect(html).not.toMatch(/[\u2068\u2069]/u);
  });

  test.each(Object.entries(PAGES))("%s names every control and every label's field", (_, draw) => {
    const html = draw({ ...reader, lang });
    const elements = elementsOf(html);
    const ids = elements.flatMap(({ attributes: { id } }) => id ?? []);
    const refers = elements.flatMap(({ attributes }) =>
      [attributes["for"], attributes["aria-labelledby"], attributes["aria-describedby"], attributes["popovertarget"]].flatMap(
        (id) => id ?? [],
      ),
    );
    expect(refers.filter((id) => !ids.includes(id))).toEqual([]);
    expect([...html.matchAll(/<button[^>]*>(.*?)<\/button>/gs)].filter(([, inner = ""]) => textOf(inner).trim() === "")).toEqual(
      [],
    );
  });

  test.each(Object.entries(PAGES))("%s keeps to the content policy", (_, draw) => {
    const html = draw({ ...reader, lang });
    for (const { tag, attributes } of elementsOf(html)) {
      expect(
        Object.keys(attributes).filter((name) => name === "style" || name.startsWith("on") || name.startsWith("hx-on")),
      ).toEqual([]);
      expect(Object.values(attributes).filter((value) => /^(javascript|js):/.test(value))).toEqual([]);
      if (tag === "script") expect(attributes).toMatchObject({ nonce: "n0nce", defer: "" });
    }
    expect(html).not.toMatch(/<style|<script[^>]*>[^<]/);
  });
});

describe("cards", () => {
  const cardsIn = (data: unknown): readonly string[] => JSON.stringify(data).match(/\b(?:10|[7-9JQKA])[CSHD]\b/g) ?? [];
  const drawnIn = (html: string): readonly string[] =>
    [...html.matchAll(/aria-label="(\w+ of \w+)"/g)].map(([, name = ""]) => name);

  test.each(VIEW_NAMES)("%s shows no card that its view does not hold", (name) => {
    const known = cardsIn(VIEWS[name]).map((card) => WORDS.en.card.full(card as Card)); // matched as one
    expect(drawnIn(tableFragment(reader, VIEWS[name], EXTRAS)).filter((card) => !known.includes(card))).toEqual([]);
  });

  test("lie face down, and are said to, until the dealer has chosen", () => {
    const board = part(tableFragment(reader, VIEWS.yourChoice, EXTRAS), "moves");
    expect(board.match(/class="card back"/g)).toHaveLength(3);
    expect(textOf(board)).toContain(WORDS.en.play.middleDown);
    expect(drawnIn(board)).toEqual(["Seven of Hearts", "Eight of Diamonds", "Ace of Spades"]);
  });

  test("an onlooker sees the middle and no hand", () => {
    expect(drawnIn(tableFragment(reader, VIEWS.onlooker, EXTRAS))).toEqual(["Nine of Clubs", "Ten of Spades", "King of Hearts"]);
  });
});

describe("forms", () => {
  const formOf = (view: TableView, id: string, extras: Partial<TableExtras> = {}) =>
    part(tableFragment(reader, view, { ...EXTRAS, ...extras }), id);

  test("a turn sends its version, a card each way and one deed", () => {
    expect(fieldsOf(formOf(VIEWS.yourTurn, "moves"))).toEqual([
      "version=17",
      ...["take=9C", "take=10S", "take=KH", "give=7H", "give=8D", "give=AS"],
      ...["do=swap", "do=swapAll", "do=pass", "do=knock"],
    ]);
  });

  test("a swap may carry the knock, and a 7-8-9 may be replaced", () => {
    const fields = fieldsOf(formOf(VIEWS.yourTurnAll, "moves"));
    expect(fields.slice(7)).toEqual(["do=swap", "knock=on", "do=swapAll", "do=pass", "do=knock", "do=refresh"]);
  });

  test("the dealer keeps or exchanges, and nothing else", () => {
    expect(fieldsOf(formOf(VIEWS.yourChoice, "moves"))).toEqual(["version=17", "do=keep", "do=exchange"]);
  });

  test.each(["theirTurn", "theirChoice", "onlooker", "drowned"] as const)("%s offers no move", (name) => {
    expect(fieldsOf(formOf(VIEWS[name], "moves"))).toEqual(["version=17"]);
  });

  test("only the swap insists on two cards", () => {
    const buttons = elementsOf(formOf(VIEWS.yourTurn, "moves")).filter(
      ({ tag, attributes }) => tag === "button" && attributes["name"] === "do",
    );
    const free = buttons.filter(({ attributes }) => "formnovalidate" in attributes).map(({ attributes }) => attributes["value"]);
    expect(free).toEqual(["swapAll", "pass", "knock"]);
  });

  test.each(["swapAll", "knock"])("%s asks once, in a popover that is plain markup without support for it", (deed) => {
    const sheet = formOf(VIEWS.yourTurn, `sure-${deed}`);
    expect(sheet).toMatch(/^<div popover="auto"/);
    expect(fieldsOf(sheet)).toEqual([`do=${deed}`]);
    expect(formOf(VIEWS.yourTurn, `sure-${deed}-ask`)).toMatch(/type="button".*popovertarget="sure-/);
  });

  test("every form goes to this table or to a path of ours, by itself and by htmx alike", () => {
    const forms = VIEW_NAMES.flatMap((name) =>
      elementsOf(tablePage(reader, VIEWS[name], EXTRAS)).filter(({ tag }) => tag === "form"),
    );
    for (const { attributes } of forms) {
      expect(attributes["method"]).toBe("post");
      expect(attributes["action"]).toMatch(
        /^\/((?:language|theme)$|t\/0123456789abcdef\/(join|bots|rise|start|seen|moves|orders|orders\/withdraw|back|nudge|pause|give|reissue|dismiss|caught-up|note)$)/,
      );
      if ("hx-post" in attributes) expect(attributes["hx-post"]).toBe(attributes["action"]);
    }
  });

  test("joining sends a name, and a stranger's fresh key", () => {
    expect(fieldsOf(formOf(VIEWS.invitation, "joining", { newcomer: { key: KEY } }))).toEqual([
      `key=${KEY}`,
      "nonce=",
      "zone=",
      "name=",
    ]);
    expect(fieldsOf(formOf(VIEWS.invitation, "joining", { myName: "Zoë" }))).toEqual(["nonce=", "zone=", "name=Zoë"]);
  });

  test("who comes is drawn once and outlives every redraw", () => {
    expect(formOf(VIEWS.invitation, "identity")).toMatch(/^<div id="identity" hx-morph-skip/);
  });

  test("a full table says so and offers no seat", () => {
    const html = tableFragment(reader, VIEWS.invitationFull, EXTRAS);
    expect(html).not.toContain("joining");
    expect(textOf(html)).toContain(WORDS.en.lobby.full);
  });

  test("an onlooker may take a computer's seat over, once", () => {
    expect(fieldsOf(formOf(VIEWS.onlooker, "taking-over"))).toEqual(["seat=3", "nonce=", "zone=", "name="]);
    expect(tableFragment(reader, VIEWS.promised, EXTRAS)).not.toContain("taking-over");
    expect(textOf(formOf(VIEWS.promised, "promised"))).toContain("Otter");
  });

  test("the host seats computers, frees seats and starts", () => {
    expect(fieldsOf(formOf(VIEWS.lobbyHost, "bots"))).toEqual(["version=17", "level=easy", "level=steady", "level=sharp"]);
    expect(fieldsOf(formOf(VIEWS.lobbyHost, "remove-1"))).toEqual(["seat=1", "version=17"]);
    expect(fieldsOf(formOf(VIEWS.lobbyHost, "begin"))).toEqual(["version=17", "nonce="]);
    expect(formOf(VIEWS.lobbyAlone, "begin")).toContain("disabled");
  });

  test.each(["lobbyGuest", "invitation", "finishedGuest", "finishedStranger"] as const)(
    "%s leaves the host's buttons away and says whom all wait for",
    (name) => {
      const html = tableFragment(reader, VIEWS[name], EXTRAS);
      expect(html).not.toMatch(/\/bots"|\/start"|id="remove-/);
      expect(textOf(part(html, "wait-for-host"))).toContain("Ann");
    },
  );

  test("a showdown is put aside by its number", () => {
    expect(fieldsOf(formOf(VIEWS.showdownKnock, "put-aside"))).toEqual(["deal=2"]);
    expect(tableFragment(reader, VIEWS.showdownKnock, EXTRAS)).not.toContain('id="moves"');
    expect(tableFragment(reader, { ...VIEWS.showdownKnock, lastDealSeen: true }, EXTRAS)).not.toContain("put-aside");
  });

  test("a new table has every option with its explanation, and comes back as it was sent", () => {
    const form = fieldsOf(part(startPage(reader, START), "new-table-form"));
    for (const option of Object.keys(WORDS.en.options))
      expect(form.filter((field) => field.startsWith(`${option}=`))).toEqual([`${option}=`]);
    expect(form).toEqual(
      expect.arrayContaining([
        `once=${"o".repeat(22)}`,
        `key=${KEY}`,
        "nonce=",
        "name=",
        "seats=",
        "pace=",
        "absence=",
        "onlookers=on",
      ]),
    );
    const again = part(startPage(reader, { ...START, ...REFUSED }), "new-table-form");
    expect(fieldsOf(again)).toEqual(expect.arrayContaining(["once=same", "name=Ann"]));
    expect(again).toMatch(/<option value="knocker" selected/);
    expect(again).toMatch(/<option value="4" selected/);
    expect(again).not.toMatch(/name="onlookers"[^>]*checked/);
  });
});

describe("the page that checks a deal", () => {
  const html = proofPage(reader, VIEWS.theirTurn, PROVEN);

  test("gives without a script all that went into the deal, and the file", () => {
    const { commitment, secret, table, nonces } = PROVEN.fairness;
    for (const given of [commitment, secret, table, ...nonces]) expect(textOf(html)).toContain(given);
    expect(textOf(html)).toContain(`0123456789abcdef\n2\n3\n${nonces.join()}\npack\n0`);
    expect(html).toContain('href="/t/0123456789abcdef/matches/2/transcript.json"');
    expect(html).toContain("<noscript>");
  });

  test("has a line for each step that is looked at in this deal", () => {
    const steps = (page: string) => [...page.matchAll(/data-step="(\w+)"/g)].map(([, step]) => step);
    expect(steps(html)).toEqual(["place", "seal", "people", "pack", "recycles", "play"]);
    expect(steps(PAGES["proofFirst"]?.(reader) ?? "")).toEqual(["place", "seal", "dealer", "pack", "recycles", "play"]);
  });

  test("loads its own script, which no other page does", () => {
    const scripts = (page: string) => elementsOf(page).filter(({ tag }) => tag === "script").length;
    expect([scripts(html), scripts(startPage(reader, START))]).toEqual([2, 1]);
  });
});

test("a table's seal is explained where it stands", () => {
  for (const name of ["lobbyHost", "invitation", "yourTurn", "finishedGuest"] as const) {
    const page = textOf(tableFragment(reader, VIEWS[name], EXTRAS));
    expect(page).toContain(VIEWS[name].fairness.commitment);
    expect(page).toContain(WORDS.en.proof.seal.what);
  }
});

describe("between two matches", () => {
  const [host, ...others] = VIEWS.finishedHost.seats;
  const alone: TableView = {
    ...VIEWS.finishedHost,
    seats: [host, ...others.map((each) => ({ ...each, state: "left" as const }))].flatMap((each) => each ?? []),
  };

  test("who has left does not count for the next match, and leaves room", () => {
    const lone = tableFragment(reader, { ...alone, settings: { ...alone.settings, seats: alone.seats.length } }, EXTRAS);
    expect(part(lone, "begin")).toContain("disabled");
    expect(part(lone, "begin")).toContain(WORDS.en.lobby.needTwo);
    expect(lone).toContain('id="bots"');
  });

  test("a full table offers no computer players", () => {
    const full = {
      ...VIEWS.finishedHost,
      settings: {
        ...VIEWS.finishedHost.settings,
        seats: VIEWS.finishedHost.seats.filter(({ state }) => state !== "left").length,
      },
    };
    expect(tableFragment(reader, full, EXTRAS)).not.toContain('id="bots"');
  });
});

describe("people's words", () => {
  const EVIL = `<img src=x onerror="a">&"`;

  test.each(LANGS)("never become markup (%s)", (lang) => {
    const named = view({
      ...VIEWS.yourTurn,
      seats: VIEWS.yourTurn.seats.map((each) => ({ ...each, name: EVIL })),
      settings: { ...view().settings, name: EVIL },
    });
    const shown = { ...VIEWS.showdownKnock, seats: [0, 1, 2, 3].map((at) => seat(at, { name: EVIL })) };
    const finished = { ...VIEWS.finishedGuest, seats: VIEWS.finishedGuest.seats.map((each) => ({ ...each, name: EVIL })) };
    const pages = [named, shown, finished].map((each) => tablePage({ ...reader, lang }, each, { ...EXTRAS, myName: EVIL }));
    pages.push(mePage({ ...reader, lang }, { ...ME, tables: [{ ...LINE, name: EVIL }] }));
    for (const html of pages) {
      expect(html).not.toContain("<img");
      expect(elementsOf(html).length).toBeGreaterThan(20);
    }
  });

  test("stand apart from the text around them", () => {
    expect(tableFragment(reader, VIEWS.theirTurn, EXTRAS)).toContain("<strong><bdi>Chiara</bdi>’s turn</strong>");
  });
});

describe("the talk", () => {
  const on = (name: keyof typeof TALKS, lang: Reader["lang"] = "en") =>
    tablePage({ ...reader, lang }, VIEWS.yourTurn, { ...EXTRAS, talk: { talk: TALKS[name], once: "once" } });

  test("says at the top of the table and on its fold how much is new, and nothing where nothing is", () => {
    const counts = (html: string) => [part(html, "talk-mark"), part(html, "talk-count")].map((each) => textOf(each).trim());
    expect(counts(on("unread"))).toEqual(["Talk 7 new", "7 new"]);
    expect(counts(on("unread", "it"))).toEqual(["Chiacchiere 7 nuovi", "7 nuovi"]);
    expect(counts(on("talked"))).toEqual(["Talk", ""]);
  });

  test("shows what was written as it is, names apart, and no link in it", () => {
    const line = part(on("talked"), "talk-4");
    expect(textOf(line)).toContain("Well, @Benedikt & @Chiara <i>play</i> https://cards.test");
    expect(elementsOf(line).filter(({ tag }) => ["a", "i"].includes(tag))).toEqual([]);
    expect(line).toContain('<bdi class="mention you">@Benedikt</bdi>');
  });

  test("has a field and six taps for who may write, closed for who is muted, and none for who watches", () => {
    const closed = (name: keyof typeof TALKS) =>
      elementsOf(on(name)).filter(({ tag, attributes }) => tag === "fieldset" && "disabled" in attributes).length;
    expect([on("talked").match(/ name="reaction"/g)?.length, closed("talked")]).toEqual([6, 0]);
    expect([on("muted").includes("The host has muted you"), closed("muted")]).toEqual([true, 2]);
    expect(on("reads")).not.toMatch(/id="talk-(text|react)"/);
  });

  test("lets the host mute whom they have asked about, and let them write again at once", () => {
    const html = on("host");
    expect(fieldsOf(part(html, "mute-1"))).toEqual(["seat=1", "muted=on"]);
    expect(part(html, "sure-mute-1")).toContain('role="dialog"');
    expect(fieldsOf(part(html, "mute-2"))).toEqual(["seat=2", "muted=off"]);
    expect(on("talked")).not.toContain("mute-1");
  });

  test("comes over a socket without its form, so that nothing that is being written is touched", () => {
    const push = talkPush(reader, TALKS.unread, "once", "lines");
    expect([...push.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).not.toContain("talk-form");
    expect(push).not.toContain("<input");
    expect(talkPush(reader, TALKS.unread, "once", "all")).toContain('id="talk-form"');
  });

  test("is not drawn for who may not read it", () => {
    expect(tablePage(reader, VIEWS.yourTurn, EXTRAS)).not.toContain('id="talk"');
  });
});

describe("one fragment", () => {
  test.each(VIEW_NAMES)("%s is the same on the page, in the answer and in the push", (name) => {
    const fragment = tableFragment(reader, VIEWS[name], EXTRAS);
    expect(part(tablePage(reader, VIEWS[name], EXTRAS), "table")).toBe(fragment);
    expect(tablePush(reader, VIEWS[name], EXTRAS)).toBe(
      `<hx-partial hx-target="#table" hx-swap="outerMorph">${fragment}</hx-partial>`,
    );
    expect(fragment).toMatch(/^<main id="table"[^>]* data-version="17"/);
  });

  test("the tab says whose turn it is, a screen reader what happened", () => {
    expect(tablePage(reader, VIEWS.yourTurn, EXTRAS)).toContain("<title>● Your turn · Friday</title>");
    expect(tablePage(reader, VIEWS.theirTurn, EXTRAS)).toContain("<title>Friday · Trentuno</title>");
    expect(tableFragment(reader, VIEWS.lastTurn, EXTRAS)).toContain('data-news="Ann knocks. Your turn."');
  });

  test("the live socket hangs outside of what is redrawn", () => {
    const page = tablePage(reader, VIEWS.theirTurn, EXTRAS);
    expect(part(page, "live")).toContain('hx-ws:connect="/t/0123456789abcdef/live"');
    expect(part(page, "table")).not.toContain("hx-ws");
  });
});

import { describe, expect, test } from "vitest";
import type { TableExtras } from "../../web/pages.tsx";
import { mePage, proofPage, type Reader, startPage, tableFragment, tablePage, tablePush, talkPush } from "../../web/pages.tsx";
import { WORDS } from "../../web/words/index.ts";
import { LANGS } from "../../web/words/speech.ts";
import type { Card } from "../../worker/rules/card.ts";
import type { TableView } from "../../worker/table/view.ts";
import { EXTRAS, KEY, LINE, ME, PROVEN, REFUSED, START } from "../gallery/given.ts";
import { readerOf } from "../gallery/state.ts";
import { STATES } from "../gallery/states.ts";
import { elementsOf, fieldsOf, part, textOf } from "./html.ts";
import { TALKS } from "./talks.ts";
import { seat, VIEW_NAMES, VIEWS, view } from "./views.ts";

const reader: Reader = { lang: "en", nonce: "n0nce", path: "/t/0123456789abcdef", signedIn: true };

describe.each(LANGS)("every page in %s", (lang) => {
  test.each(Object.entries(STATES))("%s is sound", (_, state) => {
    const html = state.draw(readerOf(state, lang));
    const elements = elementsOf(html);
    const ids = elements.flatMap(({ attributes: { id } }) => id ?? []);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(elements.filter(({ tag }) => tag === "h1" || tag === "main").map(({ tag }) => tag)).toEqual(["main", "h1"]);
    expect(elements[0]?.attributes["lang"]).toBe(lang);
    expect(textOf(html)).not.toMatch(/\b(undefined|null|NaN|function)\b|\[object|\{give\}/);
    expect(html).not.toMatch(/[\u2068\u2069]/u);
  });

  test.each(Object.entries(STATES))("%s names every control and every label's field", (_, state) => {
    const html = state.draw(readerOf(state, lang));
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

  test.each(Object.entries(STATES))("%s keeps to the content policy", (_, state) => {
    const html = state.draw(readerOf(state, lang));
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
    expect(fieldsOf(formOf(VIEWS.lobbyHost, "remove-Benedikt"))).toEqual(["seat=1", "version=17"]);
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
    expect(steps(STATES["proof of the first deal"]?.draw(reader) ?? "")).toEqual([
      "place",
      "seal",
      "dealer",
      "pack",
      "recycles",
      "play",
    ]);
  });

  test("loads its own script, which no other page does", () => {
    const scripts = (page: string) => elementsOf(page).filter(({ tag }) => tag === "script").length;
    expect([scripts(html), scripts(startPage(reader, START))]).toEqual([2, 1]);
  });
});

test("a table is not painted before its page has come down to the foot", () => {
  const page = tablePage(reader, VIEWS.yourTurn, EXTRAS);
  expect(page.slice(0, page.indexOf("</head>"))).toContain('<link rel="expect" href="#foot" blocking="render"/>');
  expect(page.indexOf('id="foot"')).toBeGreaterThan(page.indexOf('id="do-swap"'));
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

  test.each([
    ["Ann", true],
    [WORDS.de.hints.practiceName, false],
  ])("tell you your own seat, by the name %s, but only once", (name, marked) => {
    const { you } = VIEWS.yourTurn;
    const mine = VIEWS.yourTurn.seats.map((each) => (each.seat === you ? { ...each, name } : each));
    const shown = textOf(part(tableFragment(reader, { ...VIEWS.yourTurn, seats: mine }, EXTRAS), `seat-${you}`));
    expect([shown.includes(name), shown.includes(" (you)")]).toEqual([true, marked]);
  });

  test("stand apart from the text around them", () => {
    expect(tableFragment(reader, VIEWS.theirTurn, EXTRAS)).toContain("<bdi>Chiara</bdi>’s turn</strong>");
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

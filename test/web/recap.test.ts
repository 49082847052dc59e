import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { daysBetween, sinceIn } from "../../web/notices/when.ts";
import { recapSentences, tableFragment } from "../../web/pages.tsx";
import { WORDS } from "../../web/words/index.ts";
import { LANGS, type Lang } from "../../web/words/speech.ts";
import { ZoneSchema } from "../../worker/player/preferences.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import type { Recap } from "../../worker/table/recap.ts";
import type { Happening } from "../../worker/table/view.ts";
import { elementsOf, part, textOf } from "./html.ts";
import { NOBODY_CAME, recap, VIEWS, view } from "./views.ts";

const ann = { name: "Ann", you: false };
const me = { name: "Benedikt", you: true };
const by = (seat: number, what: Exclude<Happening["what"], { do: "middleRenewed" }>): Happening => ({
  at: 1,
  seat: seatAt(seat),
  what,
});
const swapped = by(0, { do: "swap", give: "7H", take: "AS", knock: false });
const passed = (seat: number): Happening => by(seat, { do: "pass" });

/** The reader is Benedikt, on seat 1; Ann, Chiara and Otter sit on 0, 2 and 3. */
const TABLE = view({ turn: seatAt(2) });
const MY_TURN = view({ turn: seatAt(1) });
const LAST_LAP = view({ turn: seatAt(1), knocker: seatAt(0) });

type Case = readonly [what: string, table: typeof TABLE, missed: Partial<Recap>, said: { readonly [L in Lang]: string }];

const CASES: readonly Case[] = [
  [
    "a swap with its cards, a pass and a knock, and that one's last turn has come",
    LAST_LAP,
    { deeds: [by(2, { do: "swap", give: "7H", take: "AS", knock: false }), passed(3), by(0, { do: "knock" })] },
    {
      en: "Since Tuesday: Chiara swapped 7♥ for A♠, Otter passed, and Ann knocked: this is your last turn.",
      de: "Seit Dienstag: Chiara hat 7♥ gegen A♠ getauscht, Otter hat geschoben und Ann hat zugemacht: Das ist dein letzter Zug.",
      it: "Da martedì: Chiara ha scambiato 7♥ con A♠, Otter ha passato e Ann ha chiuso: questo è il tuo ultimo turno.",
    },
  ],
  [
    "one move, and it is one's turn",
    MY_TURN,
    { deeds: [passed(0)] },
    {
      en: "Since Tuesday: Ann passed: it is your turn.",
      de: "Seit Dienstag: Ann hat geschoben: Du bist dran.",
      it: "Da martedì: Ann ha passato: tocca a te.",
    },
  ],
  [
    "who passed one after the other together, and a new middle",
    TABLE,
    { deeds: [swapped, passed(2), passed(3), { at: 1, seat: null, what: { do: "middleRenewed", middle: ["9C", "10S", "KH"] } }] },
    {
      en: "Since Tuesday: Ann swapped 7♥ for A♠, Chiara and Otter passed, and a new middle was laid out (9♣ 10♠ K♥).",
      de: "Seit Dienstag: Ann hat 7♥ gegen A♠ getauscht, Chiara und Otter haben geschoben und eine neue Mitte wurde ausgelegt (9♣ 10♠ K♥).",
      it: "Da martedì: Ann ha scambiato 7♥ con A♠, Chiara e Otter hanno passato e c’è un nuovo centro (9♣ 10♠ K♥).",
    },
  ],
  [
    "one's own turn, made by the table",
    TABLE,
    { deeds: [passed(0), passed(1), by(2, { do: "swapAll", knock: true })] },
    {
      en: "Since Tuesday: Ann passed, for you the table passed, and Chiara swapped all three and knocked.",
      de: "Seit Dienstag: Ann hat geschoben, für dich hat der Tisch geschoben und Chiara hat alle drei getauscht und zugemacht.",
      it: "Da martedì: Ann ha passato, per te il tavolo ha passato e Chiara ha cambiato tutte e tre le carte e chiuso.",
    },
  ],
  [
    "one's own turn, as one had ordered",
    TABLE,
    { deeds: [{ at: 1, seat: seatAt(1), what: { do: "swap", give: "7H", take: "AS", knock: false }, ordered: true }] },
    {
      en: "Since Tuesday: as ordered you swapped 7♥ for A♠.",
      de: "Seit Dienstag: Wie festgelegt hast du 7♥ gegen A♠ getauscht.",
      it: "Da martedì: come deciso hai scambiato 7♥ con A♠.",
    },
  ],
  [
    "what a dealer chose",
    TABLE,
    { deeds: [by(0, { do: "keep" }), by(2, { do: "exchange" }), by(3, { do: "refresh" })] },
    {
      en: "Since Tuesday: Ann kept the hand, Chiara took the middle, and Otter had new cards laid out.",
      de: "Seit Dienstag: Ann hat die eigenen Karten behalten, Chiara hat die Mitte genommen und Otter hat neue Karten auslegen lassen.",
      it: "Da martedì: Ann ha tenuto le proprie carte, Chiara ha preso il centro e Otter ha fatto girare carte nuove.",
    },
  ],
  [
    "of very many moves the last six, and how many came before",
    TABLE,
    { deeds: [passed(0), passed(2), swapped, swapped, swapped, swapped, swapped, passed(0)] },
    {
      en: `Since Tuesday: 2 moves were made before, ${"Ann swapped 7♥ for A♠, ".repeat(5)}and Ann passed.`,
      de: `Seit Dienstag: Davor gab es 2 Züge, ${"Ann hat 7♥ gegen A♠ getauscht, ".repeat(5).slice(0, -2)} und Ann hat geschoben.`,
      it: `Da martedì: prima ci sono state 2 mosse, ${"Ann ha scambiato 7♥ con A♠, ".repeat(5).slice(0, -2)} e Ann ha passato.`,
    },
  ],
  [
    "one deal that ended, and the running one",
    MY_TURN,
    { deals: 1, lost: [{ ...ann, lives: 1 }], deeds: [passed(3)] },
    {
      en: "Since Tuesday: one deal ended and Ann lost a life. Otter passed: it is your turn.",
      de: "Seit Dienstag: Eine Runde ging zu Ende und Ann hat ein Leben verloren. Otter hat geschoben: Du bist dran.",
      it: "Da martedì: è finita una mano e Ann ha perso una vita. Otter ha passato: tocca a te.",
    },
  ],
  [
    "several deals: who lost how much, who drowned",
    TABLE,
    {
      deals: 4,
      lost: [
        { ...me, lives: 2 },
        { name: "Chiara", you: false, lives: 1 },
        { name: "Otter", you: false, lives: 1 },
        { ...ann, lives: 3 },
      ],
      drowned: [ann],
    },
    {
      en: "Since Tuesday: 4 deals ended, you lost 2 lives, Chiara and Otter lost a life each, and Ann drowned.",
      de: "Seit Dienstag: 4 Runden gingen zu Ende, du hast 2 Leben verloren, Chiara und Otter haben je ein Leben verloren und Ann ist untergegangen.",
      it: "Da martedì: sono finite 4 mani, hai perso 2 vite, Chiara e Otter hanno perso una vita a testa e Ann annega.",
    },
  ],
  [
    "who won, be it oneself or together",
    TABLE,
    { deals: 1, won: [[me], [ann, me]] },
    {
      en: "Since Tuesday: one deal ended, you won the match, and you and Ann won the match.",
      de: "Seit Dienstag: Eine Runde ging zu Ende, du hast die Partie gewonnen und du und Ann habt die Partie gewonnen.",
      it: "Da martedì: è finita una mano, hai vinto la partita e tu e Ann avete vinto la partita.",
    },
  ],
  [
    "who came and went, who is missing, who hosts, and whether time runs",
    TABLE,
    {
      comings: {
        came: ["Zoë"],
        went: ["Emil"],
        away: ["Chiara"],
        back: ["Otter"],
        replaced: ["Ann"],
        host: "Benedikt",
        paused: true,
      },
    },
    {
      en: "Since Tuesday: Zoë sat down, Emil left the table, Chiara is away, Otter is back, a computer plays for Ann, you are the host now, and the host stopped the time.",
      de: "Seit Dienstag: Zoë sitzt jetzt am Tisch, Emil ist aufgestanden, Chiara ist abwesend, Otter ist wieder da, für Ann spielt ein Computer, du leitest jetzt den Tisch und die Zeit ist angehalten.",
      it: "Da martedì: al tavolo ora c’è Zoë, Emil ha lasciato il tavolo, Chiara manca, Otter è di nuovo qui, al posto di Ann gioca un computer, ora guidi il tavolo e il tempo è fermo.",
    },
  ],
  [
    "moves, and after them who is missing now",
    TABLE,
    { deeds: [passed(3)], comings: { ...NOBODY_CAME, away: ["Ann", "Chiara"], host: "Otter", paused: false } },
    {
      en: "Since Tuesday: Otter passed. Ann and Chiara are away, Otter is the host now, and the time runs again.",
      de: "Seit Dienstag: Otter hat geschoben. Ann und Chiara sind abwesend, Otter leitet jetzt den Tisch und die Zeit läuft wieder.",
      it: "Da martedì: Otter ha passato. Ann e Chiara mancano, ora Otter guida il tavolo e il tempo ha ripreso a scorrere.",
    },
  ],
  [
    "which rules are others",
    { ...TABLE, settings: { ...TABLE.settings, options: { ...TABLE.settings.options, lives: 5, pass: "forbidden" } } },
    { deals: 1, rules: { by: ann, changed: ["pass", "lives"] } },
    {
      en: `Since Tuesday: one deal ended. Ann changed the rules (${WORDS.en.options.pass.name}: never; ${WORDS.en.options.lives.name}: ${WORDS.en.options.lives.choices[5]}).`,
      de: `Seit Dienstag: Eine Runde ging zu Ende. Ann hat die Regeln geändert (${WORDS.de.options.pass.name}: ${WORDS.de.options.pass.choices.forbidden}; ${WORDS.de.options.lives.name}: ${WORDS.de.options.lives.choices[5]}).`,
      it: `Da martedì: è finita una mano. Ann ha cambiato le regole (${WORDS.it.options.pass.name}: ${WORDS.it.options.pass.choices.forbidden}; ${WORDS.it.options.lives.name}: ${WORDS.it.options.lives.choices[5]}).`,
    },
  ],
  [
    "that other rules are played, where there are many or only the time for a turn is another",
    TABLE,
    { rules: { by: ann, changed: [] } },
    {
      en: "Since Tuesday: Ann changed the rules.",
      de: "Seit Dienstag: Ann hat die Regeln geändert.",
      it: "Da martedì: Ann ha cambiato le regole.",
    },
  ],
];

describe.each(LANGS)("a recap in %s tells", (lang) => {
  test.each(CASES)("%s", (_, table, missed, said) => {
    const told = recapSentences({ lang }, table, recap(missed)).join(" ").replaceAll("\uFE0E", "");
    expect(told).toBe(said[lang]);
  });
});

const NOON = Date.UTC(2026, 11, 3, 12);
const HOUR = 3_600_000;

test.each([
  ["an hour ago", HOUR, "Europe/Berlin", ["Since 12:00 PM", "Seit 12:00", "Dalle 12:00"]],
  ["yesterday", 20 * HOUR, "Europe/Berlin", ["Since yesterday 5:00 PM", "Seit gestern 17:00", "Da ieri alle 17:00"]],
  [
    "yesterday where the reader lives",
    12 * HOUR,
    "America/New_York",
    ["Since yesterday 7:00 PM", "Seit gestern 19:00", "Da ieri alle 19:00"],
  ],
  ["in a zone nobody told", HOUR, "UTC", ["Since 11:00 AM UTC", "Seit 11:00 UTC", "Dalle 11:00 UTC"]],
  ["days ago", 50 * HOUR, "Europe/Berlin", ["Since Tuesday", "Seit Dienstag", "Da martedì"]],
  ["weeks ago", 24 * 22 * HOUR, "Europe/Berlin", ["Since November 11", "Seit dem 11. November", "Dall’11 novembre"]],
])("since when: %s", (_, ago, zone, said) => {
  const told = LANGS.map((lang) => sinceIn(WORDS[lang].recap.since, lang, zone, NOON - ago, daysBetween(NOON - ago, NOON, zone)));
  expect(told.map((text) => text.replaceAll("\u202F", " "))).toEqual(said);
});

describe("on the page", () => {
  const reader = { lang: "en", nonce: "", path: "/t/0123456789abcdef", signedIn: true } as const;
  const extras = { url: "https://cards.test/t/0123456789abcdef", qr: "", newcomer: null, myName: "" };
  const drawn = (given: typeof TABLE): string => tableFragment(reader, given, extras);

  test("a recap is put aside by a form that says up to where it was read", () => {
    const html = part(drawn(VIEWS.missed), "recap");
    expect(elementsOf(html)).toContainEqual(
      expect.objectContaining({
        tag: "form",
        attributes: expect.objectContaining({ method: "post", action: "/t/0123456789abcdef/caught-up" }),
      }),
    );
    expect(html).toContain('name="version" value="17"');
  });

  test("cards that came since are named so, the others are not", () => {
    const names = elementsOf(drawn(VIEWS.missed)).flatMap(({ attributes }) => attributes["aria-label"] ?? []);
    expect(names).toContain("Nine of Clubs, new since you looked");
    expect(names).toContain("Ten of Spades");
  });

  test("who knows all, and who only watches, reads none", () => {
    for (const each of [VIEWS.yourTurn, VIEWS.onlooker]) expect(drawn(each)).not.toContain('id="recap"');
  });

  test("the log has the newest move last, its time in the reader's zone, and what lay open", () => {
    const zone = v.parse(ZoneSchema, "Europe/Berlin");
    const at = Date.UTC(2026, 11, 1, 13, 5);
    const html = part(drawn({ ...VIEWS.missed, zone, story: VIEWS.missed.story.map((line) => ({ ...line, at })) }), "story");
    const lines = [...html.matchAll(/<li>.*?<\/li>/gs)].map(([line]) =>
      textOf(line)
        .replaceAll(/[\uFE0E\u2068\u2069]/gu, "")
        .replaceAll("\u202F", " "),
    );
    expect(lines).toEqual([
      "Dec 1, 2026, 2:05 PMAnn keeps theirs. The middle now: A♠ 10♠ K♥.",
      "Dec 1, 2026, 2:05 PMChiara gives 9♣ for A♠.",
      "Dec 1, 2026, 2:05 PMOtter passes.",
      "Dec 1, 2026, 2:05 PMAnn knocks.",
    ]);
    expect(html).toContain('datetime="2026-12-01T13:05:00.000Z"');
  });

  test("a note is its reader's own text, and no markup", () => {
    expect(part(drawn({ ...VIEWS.missed, note: "</textarea><b>" }), "note")).toBe(
      part(drawn({ ...VIEWS.missed, note: "x" }), "note").replace(">x<", ">&lt;/textarea>&lt;b><"),
    );
    expect(drawn(VIEWS.onlooker)).not.toContain('id="note"');
  });
});

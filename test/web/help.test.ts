import { describe, expect, test } from "vitest";
import { EXAMPLE_NAMES, EXAMPLES, POOR, SUIT_ORDER, SWAP, TIED } from "../../web/help/examples.ts";
import { helpPage, type Reader, startPage, type TableExtras, tableFragment } from "../../web/pages.tsx";
import { WORDS } from "../../web/words/index.ts";
import { LANGS } from "../../web/words/speech.ts";
import { pointsOf, strengthOf } from "../../worker/rules/count.ts";
import { FACES } from "../../worker/rules/deck.ts";
import { DEFAULTS, type Options } from "../../worker/rules/options.ts";
import { payersOf } from "../../worker/rules/payers.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { ABSENCES, type Absence, PACES, type Pace } from "../../worker/table/settings.ts";
import { HELPS } from "./helps.ts";
import { part, textOf } from "./html.ts";
import { VIEWS, view } from "./views.ts";

const reader: Reader = { lang: "en", nonce: "n0nce", path: "/help", signedIn: false };
const pageOf = (name: string, lang: Reader["lang"] = "en"): string => {
  const help = HELPS[name];
  if (help === undefined) throw new Error(`nobody explains ${name}`);
  return helpPage({ ...reader, lang }, help);
};
const pointsIn = (html: string): readonly number[] =>
  [...html.matchAll(/data-points="([^"]+)"/g)].map(([, points]) => Number(points));

describe("the examples are what the rules say they are", () => {
  test.each([
    ["none", 10],
    ["two", 21],
    ["suit", 26],
    ["three", 30.5],
    ["thirtyOne", 31],
    ["fire", 33],
  ] as const)("%s is worth %d", (name, points) => {
    expect(pointsOf(EXAMPLES[name], DEFAULTS)).toBe(points);
  });

  test("they go from the lowest to the highest", () => {
    const strengths = EXAMPLE_NAMES.map((name) => strengthOf(EXAMPLES[name], DEFAULTS));
    expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
  });

  test("the swap gives one card for one of the middle, and is worth it", () => {
    expect(SWAP.hand.map((card) => (card === SWAP.give ? SWAP.take : card))).toEqual(SWAP.after);
    expect(SWAP.middle).toContain(SWAP.take);
    expect([SWAP.hand, SWAP.after].map((hand) => pointsOf(hand, DEFAULTS))).toEqual([20, 29]);
    expect(new Set([...SWAP.hand, ...SWAP.middle]).size).toBe(6);
  });

  test("equal points lie, and the second hand pays", () => {
    const shown = TIED.map((hand, seat) => ({ seat: seatAt(seat), hand, points: pointsOf(hand, DEFAULTS) }));
    expect(shown[0]?.points).toBe(shown[1]?.points);
    expect(payersOf(shown, { by: "knock", seats: [seatAt(0)] }, DEFAULTS)).toEqual([seatAt(1)]);
  });

  test("the suits lie from high to low, and the dealer's poor hand is worth no more than its best card", () => {
    expect(SUIT_ORDER.map((card) => FACES[card].suitHeight)).toEqual([3, 2, 1, 0]);
    expect(pointsOf(POOR, DEFAULTS)).toBe(Math.max(...POOR.map((card) => FACES[card].points)));
  });
});

describe("the rules explained", () => {
  test.each(LANGS)("say the points of every hand drawn, in %s", (lang) => {
    const html = pageOf("general", lang);
    expect(pointsIn(html)).toEqual([10, 21, 26, 30.5, 31, 33, 10, 20, 29, 20, 20]);
    expect(textOf(part(html, "hand-suit"))).toContain(`10 + 9 + 7 = ${WORDS[lang].play.points(26)}`);
    expect(textOf(part(html, "hand-fire"))).toContain(WORDS[lang].showdown.fire);
  });

  test("at a table leave out what that table does not play", () => {
    expect(pointsIn(pageOf("of one deal"))).toEqual([10, 21, 26, 31, 10, 20, 29]);
    expect(pointsIn(pageOf("of ranks"))).toEqual([10, 21, 26, 31, 33, 10, 20, 29]);
    expect(pageOf("of one deal")).not.toContain('id="lives"');
    expect(pageOf("of ranks")).not.toContain(WORDS.en.help.lives.says);
  });

  test("say where the table differs, beside the rule it is about, and nothing where it does not", () => {
    expect(pageOf("general")).not.toContain(WORDS.en.help.here);
    expect(pageOf("at a table")).not.toContain(WORDS.en.help.here);
    const html = pageOf("of ranks");
    expect(textOf(html)).toContain("Passing: never");
    expect(textOf(html)).toContain("Swimming: no, out at once");
    expect(html).not.toContain(WORDS.en.help.showdown.tied);
  });

  test("lead on: to the start page, or back to the table", () => {
    expect(pageOf("general")).toMatch(/class="button primary" href="\/#new-table"/);
    expect(pageOf("at a table")).toMatch(/class="button primary" href="\/t\/0123456789abcdef"/);
    expect(textOf(pageOf("at a table"))).toContain(WORDS.en.lobby.allRules);
  });
});

const EXTRAS: TableExtras = { url: "https://cards.test/t/0123456789abcdef", qr: "", newcomer: null, myName: "" };

test("the rules are a link away from the start page, the lobby, the invitation and a running table", () => {
  const start = startPage(reader, { newcomer: null, name: "", tables: [], once: "o".repeat(22), practice: "p".repeat(22) });
  expect(start).toContain('href="/help"');
  for (const name of ["lobbyHost", "lobbyGuest", "invitation", "yourTurn", "onlooker"] as const)
    expect(tableFragment(reader, VIEWS[name], EXTRAS)).toContain('href="/t/0123456789abcdef/help"');
});

describe.each(LANGS)("an invitation in %s", (lang) => {
  const linesOf = (pace: Pace, absence: Absence, options: Partial<Options> = {}): readonly string[] => {
    const { settings } = view({}, options);
    const html = tableFragment({ ...reader, lang }, { ...VIEWS.invitation, settings: { ...settings, pace, absence } }, EXTRAS);
    return [...part(html, "expect").matchAll(/<li>(.*?)<\/li>/gs)].map(([, line = ""]) => textOf(line));
  };
  const { invite } = WORDS[lang].help;

  test.each(PACES.flatMap((pace) => ABSENCES.map((absence) => [pace, absence] as const)))(
    "says in three lines what it is, how long it takes and what comes of being slow: %s, %s",
    (pace, absence) => {
      const [what, howLong, slow, ...more] = linesOf(pace, absence);
      expect(what).toContain(invite.what);
      expect(howLong).toBe(invite.turns(30, invite.pace[pace]));
      expect(slow).toBe(pace === "none" ? invite.unhurried : invite.slow[absence]);
      expect(more).toEqual([]);
    },
  );

  test("tells of fewer turns where there are fewer lives, and of one deal", () => {
    expect(linesOf("24h", "pass", { lives: 1, swimming: "off" })[1]).toBe(invite.turns(10, invite.pace["24h"]));
    expect(linesOf("24h", "pass", { length: "oneDeal" })[1]).toBe(invite.oneDeal(invite.pace["24h"]));
  });

  test("is for who has no seat yet", () => {
    expect(tableFragment({ ...reader, lang }, VIEWS.lobbyGuest, EXTRAS)).not.toContain('id="expect"');
  });
});

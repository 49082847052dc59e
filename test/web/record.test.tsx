import * as fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { archivePage, matchPage, matchText, type Reader, settingsPage, statisticsPage, tablePage } from "../../web/pages.tsx";
import { fitted, WIDTH, wrapped } from "../../web/record/chart.tsx";
import { spanOf } from "../../web/record/figures.ts";
import { livesOf, spread } from "../../web/record/lives.tsx";
import { WORDS } from "../../web/words/index.ts";
import { LANGS, type Lang } from "../../web/words/speech.ts";
import { ZoneSchema } from "../../worker/player/preferences.ts";
import { archiveOf, type MatchShown, matchShown, statisticsShown } from "../../worker/table/archive.ts";
import { chronicleOf } from "../../worker/table/chronicle.ts";
import { type Saga, sagaAtRandom, sagaOf } from "../support/saga.ts";
import { elementsOf, part, textOf } from "./html.ts";
import { VIEWS, view } from "./views.ts";

const readerIn = (lang: Lang): Reader => ({ lang, nonce: "n0nce", path: "/t/0123456789abcdef", signedIn: true });
const LONG = ["Ann", "Wolframwilhelmmmmmmm", "M".repeat(20), "قرصان البحر", "李雷", "O'Bo-1", "Ğökçe Öz", "Hanna", "Ivo"];
const EXTRAS = { url: "https://cards.test/t/0123456789abcdef", qr: "", newcomer: null, myName: "" };

const nine = sagaOf(LONG, 2, 5);
const mixed = sagaAtRandom(7, 600, { seats: 5, options: { lives: 1 } });
const SAGAS: Readonly<Record<string, Saga>> = {
  two: sagaOf(["Ann", "Ben"], 2, 3),
  nine,
  mixed,
  oneDeal: sagaOf(["Ann", "Ben", "Cem"], 1, 11, { options: { length: "oneDeal" } }),
  dry: sagaOf(["Ann", "Ben", "Cem"], 1, 11, { options: { swimming: "off", lives: 5 } }),
};

const someone = (saga: Saga) => {
  const seat = saga.state.seats[0];
  return seat?.kind === "human" ? seat.player : null;
};

function matchOf(saga: Saga, n = 1): MatchShown {
  const match = matchShown(chronicleOf(saga.entries), n, someone(saga));
  if (!match.ok) throw new Error(`no match ${n}`);
  return match.value;
}

describe.each(LANGS)("in %s", (lang) => {
  test.each(Object.entries(SAGAS))("every page of %s is whole, styled by no attribute, and named", (_, saga) => {
    const asker = someone(saga);
    const pages = [
      archivePage(readerIn(lang), view(), archiveOf(chronicleOf(saga.entries), asker)),
      statisticsPage(readerIn(lang), view(), statisticsShown(chronicleOf(saga.entries), asker)),
      matchPage(readerIn(lang), view(), matchOf(saga)),
    ];
    for (const html of pages) {
      const elements = elementsOf(html);
      expect(elements.filter(({ attributes }) => "style" in attributes)).toEqual([]);
      expect(elements.filter(({ tag }) => tag === "h1")).toHaveLength(1);
      expect(html).not.toMatch(/undefined|NaN|\[object/);
      const ids = elements.flatMap(({ attributes: { id } }) => id ?? []);
      expect(ids.length).toBe(new Set(ids).size);
      for (const { attributes } of elements.filter(({ tag, attributes: { role } }) => tag === "svg" && role === "img")) {
        expect(ids).toEqual(expect.arrayContaining([attributes["aria-labelledby"], attributes["aria-describedby"]]));
      }
    }
  });

  test("the text says that its times are UTC to whoever has said no zone, with a seat or without", () => {
    const match = matchOf(nine);
    const said = (zone: string | null) =>
      matchText({ w: WORDS[lang], view: { ...view(), zone: zone === null ? null : v.parse(ZoneSchema, zone) }, match });
    expect(said("UTC")).toBe(said(null));
    expect([said("UTC").includes(" UTC"), said("Europe/Berlin").includes(" UTC")]).toEqual([true, false]);
  });

  test("the text tells every move of every deal, with cards and results, and addresses nobody", () => {
    const match = matchOf(nine);
    const text = matchText({ w: WORDS[lang], view: view(), match });
    const { play, end } = WORDS[lang];
    for (const { showdown, steps } of match.deals) {
      const from = text.indexOf(`== ${play.deal(showdown.deal)} `);
      expect(from).toBeGreaterThan(0);
      if (steps.length > 0) expect(text.slice(from)).toContain(`${String(steps.length).padStart(3)}. `);
    }
    expect(text).toContain(
      `${end.place(1)} ${match.players[match.deals.length === 0 ? 0 : Number(Object.keys(match.places).find((seat) => match.places[Number(seat)] === 1))]?.name}`,
    );
    expect(text).not.toMatch(/undefined|NaN|\u2068|\uFE0E|\b(You|Du|Tu)\b/);
    expect(
      matchText({
        w: WORDS[lang],
        view: view({ you: null }),
        match: { ...match, players: match.players.map((each) => ({ ...each, you: false })) },
      }),
    ).toBe(text);
  });

  test("the statistics name everybody first where nobody is a regular yet", () => {
    const { people, others, regulars } = WORDS[lang].record.statistics;
    const saga = sagaOf(["Ann", "Ben"], 1, 3);
    const page = textOf(statisticsPage(readerIn(lang), view(), statisticsShown(chronicleOf(saga.entries), null)));
    expect([people, others, regulars].map((title) => page.includes(title))).toEqual([true, false, false]);
  });

  test("the rules' page is filled in, and says why not", () => {
    const html = settingsPage(readerIn(lang), {
      view: VIEWS.finishedHost,
      values: { once: "", preset: "sprint", ties: "knocker" },
      refusal: "tableFull",
    });
    expect(elementsOf(html).length).toBeGreaterThan(10);
    expect(html).toContain(WORDS[lang].refusals.tableFull);
  });
});

describe("the charts", () => {
  test("every number of the lives' chart stands in its table", () => {
    const match = matchOf(nine);
    const html = matchPage(readerIn("en"), view(), match);
    const cells = [...part(html, "lives-numbers").matchAll(/<td>([^<]*)<\/td>/g)].map(([, cell]) => cell);
    const { swims, out } = WORDS.en.record.charts;
    const word = (lives: number | undefined) =>
      lives === undefined ? "" : lives === -1 ? out : lives === 0 ? swims : String(lives);
    const all = match.players.map((_, seat) => livesOf(match, seat));
    expect(cells).toEqual(
      Array.from({ length: match.deals.length + 1 }, (_, deal) => all.map((each) => word(each[deal]))).flat(),
    );
  });

  test("a hollow bar and a cross for each that paid, and as many bars as hands", () => {
    const match = matchOf(nine);
    const html = matchPage(readerIn("en"), view(), match);
    const count = (pattern: RegExp) => [...html.matchAll(pattern)].length;
    const paid = match.deals.reduce((sum, { showdown }) => sum + (showdown.replay ? 0 : showdown.payers.length), 0);
    expect([count(/class="bar s\d pays"/g), count(/class="cross /g)]).toEqual([paid, paid]);
    expect(count(/<rect /g)).toBe(match.deals.reduce((sum, { showdown }) => sum + Object.keys(showdown.points).length, 0));
  });

  test("a match of one deal has no lives to draw", () => {
    expect(matchPage(readerIn("en"), view(), matchOf(SAGAS["oneDeal"] ?? nine))).not.toContain('id="lives-name"');
  });

  test("labels never lie on each other nor below the bottom", () =>
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 1, maxLength: 9 }), (heights) => {
        const ys = spread(
          [...heights].sort((one, other) => one - other),
          210,
        );
        expect(ys.every((y, index) => index === 0 || y - (ys[index - 1] ?? 0) >= 13.999)).toBe(true);
        expect(ys.at(-1)).toBeLessThanOrEqual(210);
      }),
    ));

  test.each([
    ["Ann", ["Ann"]],
    ["Spielerin Nummer 12", ["Spielerin Nummer", "12"]],
    ["M".repeat(20), ["M".repeat(10), "M".repeat(10)]],
    ["Wolframwilhelmine-Ann", ["Wolframwilhelmin", "e-Ann"]],
  ])("beside its line a name goes into two lines, whole: %s", (name, lines) => {
    expect(wrapped(name, 108)).toEqual(lines);
  });

  test("nine long names that differ at their ends stand whole in the chart of lives", () => {
    const names = Array.from({ length: 9 }, (_, index) => `Spielerin Nummer ${index + 1}`);
    const html = matchPage(readerIn("de"), view(), matchOf(sagaOf(names, 1, 5)));
    const chart = html.slice(html.indexOf('id="lives-title"'), html.indexOf('id="lives-numbers"'));
    for (const index of names.keys()) expect(chart).toContain(`>${index + 1}</tspan>`);
    expect(chart).not.toContain("…");
  });

  test.each([
    ["Ann", "Ann"],
    ["M".repeat(20), /^M{3,8}…$/],
    ["李雷韩梅梅李雷韩", /^.{3,6}…$/],
  ])("a name too long for its place is cut: %s", (name, cut) => {
    expect(fitted(name, WIDTH - 228)).toMatch(cut);
  });
});

test.each([
  ["en", 8_200, "8.2 seconds"],
  ["en", 60_000, "1 minute"],
  ["de", 5_400_000, "1,5 Stunden"],
  ["it", 172_800_000, "2 giorni"],
  ["en", 0, "0 seconds"],
] as const)("a span is said in its largest unit: %s %d", (lang, span, text) => {
  expect(spanOf({ lang }, span)).toBe(text);
});

test("the end of a second match shows the score and the way to all matches; the first only the way", () => {
  const { series } = archiveOf(chronicleOf(nine.entries), someone(nine));
  const second = tablePage(readerIn("en"), { ...VIEWS.finishedGuest, match: 2, series }, EXTRAS);
  expect(textOf(second)).toMatch(/The score so far.*\d wins? in 2 matches/s);
  const first = tablePage(readerIn("en"), { ...VIEWS.finishedGuest, series }, EXTRAS);
  expect([first.includes("The score so far"), first.includes("/matches")]).toEqual([false, true]);
});

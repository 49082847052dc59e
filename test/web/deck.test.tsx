import { render } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { tableFragment, tablePage, tablePush } from "../../web/pages.tsx";
import { plain, Says } from "../../web/parts/says.tsx";
import { CARDS, wordsFor } from "../../web/words/index.ts";
import { LANGS, type Lang } from "../../web/words/speech.ts";
import { DECKS, type Deck } from "../../worker/player/preferences.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { VIEWS } from "./views.ts";

/** How one reader's pages name cards, high suits first: heard, inside a sentence, several, and what the rules say of them. */
interface Told {
  readonly lang: Lang;
  readonly deck: Deck;
  readonly heard: readonly string[];
  readonly swap: string;
  readonly middle: string;
  readonly printed: string;
  readonly order: RegExp;
  readonly pictures: RegExp;
}

const FRENCH: readonly Omit<Told, "deck">[] = [
  {
    lang: "en",
    heard: ["Ace of Clubs", "Queen of Spades", "Jack of Hearts", "Seven of Diamonds"],
    swap: "gives J♥ for A♣",
    middle: "The middle now: K♣ Q♠ 7♦.",
    printed: "7 8 9 10 J Q K A",
    order: /clubs are highest, then spades, hearts, diamonds/,
    pictures: /king, queen and jack 10/,
  },
  {
    lang: "de",
    heard: ["Kreuz Ass", "Pik Dame", "Herz Bube", "Karo Sieben"],
    swap: "tauscht B♥ gegen A♣",
    middle: "In der Mitte liegt jetzt: K♣ D♠ 7♦.",
    printed: "7 8 9 10 B D K A",
    order: /Kreuz ist die höchste, dann Pik, Herz, Karo/,
    pictures: /König, Dame und Bube 10/,
  },
  {
    lang: "it",
    heard: ["Asso di fiori", "Donna di picche", "Fante di cuori", "Sette di quadri"],
    swap: "dà J♥ e prende A♣",
    middle: "Ora al centro: K♣ Q♠ 7♦.",
    printed: "7 8 9 10 J Q K A",
    order: /il più alto è fiori, poi picche, cuori, quadri/,
    pictures: /re, donna e fante 10/,
  },
];

const GERMAN: readonly Omit<Told, "deck">[] = [
  {
    lang: "en",
    heard: ["Ace of Acorns", "Ober of Leaves", "Unter of Hearts", "Seven of Bells"],
    swap: "gives Unter of hearts for ace of acorns",
    middle: "The middle now: king of acorns, Ober of leaves, 7 of bells.",
    printed: "7 8 9 10 U O K A",
    order: /acorns are highest, then leaves, hearts, bells/,
    pictures: /king, Ober and Unter 10/,
  },
  {
    lang: "de",
    heard: ["Eichel-Ass", "Laub-Ober", "Herz-Unter", "Schellen-Sieben"],
    swap: "tauscht Herz-Unter gegen Eichel-Ass",
    middle: "In der Mitte liegt jetzt: Eichel-König, Laub-Ober, Schellen-7.",
    printed: "7 8 9 10 U O K A",
    order: /Eichel ist die höchste, dann Laub, Herz, Schellen/,
    pictures: /König, Ober und Unter 10/,
  },
  {
    lang: "it",
    heard: ["Asso di ghiande", "Ober di foglie", "Unter di cuori", "Sette di sonagli"],
    swap: "dà Unter di cuori e prende asso di ghiande",
    middle: "Ora al centro: re di ghiande, Ober di foglie, 7 di sonagli.",
    printed: "7 8 9 10 U O K A",
    order: /il più alto è ghiande, poi foglie, cuori, sonagli/,
    pictures: /re, Ober e Unter 10/,
  },
];

const ALL: readonly Told[] = DECKS.flatMap((deck) =>
  (deck === "german" ? GERMAN : FRENCH).map((told): Told => ({ ...told, deck })),
);
const bare = (text: string): string => text.replaceAll("\uFE0E", "");

describe.each(ALL)("cards told in $lang with the deck $deck", ({ lang, deck, ...told }) => {
  const w = wordsFor({ lang, deck });

  test("go by that deck's names", () => {
    expect((["AC", "QS", "JH", "7D"] as const).map(w.card.full)).toEqual(told.heard);
    expect(bare(w.play.did({ do: "swap", give: "JH", take: "AC", knock: false }))).toBe(told.swap);
    expect(bare(w.recap.middle(["KC", "QS", "7D"]))).toBe(told.middle);
  });

  test("and the rules by its order", () => {
    expect(w.proof.byHand.shuffle).toContain(told.printed);
    expect(w.replay.rules.lowerSuit).toMatch(told.order);
    for (const rules of Object.values(w.replay.counting)) expect(rules).toMatch(told.pictures);
    expect(w.start.rules.map(({ says }) => says).join()).toMatch(told.pictures);
  });
});

test("no two cards go by the same name in any language or deck", () => {
  for (const lang of LANGS)
    for (const words of Object.values(CARDS[lang]))
      for (const name of [words.text, words.full]) expect(new Set(PACK.map(name)).size).toBe(32);
});

test("whoever cannot see a drawn card in a sentence hears its name", () => {
  const [said, seen] = ["Eichel-Ober gegen 10♥\uFE0E", render(<Says text={"Eichel-Ober gegen 10♥\uFE0E"} />)];
  expect(seen).toContain('class="inline-card suit-C"');
  expect(seen).toContain("#icon-acorn");
  expect(seen.replace(/<span class="drawn".*?<\/svg><\/span>/u, "").replace(/<[^>]*>/gu, "")).toBe(plain(said));
});

const EXTRAS = { url: "https://cards.test/t/0123456789abcdef", qr: "", newcomer: null, myName: "" };

/** What only French suits have; their letters too, as a corner prints them. */
const FOREIGN =
  /[♣♠♦]|♥\uFE0E|(?:of |>)(?:clubs|spades|diamonds)|Kreuz|\bPik\b|\bKaro\b|fiori|picche|quadri|\b(?:queen|jack)\b|Dame|Bube|donna|fante/iu;

describe.each(Object.entries(VIEWS))("a table in the state %s", (_, view) => {
  test.each(LANGS)("has nothing of French suits for who reads it with German ones (%s)", (lang) => {
    const r = { lang, deck: "german", nonce: "n", path: `/t/${view.table}`, signedIn: true } as const;
    for (const draw of [tablePage, tableFragment, tablePush]) expect(textsOf(draw(r, view, EXTRAS))).not.toMatch(FOREIGN);
  });
});

const textsOf = (html: string): string => html.replace(/<(?:script|symbol)\b.*?<\/(?:script|symbol)>/gsu, "");

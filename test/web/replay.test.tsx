import { describe, expect, test } from "vitest";
import { type DealShown, dealPage, type Reader, stepFragment, stepPage } from "../../web/pages.tsx";
import { WORDS } from "../../web/words/index.ts";
import { LANGS, type Lang } from "../../web/words/speech.ts";
import type { Card } from "../../worker/rules/card.ts";
import { DEALS } from "./deals.ts";
import { elementsOf, part, textOf } from "./html.ts";
import { VIEWS } from "./views.ts";

const reader: Reader = { lang: "en", nonce: "", path: "/", signedIn: true };

function step(deal: DealShown, k: number, lang: Lang = "en"): string {
  const html = stepFragment({ ...reader, lang }, VIEWS.theirTurn, deal, k);
  if (html === null) throw new Error(`no step ${k}`);
  return html;
}

const captions = (deal: DealShown, lang: Lang = "en"): readonly string[] =>
  deal.steps.map((_, index) => textOf(part(step(deal, index + 1, lang), "caption")).replaceAll("\uFE0E", ""));

const explained = (deal: DealShown, lang: Lang = "en"): readonly string[] =>
  [...step(deal, deal.steps.length, lang).matchAll(/<(?:li|p) id="(?:account-\d|tie)">(.*?)<\/(?:li|p)>/gs)].map(
    ([, html = ""]) => textOf(html).replaceAll("\uFE0E", ""),
  );

const rules = (deal: DealShown): string => {
  const html = step(deal, deal.steps.length);
  return [...html.slice(html.indexOf("told-rules")).matchAll(/<small class="rule">(.*?)<\/small>/g)]
    .map(([, rule]) => rule)
    .join(" ");
};

const STORIES: readonly (readonly [keyof typeof DEALS, Lang, readonly string[]])[] = [
  [
    "lowerSuit",
    "en",
    [
      "Ann deals: three cards each, and the middle face down.",
      "Ann keeps theirs. (17 points are worth keeping)",
      "You give 7♥ for K♠. (the hint was: give 8♦ for K♠, from 11 to 21 points)",
      "Chiara passes. (time was up, so the table moved)",
      "Otter knocks. (17 points; 66% likely that somebody has less)",
      "Ann passes.",
      "You give 8♦ for 7♥.",
      "Chiara passes.",
      "Showdown. Otter knocked. Otter pays a life: at equal points (17) the lower suit loses.",
    ],
  ],
  [
    "exchange",
    "de",
    [
      "Ann gibt: drei Karten für jeden, die Mitte verdeckt.",
      "Ann nimmt die Mitte.",
      "Du tauschst alle drei.",
      "Chiara tauscht D♠ gegen 8♦ und macht zu.",
      "Otter schiebt.",
      "Ann tauscht K♦ gegen A♠.",
      "Du schiebst.",
      "Aufdecken. Chiara hat zugemacht. Du und Otter verliert je ein Leben: Alle haben die niedrigste Punktzahl, 17.",
    ],
  ],
  [
    "refreshed",
    "en",
    [
      "Ann deals: three cards each, and the middle face down.",
      "Ann keeps theirs.",
      "You have 7, 8, 9 replaced. The new middle is K♣ Q♣ 10♥.",
      "You knock.",
      "Chiara passes.",
      "Otter passes.",
      "Ann passes.",
      "Showdown. You knocked. You pay a life: 11 is the lowest hand.",
    ],
  ],
  [
    "leavers",
    "it",
    [
      "Ann dà le carte: tre a testa, il centro coperto.",
      "Ann tiene le sue.",
      "Chiara lascia la partita. Il posto gioca da solo fino alla fine della mano, poi è fuori.",
      "Passi.",
      "Chiara passa. (giocato per chi ha lasciato la partita)",
      "Zoë prende il posto di Chiara dopo questa mano, così resta in gioco.",
      "Otter lascia la partita. Il posto gioca da solo fino alla fine della mano, poi è fuori.",
      "Otter passa. (giocato per chi ha lasciato la partita)",
      "Ann chiude.",
      "Passi.",
      "Chiara passa.",
      "Otter passa. (giocato per chi ha lasciato la partita)",
      "Si scoprono le carte. Ann ha chiuso. Perdi una vita: 11 è il punteggio più basso.",
    ],
  ],
];

describe("a step says what happened and why", () => {
  test.each(STORIES)("%s, in %s", (name, lang, said) => {
    expect(captions(DEALS[name], lang)).toEqual(said);
  });

  test("when all have passed: a new middle, or the stock shuffled anew with what was discarded", () => {
    expect(captions(DEALS.renewed)[6]).toBe("Everybody passed: the new middle is 7♣ 8♣ 9♦.");
    expect(captions(DEALS.recycled)[11]).toMatch(
      /^Everybody passed and the stock was used up\. It was shuffled anew with the discards, and the new middle is (\S+ ?){3}\.$/,
    );
  });

  test("in every language something different, in every step", () => {
    for (const deal of Object.values(DEALS)) {
      const [en, de, it] = LANGS.map((lang) => captions(deal, lang));
      deal.steps.forEach((_, index) => {
        expect(new Set([en?.[index], de?.[index], it?.[index]]).size).toBe(3);
      });
    }
  });
});

const ACCOUNTS: readonly (readonly [keyof typeof DEALS, readonly string[], string])[] = [
  [
    "lowerSuit",
    [
      "Chiara Q♠ + J♠ + 8♠ = 28 in spades",
      "Benedikt K♠ + A♠ = 21 in spades",
      "Ann 9♥ + 8♥ = 17 in hearts",
      "Otter 10♦ + 7♦ = 17 in diamonds",
      "Equal at 17, from high to low: Ann in hearts, Otter in diamonds.",
    ],
    "R7 R5 R8.3",
  ],
  [
    "lowestTwice",
    [
      "Ann 9♣ + 8♣ = 17 in clubs",
      "Benedikt K♠ + 7♠ = 17 in spades",
      "Chiara 9♠ + 8♠ = 17 in spades",
      "Equal at 17, from high to low: Ann in clubs, you in spades, Chiara in spades.",
    ],
    "R7 R5 R8.3 R8.4",
  ],
  [
    "dealt31",
    [
      "Ann A♣ + K♣ + Q♣ = 31 in clubs",
      "Benedikt 9♣ 9♠ 9♦: three of a rank, 30.5",
      "Chiara 7♣ 7♠ 7♦: three of a rank, 30.5",
      "Equal at 30.5, from high to low: you 9♣ 9♠ 9♦, Chiara 7♣ 7♠ 7♦.",
    ],
    "R7 R6.1 R8.2",
  ],
  [
    "dealtFire",
    ["Ann three aces: fire", "Chiara 10♠ 10♦ 10♣: three of a rank, 30.5", "Benedikt 9♠ = 9, the best single card"],
    "R7 R6.2 R6.2",
  ],
  [
    "everybody31",
    [
      "Ann A♣ + K♣ + Q♣ = 31 in clubs",
      "Benedikt A♠ + K♠ + Q♠ = 31 in spades",
      "Equal at 31, from high to low: Ann in clubs, you in spades.",
    ],
    "R7 R6.1 R8.3",
  ],
  ["oneDeal", ["Benedikt 7♣ + 7♠ + 7♦ = 21 of one rank", "Ann K♣ + K♠ = 20 of one rank"], "R7.5 R5 R9.5"],
  ["replayed", ["Ann K♣ + 9♣ = 19 in clubs", "Benedikt K♠ + 9♠ = 19 in spades"], "R7 R5 R9.2"],
];

describe("the showdown is explained", () => {
  test.each(ACCOUNTS)("%s", (name, said, numbers) => {
    expect(explained(DEALS[name])).toEqual(said);
    expect(rules(DEALS[name])).toBe(numbers);
  });

  test("by the same words on the deal's own page, in German numbers too", () => {
    const html = dealPage({ ...reader, lang: "de" }, VIEWS.theirTurn, DEALS.dealt31);
    expect(textOf(part(html, "account-1")).replaceAll("\uFE0E", "")).toBe("Benedikt 9♣ 9♠ 9♦: drei Gleiche, 30,5");
    expect(html).toContain(WORDS.de.replay.rules.lowerRank);
  });

  test("at the last step and no sooner", () => {
    const { lowerSuit } = DEALS;
    const telling = lowerSuit.steps.map((_, index) => step(lowerSuit, index + 1).includes('id="explained"'));
    expect(telling).toEqual(telling.map((_, index) => index === telling.length - 1));
  });
});

describe("how everything lay", () => {
  const drawn = (html: string): readonly string[] =>
    [...html.matchAll(/<li id="((?:held-\d|mid)-\d)"( class="\w+")?><span[^>]*aria-label="([^"]+)"/g)].map(
      ([, at, mark = "", card]) =>
        `${at} ${card}${mark.includes("fresh") ? " moved" : ""}${mark.includes("counts") ? " counts" : ""}`,
    );

  test("each step shows the cards of its lay in their places, those that moved marked, also in words", () => {
    for (const deal of Object.values(DEALS)) {
      deal.steps.forEach(({ lay, moved }, index) => {
        const html = step(deal, index + 1);
        const mark = (card: Card) => `${WORDS.en.card.full(card)}${moved.includes(card) ? " moved" : ""}`;
        const wanted = [
          ...lay.middle.map((card, at) => `mid-${at} ${mark(card)}`),
          ...lay.seats.flatMap(({ seat, hand }) => (hand ?? []).map((card, at) => `held-${seat}-${at} ${mark(card)}`)),
        ];
        expect(
          drawn(html)
            .map((line) => line.replace(" counts", ""))
            .sort(),
        ).toEqual([...wanted].sort());
        expect(html.split(`>${WORDS.en.replay.moved}<`)).toHaveLength(moved.length + 1);
      });
    }
  });

  test("the showdown underlines what counts, says who pays and what is left", () => {
    const html = step(DEALS.lowerSuit, 9);
    expect(drawn(html).filter((line) => line.includes("held-3"))).toEqual([
      "held-3-0 Ten of Diamonds counts",
      "held-3-1 Seven of Diamonds counts",
      "held-3-2 Nine of Clubs",
    ]);
    expect(textOf(part(html, "held-3"))).toMatch(/^Otter2 lives.*pays$/);
    expect(textOf(part(step(DEALS.lowerSuit, 8), "held-3"))).toMatch(/^Otter3 lives.*knocked$/);
  });

  test("nobody pays a deal that is replayed", () => {
    expect(step(DEALS.replayed, 4)).not.toContain(WORDS.en.showdown.pays.concat("</span>"));
  });

  test("the middle is said to lie face down as long as it did", () => {
    const said = [1, 2].map((k) => step(DEALS.exchange, k).includes(WORDS.en.replay.faceDown));
    expect(said).toEqual([true, false]);
  });
});

describe("the way through a deal", () => {
  const { lowerSuit } = DEALS;
  const at = (k: number) => `/t/0123456789abcdef/matches/1/deals/1/steps/${k}`;
  const hrefs = (html: string, ids: readonly string[]) =>
    ids.map((id) => elementsOf(html).find(({ attributes }) => attributes["id"] === id)?.attributes["href"]);
  const CONTROLS = ["step-first", "step-previous", "step-next", "step-last"];

  test("is made of links; at an end they lead to where one is", () => {
    expect(hrefs(step(lowerSuit, 1), CONTROLS)).toEqual([at(1), at(1), at(2), at(9)]);
    expect(hrefs(step(lowerSuit, 4), CONTROLS)).toEqual([at(1), at(3), at(5), at(9)]);
    expect(hrefs(step(lowerSuit, 9), CONTROLS)).toEqual([at(1), at(8), at(9), at(9)]);
  });

  test("has an end on both sides", () => {
    expect([0, 10].map((k) => stepPage(reader, VIEWS.theirTurn, lowerSuit, k))).toEqual([null, null]);
  });

  test("leads on to the deals before and after, where there are any", () => {
    const deals = (deal: number) => {
      const html = dealPage(reader, VIEWS.theirTurn, { ...lowerSuit, deal, deals: 2 });
      return [WORDS.en.replay.dealBefore, WORDS.en.replay.dealAfter].map((text) => html.includes(text));
    };
    expect([deals(1), deals(2)]).toEqual([
      [false, true],
      [true, false],
    ]);
  });

  test("tells a screen reader the step and its caption, without marks", () => {
    const [main] = elementsOf(step(lowerSuit, 6));
    expect(main?.attributes["data-news"]).toBe("Step 6 of 9. Ann passes.");
  });
});

/** Cards in every notation in use: codes, signs, the names and letters of both packs in all three languages, and the drawings. */
import { CARDS } from "../../web/words/index.ts";
import { LANGS } from "../../web/words/speech.ts";
import type { Card } from "../../worker/rules/card.ts";
import { isCard, PACK } from "../../worker/rules/deck.ts";

const CODES = /(?<![0-9A-Za-z])(?:10|[7-9JQKA])[CSHD](?![0-9A-Za-z])/g;
/** A court's drawing beside its suit, in either order of their classes and addresses. */
const DRAWN = /suit-([CSHD])[^>]*?(?:french|german)-([JQK])|suit-([CSHD])[\s\S]{0,200}?(?:french|german)\.[\w-]+\.svg#([JQK])/g;
/** A corner: what it prints beside its suit. */
const CORNER = /suit-([CSHD])(?:(?!suit-[CSHD])[\s\S]){0,400}?class="rank">(10|[7-9A-Z])</g;
/** What the three languages print in corners of French cards; the German ones print U, O, K, A. */
const PRINTED: Readonly<Record<string, string>> = { B: "J", D: "Q", U: "J", O: "Q" };

/** Every name of every card, in lower case and without what only sets its type. */
const NAMES: ReadonlyMap<string, Card> = new Map(
  LANGS.flatMap((lang) =>
    [CARDS[lang].french, CARDS[lang].german].flatMap(({ full, text }) =>
      PACK.flatMap((card) => [full(card), text(card)].map((name) => [plain(name), card] as const)),
    ),
  ),
);
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...NAMES.keys()].sort((one, other) => other.length - one.length).join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

function plain(text: string): string {
  return text.replaceAll("\uFE0E", "").toLowerCase();
}

/** The cards a text names in any way. Keys, seals and nonces, which look like anything, are left out. */
export function cardsNamedIn(text: string): ReadonlySet<Card> {
  const bare = text.replace(/[\w+/=-]{20,}/g, "");
  const found = [
    ...(bare.match(CODES) ?? []),
    ...Array.from(plain(bare).matchAll(NAMED), ([name]) => NAMES.get(name)),
    ...Array.from(text.matchAll(DRAWN), ([, suit, court, suit2, court2]) => `${court ?? court2}${suit ?? suit2}`),
    ...Array.from(text.matchAll(CORNER), ([, suit, print = ""]) => `${PRINTED[print] ?? print}${suit}`),
  ];
  return new Set(found.filter(isCard));
}

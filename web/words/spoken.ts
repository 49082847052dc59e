import type { Deck } from "../../worker/player/preferences.ts";
import type { AllCards, Pack } from "./cards.ts";
import type { CardWords, Words } from "./catalogue.ts";
import { FILES } from "./catalogues.gen.ts";
import { LANGS, type Lang } from "./speech.ts";

/** What a language's file has to say. */
interface Language {
  readonly cards: AllCards;
  readonly words: (cards: CardWords) => Words;
}
const LANGUAGES: Each<Language> = FILES;

type Each<T> = { readonly [L in Lang]: T };
const each = <T>(say: (language: Language) => T): Each<T> =>
  Object.fromEntries(LANGS.map((lang) => [lang, say(LANGUAGES[lang])])) as Each<T>; // one for each language

/** What every language calls the cards. */
export const CARDS = each(({ cards }) => cards);

const speakingOf = (pack: Pack) => each(({ cards, words }) => words(cards[pack]));
const BY_PACK: { readonly [P in Pack]: Each<Words> } = { french: speakingOf("french"), german: speakingOf("german") };

/** Every language's catalogue, for sentences that name no card; `wordsFor` has them for a reader. */
export const WORDS = BY_PACK.french;

/** The pack a deck is drawn from; usually the French one. */
const packOf = (deck: Deck | null | undefined): Pack => (deck === "german" ? "german" : "french");

/** Whoever reads: their language, and the deck in whose names they think of cards. */
export interface Speaking {
  readonly lang: Lang;
  readonly deck?: Deck | null;
}

/** The catalogue in a reader's language, which calls the cards as their deck does. */
export const wordsFor = ({ lang, deck }: Speaking): Words => BY_PACK[packOf(deck)][lang];

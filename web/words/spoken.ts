import type { Deck } from "../../worker/player/preferences.ts";
import type { AllCards, Pack } from "./cards.ts";
import type { Words } from "./catalogue.ts";
import { DE_CARDS } from "./de.cards.ts";
import { de } from "./de.ts";
import { EN_CARDS } from "./en.cards.ts";
import { en } from "./en.ts";
import { IT_CARDS } from "./it.cards.ts";
import { it } from "./it.ts";
import type { Lang } from "./speech.ts";

type Catalogues = { readonly [L in Lang]: Words };

/** What every language calls the cards. */
export const CARDS: { readonly [L in Lang]: AllCards } = { en: EN_CARDS, de: DE_CARDS, it: IT_CARDS };

const speakingOf = (pack: Pack): Catalogues => ({ en: en(EN_CARDS[pack]), de: de(DE_CARDS[pack]), it: it(IT_CARDS[pack]) });
const BY_PACK: { readonly [P in Pack]: Catalogues } = { french: speakingOf("french"), german: speakingOf("german") };

/** Every language's catalogue, for sentences that name no card; `wordsFor` has them for a reader. */
export const WORDS: Catalogues = BY_PACK.french;

/** The pack a deck is drawn from; usually the French one. */
const packOf = (deck: Deck | null | undefined): Pack => (deck === "german" ? "german" : "french");

/** Whoever reads: their language, and the deck in whose names they think of cards. */
export interface Speaking {
  readonly lang: Lang;
  readonly deck?: Deck | null;
}

/** The catalogue in a reader's language, which calls the cards as their deck does. */
export const wordsFor = ({ lang, deck }: Speaking): Words => BY_PACK[packOf(deck)][lang];

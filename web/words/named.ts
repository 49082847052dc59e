import { type Card, RANKS, SUITS } from "../../worker/rules/card.ts";
import { PACKS, type Pack } from "./cards.ts";
import { CARDS } from "./index.ts";
import { LANGS, rankOf } from "./speech.ts";

/** A card as a sentence names it. */
export interface Named {
  readonly card: Card;
  readonly pack: Pack;
  /** As its corner has it. */
  readonly print: string;
}

const ALL: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank): Card => `${rank}${suit}`));

/** Every way in which sentences name a card: all packs, all languages. Found out when first needed, because nothing can be said while this loads. */
const named = (): ReadonlyMap<string, Named> => {
  known ??= new Map(
    LANGS.flatMap((lang) => PACKS.map((pack) => CARDS[lang][pack])).flatMap(({ pack, prints, text }) =>
      ALL.map((card) => [text(card), { card, pack, print: prints[rankOf(card)] }] as const),
    ),
  );
  return known;
};
let known: ReadonlyMap<string, Named> | undefined;

/** Matches any of them; the longer names first, so that `10♥` is not read as a `0♥`. */
export const cardNames = (): string => [...named().keys()].toSorted((one, other) => other.length - one.length).join("|");

/** The card that goes by this name, if one does. */
export const cardNamed = (text: string): Named | undefined => named().get(text);

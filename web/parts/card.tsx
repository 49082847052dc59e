import type { Card } from "../../worker/rules/card.ts";
import { ASSETS } from "../assets.gen.ts";
import type { Words } from "../words/catalogue.ts";
import { rankOf, suitOf } from "../words/speech.ts";
import { Icon, SUIT_ICONS } from "./icon.tsx";

interface Face {
  readonly w: Words;
  readonly card: Card;
  /** What is to be noticed about it, in words: it gets a sign and a rim. */
  readonly mark?: string;
  /** Where one card may come to lie in another's place, so that it is drawn as the other card that it is. */
  readonly id?: string;
}

/**
 * An open card: rank and suit large in the corner, where a fanned hand shows them, and the suit again: below on numbers and aces, on a court's
 * breast, and with German suits beside the König, above the Ober and below the Unter.
 */
export function CardFace({ w, card, mark, id }: Face) {
  const suit = suitOf(card);
  const icon = SUIT_ICONS[w.card.pack][suit];
  const name = mark === undefined ? w.card.full(card) : `${w.card.full(card)}, ${mark}`;
  return (
    <span
      id={id}
      class={`card suit-${suit}${courtOf(w, card)}${mark === undefined ? "" : " noticed"}`}
      role="img"
      aria-label={name}
      title={mark}
      data-card={card}
    >
      {isCourt(card) && <Figure w={w} card={card} />}
      <span class="corner" aria-hidden="true">
        <span class="rank">{w.card.prints[rankOf(card)]}</span>
        <Icon icon={icon} />
      </span>
      <span class="pip" aria-hidden="true">
        <Icon icon={icon} />
      </span>
    </span>
  );
}

const isCourt = (card: Card): boolean => ["J", "Q", "K"].includes(rankOf(card));
const courtOf = (w: Words, card: Card): string => (isCourt(card) ? ` court ${w.card.pack}-${rankOf(card)}` : "");

/** Who is on a court card. The drawings of a pack are one file, kept for good: what the corner says is there before it. */
const Figure = ({ w, card }: Face) => (
  <svg class="figure" aria-hidden="true" focusable="false">
    <use href={`${ASSETS[w.card.pack]}#${rankOf(card)}`} />
  </svg>
);

/** A card whose face nobody may see yet; the page says so in words beside it. */
export const CardBack = () => <span class="card back" aria-hidden="true" />;

/** Cards in a row, to look at only. */
export function Cards({ w, cards, id }: { readonly w: Words; readonly cards: readonly Card[]; readonly id: string }) {
  return (
    <ul class="cards">
      {cards.map((card) => (
        <li key={card} id={`${id}-${card}`}>
          <CardFace w={w} card={card} />
        </li>
      ))}
    </ul>
  );
}

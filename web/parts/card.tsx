import type { Card } from "../../worker/rules/card.ts";
import type { Words } from "../words/catalogue.ts";
import { rankOf, suitOf } from "../words/speech.ts";
import { Icon, SUIT_ICONS } from "./icon.tsx";

interface Face {
  readonly w: Words;
  readonly card: Card;
  /** What is to be noticed about it, in words: it gets a sign and a rim. */
  readonly mark?: string;
}

/** An open card: rank and suit large in the corner, the suit again below; courts wear theirs on a shield. */
export function CardFace({ w, card, mark }: Face) {
  const suit = suitOf(card);
  const icon = SUIT_ICONS[w.card.pack][suit];
  const name = mark === undefined ? w.card.full(card) : `${w.card.full(card)}, ${mark}`;
  return (
    <span
      class={`card suit-${suit}${isCourt(card) ? " court" : ""}${mark === undefined ? "" : " noticed"}`}
      role="img"
      aria-label={name}
      title={mark}
    >
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

import type { Card } from "../../worker/rules/card.ts";
import type { Words } from "../words/catalogue.ts";
import { rankOf, suitOf } from "../words/speech.ts";
import { Icon } from "./icon.tsx";

/** An open card: rank and suit large in the corner, the suit again below; courts wear theirs on a shield. */
export function CardFace({ w, card }: { readonly w: Words; readonly card: Card }) {
  const suit = suitOf(card);
  return (
    <span class={`card suit-${suit}${isCourt(card) ? " court" : ""}`} role="img" aria-label={w.card.full(card)}>
      <span class="corner" aria-hidden="true">
        <span class="rank">{w.card.prints[rankOf(card)]}</span>
        <Icon icon={suit} />
      </span>
      <span class="pip" aria-hidden="true">
        <Icon icon={suit} />
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

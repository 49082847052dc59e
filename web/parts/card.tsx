import type { Card } from "../../worker/rules/card.ts";
import type { Words } from "../words/catalogue.ts";
import { rankOf, suitOf } from "../words/speech.ts";
import { Icon } from "./icon.tsx";

/** An open card: rank and suit large in the corner, again turned round, and the suit or the court's letter in the middle. */
export function CardFace({ w, card }: { readonly w: Words; readonly card: Card }) {
  const [rank, suit] = [w.card.prints[rankOf(card)], suitOf(card)];
  const court = ["J", "Q", "K"].includes(rankOf(card));
  return (
    <span class={`card suit-${suit}`} role="img" aria-label={w.card.full(card)}>
      <Corner rank={rank} suit={suit} />
      <span class={court ? "pip court" : "pip"} aria-hidden="true">
        {court && <span class="letter">{rank}</span>}
        <Icon icon={suit} />
      </span>
      <Corner rank={rank} suit={suit} turned />
    </span>
  );
}

function Corner({
  rank,
  suit,
  turned = false,
}: {
  readonly rank: string;
  readonly suit: "C" | "S" | "H" | "D";
  readonly turned?: boolean;
}) {
  return (
    <span class={turned ? "corner turned" : "corner"} aria-hidden="true">
      <span class="rank">{rank}</span>
      <Icon icon={suit} />
    </span>
  );
}

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

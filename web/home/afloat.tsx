import type { Card } from "../../worker/rules/card.ts";
import { CardFace } from "../parts/card.tsx";
import { Icon } from "../parts/icon.tsx";
import type { Words } from "../words/catalogue.ts";

/** The best there is but fire: thirty-one. */
const BEST: readonly Card[] = ["10S", "AS", "KS"];

/** What the game is about at a glance, to look at only: a hand, in the water to its chin, and a life ring beside it. */
export const Afloat = ({ w }: { readonly w: Words }) => (
  <div class="afloat" aria-hidden="true">
    {BEST.map((card) => (
      <CardFace key={card} w={w} card={card} />
    ))}
    <Icon icon="ring" />
  </div>
);

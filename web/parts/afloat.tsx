import type { Card } from "../../worker/rules/card.ts";
import type { Words } from "../words/catalogue.ts";
import { CardFace } from "./card.tsx";
import { Icon } from "./icon.tsx";

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

/** The ring alone, where there is nothing to be seen: an error, or no connection. */
export const Adrift = () => (
  <div class="afloat adrift" aria-hidden="true">
    <Icon icon="ring" />
  </div>
);

import type { Card, Hand } from "../../worker/rules/card.ts";
import type { Weight } from "../../worker/rules/weight.ts";
import { CardFace } from "../parts/card.tsx";
import type { Words } from "../words/catalogue.ts";
import { EXAMPLE_NAMES, EXAMPLES, type ExampleName } from "./examples.ts";
import { AtThisTable } from "./house.tsx";
import type { Taught } from "./page.tsx";

/** What is worth how much. */
export function Hands({ w, weigh, options }: Taught) {
  const { name, says, examples } = w.help.worth;
  return (
    <section aria-labelledby="worth">
      <h2 id="worth">{name}</h2>
      <p>{says}</p>
      <ul class="examples">
        {EXAMPLE_NAMES.filter((example) => isTrue(example, options)).map((example) => (
          <li key={example}>
            <Weighed w={w} weigh={weigh} hand={EXAMPLES[example]} id={example} />
            <p>{examples[example]}</p>
          </li>
        ))}
      </ul>
      <AtThisTable w={w} options={options} about={["counting", "fire", "thirtyOne", "dealt31"]} />
    </section>
  );
}

/** Whether a table plays by what is said of this example. */
function isTrue(example: ExampleName, { counting, fire }: Taught["options"]): boolean {
  if (example === "three") return counting === "standard";
  return example !== "fire" || fire === "on";
}

interface WeighedProps {
  readonly w: Words;
  readonly weigh: Taught["weigh"];
  readonly hand: Hand;
  readonly id: string;
  /** The card that is to be noticed, and why. */
  readonly notice?: { readonly card: Card; readonly why: string };
}

/** A hand and its points; the cards that make them stand out of the row. */
export function Weighed({ w, weigh, hand, id, notice }: WeighedProps) {
  const weight = weigh(hand);
  const counts = (card: Card): boolean => weight.counting.some((each) => each.card === card);
  return (
    <div class="weighed" id={`hand-${id}`} data-points={weight.points}>
      <ul class="cards">
        {hand.map((card) => (
          <li key={card} class={counts(card) ? "counts" : undefined}>
            <CardFace w={w} card={card} {...(card === notice?.card && { mark: notice.why })} />
          </li>
        ))}
      </ul>
      <p class="sum">
        {sumOf(weight)}
        <strong>{weight.points === FIRE ? w.showdown.fire : w.play.points(weight.points)}</strong>
      </p>
    </div>
  );
}

/** How many points fire counts, where it is played (R7.3). */
const FIRE = 33;

/** What is added up, where anything is. */
function sumOf({ points, counting }: Weight): string {
  const parts = counting.map((each) => each.points);
  const sum = parts.reduce((one, other) => one + other, 0);
  return parts.length > 1 && sum === points && points !== FIRE ? `${parts.join(" + ")} = ` : "";
}

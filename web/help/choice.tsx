import { CardBack } from "../parts/card.tsx";
import { POOR } from "./examples.ts";
import { AtThisTable } from "./house.tsx";
import type { Taught } from "./page.tsx";
import { Weighed } from "./worth.tsx";

/** What whoever deals does before anybody else. */
export function Choice({ w, weigh, options }: Taught) {
  const { name, says, example } = w.help.choice;
  return (
    <section aria-labelledby="choice">
      <h2 id="choice">{name}</h2>
      <p>{says}</p>
      <p>{example}</p>
      <div class="lies">
        <Weighed w={w} weigh={weigh} hand={POOR} id="poor" />
        <div>
          <span class="cards">
            <CardBack />
            <CardBack />
            <CardBack />
          </span>
          <p class="sum">{w.play.middle}</p>
        </div>
      </div>
      <AtThisTable w={w} options={options} about={["nextDealer"]} />
    </section>
  );
}

import { Cards } from "../parts/card.tsx";
import { SUIT_ORDER, TIED } from "./examples.ts";
import { AtThisTable } from "./house.tsx";
import type { Taught } from "./page.tsx";
import { Weighed } from "./worth.tsx";

/** Who loses a life. */
export function Showdown({ w, weigh, options }: Taught) {
  const { name, says } = w.help.showdown;
  return (
    <section aria-labelledby="showdown">
      <h2 id="showdown">{name}</h2>
      <p>{says}</p>
      {options.ties === "suit" && options.counting !== "sameRank" && <Ties w={w} weigh={weigh} />}
      <AtThisTable w={w} options={options} about={["ties", "length"]} />
    </section>
  );
}

function Ties({ w, weigh }: Pick<Taught, "w" | "weigh">) {
  const [higher, lower] = TIED;
  return (
    <>
      <p>{w.help.showdown.ties}</p>
      <Cards w={w} cards={SUIT_ORDER} id="suits" />
      <div class="lies">
        <Weighed w={w} weigh={weigh} hand={higher} id="higher" />
        <Weighed w={w} weigh={weigh} hand={lower} id="lower" />
      </div>
      <p>{w.help.showdown.tied}</p>
    </>
  );
}

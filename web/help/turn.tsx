import { CardFace } from "../parts/card.tsx";
import { SWAP } from "./examples.ts";
import { AtThisTable } from "./house.tsx";
import type { Taught } from "./page.tsx";
import { Weighed } from "./worth.tsx";

/** What one does in one's turn. */
export function Turn({ w, weigh, options }: Taught) {
  const { name, says, swap, swapAll, pass } = w.help.turn;
  return (
    <section aria-labelledby="turn">
      <h2 id="turn">{name}</h2>
      <p>{says}</p>
      <h3>{swap.name}</h3>
      <p>{swap.says}</p>
      <Swap w={w} weigh={weigh} />
      <h3>{swapAll.name}</h3>
      <p>{swapAll.says}</p>
      <h3>{pass.name}</h3>
      <p>{pass.says}</p>
      <AtThisTable w={w} options={options} about={["pass", "refresh789", "stockOut"]} />
    </section>
  );
}

function Swap({ w, weigh }: Pick<Taught, "w" | "weigh">) {
  return (
    <div class="lies">
      <figure>
        <figcaption>{w.help.before}</figcaption>
        <Weighed w={w} weigh={weigh} hand={SWAP.hand} id="before" notice={{ card: SWAP.give, why: w.help.give }} />
      </figure>
      <figure>
        <figcaption>{w.play.middle}</figcaption>
        <ul class="cards">
          {SWAP.middle.map((card) => (
            <li key={card}>
              <CardFace w={w} card={card} {...(card === SWAP.take && { mark: w.help.take })} />
            </li>
          ))}
        </ul>
      </figure>
      <figure>
        <figcaption>{w.help.after}</figcaption>
        <Weighed w={w} weigh={weigh} hand={SWAP.after} id="after" />
      </figure>
    </div>
  );
}

/** How a deal comes to its end. */
export function Knock({ w, options }: Taught) {
  const { name, says } = w.help.knock;
  return (
    <section aria-labelledby="knock">
      <h2 id="knock">{name}</h2>
      <p>{says}</p>
      <AtThisTable w={w} options={options} about={["knockFirstLap", "knockWithMove"]} />
    </section>
  );
}

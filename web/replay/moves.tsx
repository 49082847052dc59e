import { Says } from "../parts/says.tsx";
import { type DrawnDeal, pathOfDeal } from "./props.ts";
import { stepText, stepWhy } from "./story.ts";

/** The deal move by move, each line a link to its step; `k` is the step that is shown, null on the deal's own page. */
export function Moves({ w, view, deal, k }: DrawnDeal & { readonly k: number | null }) {
  return (
    <section aria-labelledby="how-it-went">
      <h2 id="how-it-went">{w.hints.moves}</h2>
      <ol class="moves">
        {deal.steps.map((step, index) => {
          const to = pathOfDeal(view, deal.match, deal.deal, index + 1);
          const why = stepWhy(w, step);
          return (
            <li key={step.index}>
              <a
                id={`move-${index + 1}`}
                href={to}
                hx-get={k === null ? undefined : to}
                aria-current={k === index + 1 ? "step" : undefined}
              >
                <Says text={stepText(w, view, step)} />
              </a>
              {why !== null && (
                <span class="hint why">
                  <Says text={why} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

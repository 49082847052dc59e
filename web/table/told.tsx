import type { Told } from "../../worker/table/view.ts";
import { Says } from "../parts/says.tsx";
import { moveText, whyText } from "./hint.tsx";
import { happened } from "./news.ts";
import type { Drawn } from "./props.ts";

/** A finished deal move by move, with why computer players did what they did and what others were advised. */
export function HowItWent({ w, view, told }: Drawn & { readonly told: readonly Told[] }) {
  if (told.length === 0) return null;
  return (
    <section aria-labelledby="how-it-went">
      <h2 id="how-it-went">{w.hints.moves}</h2>
      <ol class="story">
        {told.map((line) => (
          <li key={`${line.happening.at}-${line.happening.seat}-${line.happening.what.do}`}>
            <Says text={happened(w, view, line.happening)} />
            <Why w={w} view={view} line={line} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Why({ w, line: { reason, advice } }: Drawn & { readonly line: Told }) {
  const said = reason === null ? [] : [whyText(w.hints, reason)];
  const asked =
    advice === null ? [] : [`${w.hints.asked}: ${moveText(w.hints, advice.move)}, ${whyText(w.hints, advice.reason)}`];
  const all = [...said, ...asked];
  if (all.length === 0) return null;
  return (
    <span class="hint why">
      {" "}
      (<Says text={all.join("; ")} />)
    </span>
  );
}

import type { Recap } from "../../worker/table/recap.ts";
import { Says } from "../parts/says.tsx";
import { Hidden, SendForm } from "../parts/send.tsx";
import { type Drawn, pathOf } from "./props.ts";
import { recapTold } from "./since.ts";

/** What happened since the reader looked; stays until they move or put it aside. */
export function Missed({ w, view }: Drawn) {
  return view.recap === null ? null : <Told w={w} view={view} recap={view.recap} />;
}

function Told({ w, view, recap }: Drawn & { readonly recap: Recap }) {
  return (
    <section class="recap" id="recap" aria-labelledby="recap-title">
      <h2 id="recap-title" class="unseen">
        {w.recap.title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long one scrolls, and keys must get to its end */}
      <div class="told" tabIndex={0}>
        {recapTold(w, view, recap).map((sentence) => (
          <p key={sentence}>
            <Says text={sentence} />
          </p>
        ))}
      </div>
      <SendForm to={pathOf(view, "/caught-up")} id="catch-up">
        <Hidden name="version" value={recap.version} />
        <button type="submit" class="quiet" id="recap-aside">
          {w.recap.aside}
        </button>
      </SendForm>
    </section>
  );
}

import type { Happening } from "../../worker/table/view.ts";
import { Moment } from "../parts/clock.tsx";
import { Says } from "../parts/says.tsx";
import { happened } from "./news.ts";
import type { Drawn } from "./props.ts";

/** The running deal move by move, the newest last, with the cards that lay open and when it was. */
export function DealLog({ w, view }: Drawn) {
  if (view.story.length === 0) return null;
  return (
    <details id="story">
      <summary>{w.play.story}</summary>
      <ol class="story log">
        {view.story.map((line) => (
          <LogLine key={`${line.at}-${line.seat}-${line.what.do}`} w={w} view={view} line={line} />
        ))}
      </ol>
    </details>
  );
}

function LogLine({ w, view, line }: Drawn & { readonly line: Happening }) {
  const open = line.seat === null || line.middle === undefined ? "" : ` ${w.recap.middle(line.middle)}`;
  return (
    <li>
      <Moment w={w} at={line.at} zone={view.zone} />
      <span>
        <Says text={`${happened(w, view, line)}${open}`} />
      </span>
    </li>
  );
}

import { Deadline } from "../parts/clock.tsx";
import { Says } from "../parts/says.tsx";
import { whoAt } from "../parts/who.ts";
import { turnLine } from "./news.ts";
import { type Drawn, isYourTurn } from "./props.ts";

/** Whose turn it is, until when, and whether it is the last lap. */
export function Status({ w, view }: Drawn) {
  return (
    <p class="status" id="status" tabIndex={-1}>
      <strong id={`turn-${view.turn}`}>
        <Says text={turnLine(w, view)} />
      </strong>
      {view.deadline !== null && (
        <span class="until">
          {w.play.until} <Deadline w={w} at={view.deadline} zone={view.zone} />
          {view.zone === null && view.you !== null && <ZoneLink w={w} />}
        </span>
      )}
      {view.paused && <span class="until">{w.days.paused}</span>}
      <LastLap w={w} view={view} />
      {tellsToPick(view) && <span class="pick-both">{w.play.pick}</span>}
    </p>
  );
}

/** In the last lap its line is taken, and in a guided deal the guide says it. */
const tellsToPick = ({ may, knocker, led }: Drawn["view"]): boolean => may.includes("swap") && knocker === null && !led;

const ZoneLink = ({ w }: Pick<Drawn, "w">) => (
  <noscript>
    {" "}
    <a href="/me#zone">{w.days.setZone}</a>
  </noscript>
);

function LastLap({ w, view }: Drawn) {
  if (view.knocker === null) return null;
  const yours = isYourTurn(view) ? ` ${w.play.lastTurn}` : "";
  return (
    <span class="last-lap">
      <Says text={`${w.play.knocked(whoAt(view, [view.knocker]))}${yours}`} />
    </span>
  );
}

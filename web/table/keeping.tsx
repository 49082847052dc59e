import type { TableView } from "../../worker/table/view.ts";
import { dayText } from "../parts/moment.tsx";
import type { Words } from "../words/catalogue.ts";
import { type Drawn, pathOf } from "./props.ts";

/** When the table is deleted unless somebody plays on; plainly once its people have been told, with what can be saved before. */
export function Keeping({ w, view }: Drawn) {
  if (view.kept === null) return null;
  return (
    <p class={view.kept.soon ? "note" : "hint"} id="kept">
      {saysIn(w, view)(dayText(w, view.kept.until, view.zone))}
      {view.phase === "finished" && (
        <>
          {" "}
          <a href={pathOf(view, "/matches")}>{w.keeping.save}</a>
        </>
      )}
    </p>
  );
}

function saysIn({ keeping: { until } }: Words, { phase, settings }: TableView): (day: string) => string {
  if (settings.guided && phase !== "gathering") return until.practice;
  return phase === "finished" ? until.finished : until.gathering;
}

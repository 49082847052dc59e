import { type Drawn, pathOf } from "../table/props.ts";

/** On from a page of the archive: to all matches, and back to the table. */
export const Ways = ({ w, view }: Drawn) => (
  <p class="ways">
    <a class="button" href={pathOf(view, "/matches")}>
      {w.record.title}
    </a>
    <a class="button" href={pathOf(view)}>
      {w.showdown.backToTable}
    </a>
  </p>
);

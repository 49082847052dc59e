import { NOTE_LENGTH } from "../../worker/table/note.ts";
import { SendForm } from "../parts/send.tsx";
import { type Drawn, pathOf } from "./props.ts";

/** What the reader writes down for themselves. The fold says whether there is something in it. */
export function Notes({ w, view }: Drawn) {
  if (view.note === null) return null;
  return (
    <details id="notes">
      <summary>
        {w.recap.note.title}
        {view.note !== "" && <span aria-hidden="true"> ✎</span>}
      </summary>
      <SendForm to={pathOf(view, "/note")} id="note-form" class="noting">
        <p class="hint" id="note-says">
          {w.recap.note.says}
        </p>
        <label class="unseen" for="note">
          {w.recap.note.label}
        </label>
        <textarea id="note" name="note" rows={5} maxLength={NOTE_LENGTH} aria-describedby="note-says" autocomplete="off">
          {view.note}
        </textarea>
        <button type="submit">{w.recap.note.save}</button>
      </SendForm>
    </details>
  );
}

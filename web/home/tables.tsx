import type { TableView } from "../../worker/table/view.ts";
import { Deadline } from "../parts/clock.tsx";
import { Icon } from "../parts/icon.tsx";
import type { Words } from "../words/catalogue.ts";

/** One table of a person's list. */
export interface TableLine {
  readonly table: string;
  readonly url: string;
  readonly name: string;
  readonly yourTurn: boolean;
  /** Epoch milliseconds by which the seat on turn must act. */
  readonly deadline: number | null;
  /** The reader's time zone, where it is known. */
  readonly zone: string | null;
  readonly phase: TableView["phase"];
  /** Lines of the talk that the reader has not seen. */
  readonly unread: number;
}

/** A person's tables, in the order given: those that wait for them first. */
export function TableLines({ w, tables }: { readonly w: Words; readonly tables: readonly TableLine[] }) {
  return (
    <ul class="tables">
      {tables.map((line) => (
        <li key={line.table}>
          <a href={`/t/${line.table}`} class={line.yourTurn ? "waits" : undefined}>
            <bdi class="name">{line.name}</bdi>
            <span class="what">
              {line.unread > 0 && <NewLines w={w} unread={line.unread} />}
              {line.yourTurn ? w.mine.yourTurn : w.mine.phases[line.phase]}
              {line.yourTurn && line.deadline !== null && (
                <>
                  {" "}
                  {w.play.until} <Deadline w={w} at={line.deadline} zone={line.zone} />
                </>
              )}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const NewLines = ({ w, unread }: { readonly w: Words; readonly unread: number }) => (
  <span class="new-lines">
    <Icon icon="bubble" class="bubble" /> <span class="unseen">{w.talk.title}:</span> {w.talk.unread(unread)}
  </span>
);

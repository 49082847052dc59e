import type { TableView } from "../../worker/table/view.ts";
import { Deadline } from "../parts/clock.tsx";
import { Icon } from "../parts/icon.tsx";
import { Hidden } from "../parts/send.tsx";
import type { Words } from "../words/catalogue.ts";

/** One table of a person's list. */
export interface TableLine {
  readonly table: string;
  readonly url: string;
  readonly name: string;
  readonly yourTurn: boolean;
  /** Whether it waits for the reader. */
  readonly waits: boolean;
  /** Whether it wants nothing of them: practice, or a finished match. */
  readonly rests: boolean;
  /** Epoch milliseconds by which the seat on turn must act. */
  readonly deadline: number | null;
  /** The reader's time zone, where it is known. */
  readonly zone: string | null;
  readonly phase: TableView["phase"] | "damaged" | "silent";
  /** Lines of the talk that the reader has not seen. */
  readonly unread: number;
}

interface Props {
  readonly w: Words;
  readonly tables: readonly TableLine[];
  /** Whether each can be taken off the list, or those that are damaged. */
  readonly aside?: boolean | "damaged";
}

/** A person's tables, in the order given: those that wait for them first. */
export function TableLines({ w, tables, aside = false }: Props) {
  return (
    <ul class="tables">
      {tables.map((line) => (
        <li key={line.table}>
          <a href={`/t/${line.table}`} class={line.waits ? "waits" : undefined}>
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
          {(aside === true || (aside === "damaged" && line.phase === "damaged")) && (
            <PutAside w={w} table={line.table} says={w.mine.resting.aside} name={line.name} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface AsideProps {
  readonly w: Words;
  readonly table: string;
  readonly says: string;
  readonly name?: string;
}

/** A button that takes a table, or all that rest, off the list. */
export const PutAside = ({ table, says, name }: AsideProps) => (
  <form method="post" action="/me/aside">
    <Hidden name="table" value={table} />
    <button type="submit" class="quiet">
      {says}
      {name !== undefined && <span class="unseen">: {name}</span>}
    </button>
  </form>
);

const NewLines = ({ w, unread }: { readonly w: Words; readonly unread: number }) => (
  <span class="new-lines">
    <Icon icon="bubble" class="bubble" /> <span class="unseen">{w.talk.title}:</span> {w.talk.unread(unread)}
  </span>
);

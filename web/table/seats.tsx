import type { TableSeatView, TableView } from "../../worker/table/view.ts";
import { Icon } from "../parts/icon.tsx";
import { Lives } from "../parts/lives.tsx";
import { plain, Says } from "../parts/says.tsx";
import { saysWhose } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";
import { Here } from "./here.tsx";
import { type Drawn, isPlaying } from "./props.ts";

/** Everybody at the table, clockwise from the reader's left; the reader comes last. */
export function Seats({ w, view }: Drawn) {
  return (
    <section aria-labelledby="players">
      <h2 id="players" class="unseen">
        {w.play.players}
      </h2>
      <ol class="seats" data-count={view.seats.length}>
        {clockwise(view).map((seat) => (
          <Seat key={seat.seat} w={w} view={view} seat={seat} />
        ))}
      </ol>
    </section>
  );
}

function clockwise({ seats, you }: TableView): readonly TableSeatView[] {
  const at = seats.findIndex(({ seat }) => seat === you);
  return [...seats.slice(at + 1), ...seats.slice(0, at + 1)];
}

function Seat({ w, view, seat }: Drawn & { readonly seat: TableSeatView }) {
  const onTurn = isPlaying(view) && view.turn === seat.seat;
  const mine = seat.seat === view.you;
  return (
    <li id={`seat-${seat.seat}`} class={`seat ${seat.state}${mine ? " mine" : ""}`} aria-current={onTurn ? "true" : undefined}>
      <span class="line">
        <Here w={w} view={view} seat={seat} />
        <SeatName w={w} seat={seat} mine={mine} />
        <Lives w={w} state={seat.state} lives={seat.lives} of={Math.max(view.settings.options.lives, seat.lives)} />
      </span>
      <span class="line second">
        <Marks w={w} seat={seat} />
        <Did w={w} seat={seat} mine={mine} />
      </span>
    </li>
  );
}

function SeatName({ w, seat, mine }: { readonly w: Words; readonly seat: TableSeatView; readonly mine: boolean }) {
  return (
    <span class="name" title={seat.name}>
      <bdi>{seat.name}</bdi>
      {mine && !saysWhose(seat.name) && <span class="unseen"> ({w.lobby.you})</span>}
      {seat.kind !== "human" && <span class="unseen"> ({w.play.computer(w.levels[seat.kind].name)})</span>}
    </span>
  );
}

function Marks({ w, seat }: { readonly w: Words; readonly seat: TableSeatView }) {
  return (
    <>
      {seat.dealer && <Dealer w={w} />}
      {seat.away && <span class="mark">{w.days.away}</span>}
      {seat.knocked && <span class="mark knocked">{w.play.hasKnocked}</span>}
    </>
  );
}

/** A word where there is room, else a drawing. */
const Dealer = ({ w }: { readonly w: Words }) => (
  <span class="mark dealer" title={w.play.dealer}>
    <Icon icon="cards" />
    <span class="word">{w.play.dealer}</span>
  </span>
);

/** What is newest about a seat: who will take it over, or what it did last. A knock has its own mark, a swap is short where room is. */
function Did({ w, seat, mine }: { readonly w: Words; readonly seat: TableSeatView; readonly mine: boolean }) {
  const { last, promisedTo } = seat;
  if (promisedTo !== null) return <Line id={`promised-${seat.seat}`} text={w.play.promisedTo(promisedTo)} />;
  if (last === null || last.do === "knock") return null;
  const id = `did-${seat.seat}-${Object.values(last).join("-")}`;
  return <Line id={id} text={mine ? w.play.you(last) : w.play.did(last)} short={w.play.short(last)} />;
}

/** By its id another sentence is another line, not a piece of this one that moves. */
function Line({ id, text, short = text }: { readonly id: string; readonly text: string; readonly short?: string }) {
  return (
    <span class="did" id={id} title={plain(text)}>
      <span aria-hidden="true">
        <Says text={short} />
      </span>
      <span class="unseen">{plain(text)}</span>
    </span>
  );
}

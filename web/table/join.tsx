import type { TableSeatView, TableView } from "../../worker/table/view.ts";
import { TextField } from "../parts/field.tsx";
import { Unseen } from "../parts/newcomer.tsx";
import { Says } from "../parts/says.tsx";
import { nameAt } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";
import { type DrawnWithExtras, pathOf, sealOf, sittingAt } from "./props.ts";

/** Sits down at a table where no match runs. A page of its own answers, because the socket must learn who sits here now. */
export function Join({ w, view, p }: DrawnWithExtras) {
  return (
    <section aria-labelledby="join" class="join">
      <h2 id="join">{w.lobby.joinTitle}</h2>
      {sittingAt(view).length >= view.settings.seats ? (
        <p>{w.lobby.full}</p>
      ) : (
        <form method="post" action={pathOf(view, "/join")} id="joining">
          <Identity w={w} view={view} p={p} />
          <button type="submit" class="primary">
            {w.lobby.join}
          </button>
        </form>
      )}
    </section>
  );
}

/** Who comes. Drawn once and then left alone: what is being typed, and the key that makes a double tap one player, outlive every redraw. */
function Identity({ w, view, p }: DrawnWithExtras) {
  return (
    <div id="identity" hx-morph-skip>
      <Unseen newcomer={p.newcomer} seal={sealOf(view)} />
      <TextField
        name="name"
        label={w.start.yourName}
        hint={w.start.nameHint}
        value={p.myName}
        longest={40}
        required
        autocomplete="nickname"
      />
    </div>
  );
}

/** Takes a computer's or a leaver's seat over from the next deal on, if any is to be had. */
export function TakeOver({ w, view, p }: DrawnWithExtras) {
  if (view.promised !== null) return <Promised w={w} view={view} seat={view.promised} />;
  const free = view.seats.filter(isFree);
  if (view.you !== null || free.length === 0) return null;
  return (
    <details id="take-over">
      <summary>{w.play.takeOverTitle}</summary>
      <form method="post" action={pathOf(view, "/join")} id="taking-over">
        <p>{w.play.takeOverSays}</p>
        <WhichSeat w={w} view={view} free={free} />
        <Identity w={w} view={view} p={p} />
        <button type="submit" class="primary">
          {w.play.takeOver}
        </button>
      </form>
    </details>
  );
}

const isFree = ({ kind, state, cards, offered, promisedTo }: TableSeatView): boolean =>
  promisedTo === null && cards > 0 && (kind !== "human" || state === "left" || offered);

interface WhichSeatProps {
  readonly w: Words;
  readonly view: TableView;
  readonly free: readonly TableSeatView[];
}

function WhichSeat({ w, free }: WhichSeatProps) {
  return (
    <fieldset class="which">
      <legend>{w.play.whichSeat}</legend>
      {free.map(({ seat, name }, index) => (
        <label key={seat} class="tile" for={`take-seat-${seat}`}>
          <input type="radio" name="seat" value={seat} id={`take-seat-${seat}`} required checked={index === 0} />
          <bdi>{name}</bdi>
        </label>
      ))}
    </fieldset>
  );
}

function Promised({ w, view, seat }: { readonly w: Words; readonly view: TableView; readonly seat: number }) {
  return (
    <p id="promised">
      <Says text={w.play.promised(nameAt(view, seat))} />
    </p>
  );
}

import { LEVELS } from "../../worker/table/settings.ts";
import type { TableSeatView } from "../../worker/table/view.ts";
import { Icon } from "../parts/icon.tsx";
import { plain } from "../parts/says.tsx";
import { Hidden, SendForm } from "../parts/send.tsx";
import { saysWhose } from "../parts/who.ts";
import { isHost } from "./gathering.tsx";
import { Here } from "./here.tsx";
import { type Drawn, pathOf, sittingAt } from "./props.ts";

/** Who sits at the table between matches, and how many seats are free. */
export function Sitting({ w, view }: Drawn) {
  const sitting = sittingAt(view);
  return (
    <>
      <ol class="sitting">
        {sitting.map((seat) => (
          <li key={seat.seat} id={`sits-${seat.seat}`}>
            <Here w={w} view={view} seat={seat} />
            <span class="who">
              <bdi class="name">{seat.name}</bdi>
              <About w={w} view={view} seat={seat} />
            </span>
            {isHost(view) && seat.seat !== view.you && <Remove w={w} view={view} seat={seat} />}
          </li>
        ))}
        {Array.from({ length: roomFor(view) }, (_, row) => row)
          .slice(sitting.length)
          .map((row) => (
            <li key={row} id={`free-${row}`} class="free" aria-hidden="true">
              <Icon icon="ring" class="lost" />
            </li>
          ))}
      </ol>
      <p class="hint" id="free">
        {w.lobby.free(view.settings.seats - sitting.length)}
      </p>
    </>
  );
}

/** A row for each seat is drawn from the start, taken or not, so that nothing moves when somebody sits down. */
const roomFor = (view: Drawn["view"]): number => Math.max(sittingAt(view).length, view.settings.seats);

type OfSeat = Drawn & { readonly seat: TableSeatView };

function About({ w, view, seat }: OfSeat) {
  return (
    <span class="about">
      {seat.seat === view.you && !saysWhose(seat.name) && <span class="mark">{w.lobby.you}</span>}
      {seat.host && <span class="mark">{w.lobby.host}</span>}
      {seat.kind !== "human" && <span class="mark">{w.play.computer(w.levels[seat.kind].name)}</span>}
    </span>
  );
}

/** Those behind move up a seat, so the form is named by who sits there: its button never comes to mean somebody else. */
function Remove({ w, view, seat }: OfSeat) {
  return (
    <SendForm to={pathOf(view, "/rise")} id={`remove-${encodeURIComponent(seat.name)}`}>
      <Hidden name="seat" value={seat.seat} />
      <Hidden name="version" value={view.version} />
      <button type="submit" class="quiet" aria-label={plain(w.lobby.remove(seat.name))}>
        {w.lobby.removeShort}
      </button>
    </SendForm>
  );
}

/** The host's buttons that fill seats with computer players. */
export function Computers({ w, view }: Drawn) {
  if (sittingAt(view).length >= view.settings.seats) return null;
  return (
    <SendForm to={pathOf(view, "/bots")} id="bots" class="computers">
      <Hidden name="version" value={view.version} />
      <p id="computers">{w.lobby.computers}</p>
      <div class="others">
        {LEVELS.map((level) => (
          <button
            type="submit"
            key={level}
            name="level"
            value={level}
            id={`bot-${level}`}
            aria-label={w.lobby.addComputer(w.levels[level].name)}
          >
            {w.levels[level].name}
          </button>
        ))}
      </div>
    </SendForm>
  );
}

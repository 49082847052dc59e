import { Says } from "../parts/says.tsx";
import { Hidden, SendForm } from "../parts/send.tsx";
import { nameAt, whoAt } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";
import { isHost } from "./gathering.tsx";
import { type Drawn, isPlaying, pathOf } from "./props.ts";

/** For who was away, whose seat is kept, or who finds the table asleep: one click, and all goes on with them. */
export function Back({ w, view }: Drawn) {
  const asked = backOf(w, view);
  if (asked === null) return null;
  return (
    <SendForm to={pathOf(view, "/back")} id="back" class="back">
      <p>{asked.says}</p>
      <button type="submit" class="primary">
        {asked.does}
      </button>
    </SendForm>
  );
}

/** The same in two pieces: the form beside the board, its button where moves are made. */
export const BackForm = ({ w, view }: Drawn) =>
  backOf(w, view) === null ? null : (
    <SendForm to={pathOf(view, "/back")} id="back">
      {null}
    </SendForm>
  );

export function AskBack({ w, view }: Drawn) {
  const asked = backOf(w, view);
  if (asked === null) return null;
  return (
    <div class="come-back" id="come-back">
      <p>{asked.says}</p>
      <button type="submit" form="back" formNoValidate class="primary" id="do-back">
        {asked.does}
      </button>
    </div>
  );
}

/** Why all goes on without this reader, and what ends that; null where it does not. */
export function backOf({ days }: Words, view: Drawn["view"]): { readonly says: string; readonly does: string } | null {
  if (view.seats.some(({ seat, away }) => seat === view.you && away)) return { says: days.youAreAway, does: days.back };
  if (view.standIn !== null) return { says: days.keptFor, does: days.back };
  return view.asleep && view.you !== null ? { says: days.asleep, does: days.wake } : null;
}

/** Reminds whoever is on turn. The form stands beside the board, its button where the reader's own moves would be. */
export const NudgeForm = ({ view }: Pick<Drawn, "view">) =>
  view.mayNudge ? (
    <SendForm to={pathOf(view, "/nudge")} id="nudge">
      {null}
    </SendForm>
  ) : null;

export const Nudge = ({ w, view }: Drawn) =>
  view.mayNudge && view.turn !== null ? (
    <button type="submit" form="nudge" formNoValidate class="quiet nudge" id="do-nudge">
      <span>
        <Says text={w.days.nudge(nameAt(view, view.turn))} />
      </span>
    </button>
  ) : null;

/** What the host may do about the time; a pause that its host has forgotten, anybody may end. */
export function Pause({ w, view }: Drawn) {
  if (!isPlaying(view) || !(isHost(view) || view.mayResume) || view.settings.pace === "none") return null;
  return (
    <SendForm to={pathOf(view, "/pause")} id="pause" class="explained">
      <Hidden name="stop" value={view.paused ? "off" : "on"} />
      <button type="submit">{view.paused ? w.days.resume : w.days.pause}</button>
      {!view.paused && <p class="hint">{w.days.pauseSays}</p>}
    </SendForm>
  );
}

/** Seats whose holders have been gone for long, and what may be done with them. */
export function Absent({ w, view }: Drawn) {
  const others = view.absent.filter((seat) => seat !== view.you);
  if (others.length === 0 || view.mayDecide === null) return null;
  return (
    <section aria-labelledby="absent-title" id="absent">
      <h2 id="absent-title">{w.days.absentTitle}</h2>
      <p class="hint">{w.days.toPersonSays}</p>
      {view.mayDecide === "together" && <p class="hint">{w.days.together}</p>}
      {others.map((seat) => (
        <AbsentSeat key={seat} w={w} view={view} at={seat} />
      ))}
    </section>
  );
}

function AbsentSeat({ w, view, at }: Drawn & { readonly at: number }) {
  const votes = (to: string) => view.votes.filter(({ motion }) => motion.seat === at && motion.to === to);
  const offered = view.seats.some((seat) => seat.seat === at && seat.offered);
  const give = (to: "computer" | "offer", text: string) => (
    <button type="submit" name="to" value={to} id={`give-${at}-${to}`} disabled={votes(to).some(({ by }) => by === view.you)}>
      {text}
      {votes(to).length > 0 && ` (${w.days.votes(votes(to).length)})`}
    </button>
  );
  return (
    <SendForm to={pathOf(view, "/give")} id={`give-${at}`}>
      <p>
        <Says text={w.days.absent(whoAt(view, [at]))} />
      </p>
      <Hidden name="seat" value={at} />
      <div class="others">
        {give("computer", w.days.toComputer)}
        {offered ? <p class="hint">{w.days.offered}</p> : give("offer", w.days.toPerson)}
      </div>
    </SendForm>
  );
}

import type { Options } from "../../worker/rules/options.ts";
import type { TableView } from "../../worker/table/view.ts";
import type { Words } from "../words/catalogue.ts";
import { type Drawn, pathOf } from "./props.ts";

/** For who has just been sent the link: what it is, how long it takes, and what comes of being slow. */
export function Expect({ w, view }: Drawn) {
  return (
    <ul class="expect" id="expect" aria-label={w.help.invite.title}>
      <li>
        {w.help.invite.what} <a href={pathOf(view, "/help")}>{w.help.link}</a>
      </li>
      <li>{howLong(w, view)}</li>
      <li>{ifSlow(w, view)}</li>
    </ul>
  );
}

/** The way to the rules of this table, explained. */
export const HowToPlay = ({ w, view }: Drawn) => (
  <p>
    <a class="how" href={pathOf(view, "/help")}>
      {w.help.link}
    </a>
  </p>
);

function howLong(w: Words, { settings: { options, pace } }: TableView): string {
  const { invite } = w.help;
  return options.length === "oneDeal" ? invite.oneDeal(invite.pace[pace]) : invite.turns(turnsIn(options), invite.pace[pace]);
}

/** Turns that the last one standing takes for each loss one can bear: the median of matches between four computer players. */
const TURNS_A_LIFE = 7.5;

/** How many turns one takes in a whole match, in tens. */
const turnsIn = ({ lives, swimming }: Options): number =>
  Math.round((TURNS_A_LIFE * (lives + (swimming === "on" ? 1 : 0))) / 10) * 10;

const ifSlow = (w: Words, { settings: { pace, absence } }: TableView): string =>
  pace === "none" ? w.help.invite.unhurried : w.help.invite.slow[absence];

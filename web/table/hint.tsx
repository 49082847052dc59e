import type { Reason } from "../../worker/bots/index.ts";
import type { Move } from "../../worker/rules/move.ts";
import type { Advice } from "../../worker/table/view.ts";
import { Says } from "../parts/says.tsx";
import { Hidden, SendForm } from "../parts/send.tsx";
import type { HintWords, Words } from "../words/catalogue.ts";
import { type Drawn, isYourTurn, pathOf } from "./props.ts";

/** The form behind the button that asks for advice; it stands outside the form of the moves. */
export function HintForm({ view }: Drawn) {
  if (!view.mayAsk) return null;
  return (
    <SendForm to={pathOf(view, "/hint")} id="ask-hint">
      <Hidden name="version" value={view.version} />
    </SendForm>
  );
}

/** Asks what a strong computer player would do, where the table allows it. */
export function AskHint({ w, view }: Drawn) {
  if (!view.mayAsk) return null;
  return (
    <button type="submit" form="ask-hint" formNoValidate class="quiet ask" id="hint">
      {w.hints.ask}
    </button>
  );
}

/** What was advised for this turn, and in a guided deal what the controls are for. */
export function Advised({ w, view }: Drawn) {
  const guide = guideOf(w.hints, view);
  if (guide === null && view.advice === null) return null;
  return (
    <div class="advised" id="advised">
      {guide !== null && <p class="guide">{guide}</p>}
      {view.advice !== null && <OneAdvice w={w} advice={view.advice} />}
    </div>
  );
}

function OneAdvice({ w, advice }: { readonly w: Words; readonly advice: Advice }) {
  return (
    <p id="advice">
      {w.hints.title}{" "}
      <strong>
        <Says text={moveText(w.hints, advice.move)} />
      </strong>
      : <Says text={whyText(w.hints, advice.reason)} />.
    </p>
  );
}

function guideOf(h: HintWords, view: Drawn["view"]): string | null {
  if (!view.led) return null;
  if (!isYourTurn(view)) return h.guide.wait;
  if (view.phase === "dealerChoice") return h.guide.choice;
  if (view.knocker !== null) return h.guide.lastTurn;
  return view.advice?.move.do === "knock" ? h.guide.knock : h.guide.turn;
}

/** A move as somebody would tell it: "give 7♥ for A♠". */
export function moveText(h: HintWords, move: Move): string {
  const said = move.do === "swap" ? h.move.swap(move.give, move.take) : h.move[move.do];
  return (move.do === "swap" || move.do === "swapAll") && move.knock ? `${said} ${h.move.andKnock}` : said;
}

/** A computer player's reason in words. */
export const whyText = (h: HintWords, reason: Reason): string => h.because[reason.why](reason as never); // each sentence takes the reason it is filed under

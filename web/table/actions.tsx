import type { Deed } from "../../worker/rules/move.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Says } from "../parts/says.tsx";
import type { Words } from "../words/catalogue.ts";
import { AskBack, backOf, Nudge } from "./absence.tsx";
import { happened } from "./news.ts";
import { OrdersLink } from "./orders.tsx";
import { type Drawn, pathOf } from "./props.ts";

/**
 * What the reader may do now. The room for it is kept free when it is not their turn. Each kind has an id of its own: what is drawn anew must
 * not be made of what was there before, which would be seen to move.
 */
export function Actions({ w, view }: Drawn) {
  if (backOf(w, view) !== null && view.may.length === 0) return <AskBack w={w} view={view} />;
  if (view.may.length === 0) return <Waiting w={w} view={view} />;
  if (view.may.includes("keep") || view.may.includes("exchange")) return <DealersChoice w={w} may={view.may} />;
  return (
    <div class="actions" id="my-moves">
      <AskBack w={w} view={view} />
      {view.may.includes("swap") && <Swap w={w} withKnock={view.mayKnockWithMove} />}
      <div class="others">
        {view.may.includes("swapAll") && <SwapAll w={w} />}
        {view.may.includes("pass") && <Do deed="pass" text={w.play.pass} />}
        {view.may.includes("knock") && <Knock w={w} />}
        {view.may.includes("refresh") && <Explained deed="refresh" text={w.play.refresh} says={w.play.refreshSays} />}
      </div>
    </div>
  );
}

/** In the place of buttons: what happened last, and why there are none for good. */
function Waiting({ w, view }: Drawn) {
  const last = view.story.at(-1);
  const note = view.you === null ? w.play.onlooking : view.hand === null ? w.play.outOfPlay : null;
  return (
    <div class="actions waiting" id="waiting">
      {last !== undefined && (
        <p id={`told-${view.story.length}`}>
          <Says text={happened(w, view, last)} />
        </p>
      )}
      {note !== null && <p class="hint">{note}</p>}
      <div class="asides">
        <OrdersLink w={w} view={view} />
        <Nudge w={w} view={view} />
      </div>
      <noscript>
        <a class="button" href={pathOf(view)}>
          {w.play.lookAgain}
        </a>
      </noscript>
    </div>
  );
}

/** Only a swap needs two cards chosen; every other button goes without. */
const Do = ({ deed, text, class: name }: { readonly deed: Deed; readonly text: string; readonly class?: string }) => (
  <button type="submit" name="do" value={deed} formNoValidate={deed !== "swap"} class={name} id={`do-${deed}`}>
    {text}
  </button>
);

function Explained({ deed, text, says }: { readonly deed: Deed; readonly text: string; readonly says: string }) {
  return (
    <div class="explained">
      <Do deed={deed} text={text} />
      <p class="hint">{says}</p>
    </div>
  );
}

function Swap({ w, withKnock }: { readonly w: Words; readonly withKnock: boolean }) {
  return (
    <div class="swap">
      <button
        type="submit"
        name="do"
        value="swap"
        class="primary"
        id="do-swap"
        data-swap={w.play.swap}
        data-plain={w.play.swapChosen}
        data-pick={w.play.pick}
      >
        <span hx-morph-skip id="swap-says">
          {w.play.swapChosen}
        </span>
      </button>
      {withKnock && (
        <label class="tick" for="knock-too">
          <input type="checkbox" name="knock" value="on" id="knock-too" />
          <span>{w.play.knockToo}</span>
        </label>
      )}
    </div>
  );
}

function SwapAll({ w }: { readonly w: Words }) {
  return (
    <Confirm id="sure-swapAll" asks={w.play.swapAll} says={w.play.swapAllSays} back={w.play.back}>
      <Do deed="swapAll" text={w.play.swapAllDo} class="primary" />
    </Confirm>
  );
}

function Knock({ w }: { readonly w: Words }) {
  return (
    <Confirm id="sure-knock" asks={w.play.knock} says={w.play.knockSays} back={w.play.back} class="knock">
      <Do deed="knock" text={w.play.knockDo} class="primary" />
    </Confirm>
  );
}

function DealersChoice({ w, may }: { readonly w: Words; readonly may: readonly Deed[] }) {
  return (
    <div class="actions choice" id="my-choice">
      {may.includes("keep") && <Explained deed="keep" text={w.play.keep} says={w.play.keepSays} />}
      {may.includes("exchange") && <Explained deed="exchange" text={w.play.exchange} says={w.play.exchangeSays} />}
    </div>
  );
}

import type { Card, Hand } from "../../worker/rules/card.ts";
import { CardBack, CardFace } from "../parts/card.tsx";
import { Hidden, SendForm } from "../parts/send.tsx";
import type { Words } from "../words/catalogue.ts";
import { Actions } from "./actions.tsx";
import { Advised, AskHint } from "./hint.tsx";
import { type Drawn, isYourTurn, pathOf } from "./props.ts";
import { Status } from "./status.tsx";

/** The middle, the reader's hand and their move: one form, whose buttons say which move it is. */
export function Board({ w, view }: Drawn) {
  const swapping = view.may.includes("swap");
  return (
    <SendForm to={pathOf(view, "/moves")} id="moves" class={isYourTurn(view) ? "board yours" : "board"}>
      <Hidden name="version" value={view.version} />
      <div class={view.hand === null ? "dealt" : "dealt both"}>
        <Middle w={w} middle={view.middle} changed={view.recap?.changed ?? []} swapping={swapping} />
        {view.hand !== null && <HandOf w={w} hand={view.hand} points={view.points} swapping={swapping} />}
      </div>
      <div class="dock">
        <div class="dock-head">
          <Status w={w} view={view} />
          <AskHint w={w} view={view} />
        </div>
        <Advised w={w} view={view} />
        <Actions w={w} view={view} />
      </div>
    </SendForm>
  );
}

interface MiddleProps {
  readonly w: Words;
  readonly middle: Hand | null;
  /** Those of its cards that the reader has not seen there yet. */
  readonly changed: readonly Card[];
  readonly swapping: boolean;
}

function Middle({ w, middle, changed, swapping }: MiddleProps) {
  return (
    <fieldset class="middle">
      <legend>
        {w.play.middle}
        {swapping && <span class="unseen">: {w.play.middleCards}</span>}
      </legend>
      <div class="cards">
        {middle === null ? (
          <FaceDown w={w} />
        ) : (
          middle.map((card) => (
            <Lying key={card} w={w} card={card} as="take" swapping={swapping} changed={changed.includes(card)} />
          ))
        )}
      </div>
    </fieldset>
  );
}

function FaceDown({ w }: { readonly w: Words }) {
  return (
    <>
      <CardBack />
      <CardBack />
      <CardBack />
      <span class="unseen">{w.play.middleDown}</span>
    </>
  );
}

interface HandProps {
  readonly w: Words;
  readonly hand: Hand;
  readonly points: number | null;
  readonly swapping: boolean;
}

function HandOf({ w, hand, points, swapping }: HandProps) {
  return (
    <fieldset class="hand">
      <legend>
        {w.play.hand}
        {points !== null && <span class="points">{points === 33 ? w.showdown.fire : w.play.points(points)}</span>}
        {swapping && <span class="unseen">: {w.play.yourCards}</span>}
      </legend>
      <div class="cards">
        {hand.map((card) => (
          <Lying key={card} w={w} card={card} as="give" swapping={swapping} />
        ))}
      </div>
    </fieldset>
  );
}

interface LyingProps {
  readonly w: Words;
  readonly card: Card;
  readonly as: "give" | "take";
  readonly swapping: boolean;
  /** It came since the reader looked. */
  readonly changed?: boolean;
}

/** A card on the table; when one may swap, a choice. Its id is the card's, so that a choice outlives a redraw as long as the card lies there. */
function Lying({ w, card, as, swapping, changed = false }: LyingProps) {
  const id = `${as}-${card}`;
  const face = <CardFace w={w} card={card} id={`${id}-face`} {...(changed && { mark: w.recap.changed })} />;
  if (!swapping) return face;
  return (
    <label class="pick" for={id} id={`${id}-pick`}>
      <input type="radio" id={id} name={as} value={card} required data-text={w.card.text(card)} />
      {face}
    </label>
  );
}

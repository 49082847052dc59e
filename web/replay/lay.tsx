import type { Card } from "../../worker/rules/card.ts";
import type { SeatLay } from "../../worker/rules/steps.ts";
import type { ToldStep } from "../../worker/table/steps.ts";
import { CardFace } from "../parts/card.tsx";
import { Lives } from "../parts/lives.tsx";
import { Says } from "../parts/says.tsx";
import { nameAt, saysWhose } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";
import type { DrawnStep } from "./props.ts";

/** Everything as it lay after a step: the middle, the stock, every hand. What changed is outlined and raised; at the showdown, what counts is underlined. */
export function LayOf(props: DrawnStep) {
  const { w, view, step } = props;
  const playing = clockwise(step.lay.seats, view.you).filter(({ hand }) => hand !== null);
  const out = step.lay.seats.filter(({ hand }) => hand === null).map(({ seat }) => nameAt(view, seat));
  return (
    <section class="lay" aria-label={w.replay.step(props.k, props.deal.steps.length)}>
      <Middle {...props} />
      <ol class="holders" data-count={playing.length}>
        {playing.map((seat) => (
          <Held key={seat.seat} {...props} seat={seat} />
        ))}
      </ol>
      {out.length > 0 && (
        <p class="hint">
          <Says text={w.replay.out(out)} />
        </p>
      )}
    </section>
  );
}

/** From the reader's left round to themselves, as at the table. */
function clockwise(seats: readonly SeatLay[], you: number | null): readonly SeatLay[] {
  const at = seats.findIndex(({ seat }) => seat === you);
  return [...seats.slice(at + 1), ...seats.slice(0, at + 1)];
}

function Middle({ w, step }: DrawnStep) {
  const { middle, faceDown, stock } = step.lay;
  return (
    <div class={faceDown ? "mid down" : "mid"}>
      <h2>{faceDown ? w.replay.faceDown : w.play.middle}</h2>
      <Laid w={w} cards={middle} id="mid" mark={{ moved: step.moved, counts: [] }} />
      <p class="facts">{w.play.stock(stock.length)}</p>
    </div>
  );
}

function Held(props: DrawnStep & { readonly seat: SeatLay }) {
  const { w, view, deal, step, seat } = props;
  const moved = moverOf(step) === seat.seat;
  return (
    <li id={`held-${seat.seat}`} class={moved ? "holding moved" : "holding"} aria-current={moved ? "true" : undefined}>
      <span class="line">
        <span class="name">
          <bdi>{nameAt(view, seat.seat)}</bdi>
          {seat.seat === view.you && !saysWhose(nameAt(view, seat.seat)) && <span class="unseen"> ({w.lobby.you})</span>}
        </span>
        {view.settings.options.length === "match" && (
          <Lives w={w} state={seat.state} lives={seat.lives} of={Math.max(view.settings.options.lives, seat.lives)} />
        )}
      </span>
      {seat.hand !== null && <Laid w={w} cards={seat.hand} id={`held-${seat.seat}`} mark={marksOn(props)} />}
      <span class="line second">
        <Points w={w} points={seat.points ?? 0} />
        <Marks w={w} view={view} deal={deal} step={step} seat={seat} />
      </span>
    </li>
  );
}

/** In words where there is room, else as a number. */
function Points({ w, points }: { readonly w: Words; readonly points: number }) {
  const text = points === 33 ? w.showdown.fire : w.play.points(points);
  return (
    <strong class="points">
      <span class="long">{text}</span>
      <span class="brief" aria-hidden="true">
        {points === 33 ? text : new Intl.NumberFormat(w.lang).format(points)}
      </span>
    </strong>
  );
}

function Marks({ w, deal, step, seat: { seat } }: Omit<DrawnStep, "k"> & { readonly seat: SeatLay }) {
  if (step.fact.type === "dealEnded" && pays(deal, seat)) return <span class="mark pays">{w.showdown.pays}</span>;
  if (step.lay.knocker === seat) return <span class="mark knocked">{w.play.hasKnocked}</span>;
  return deal.showdown.dealer === seat ? <span class="mark dealer">{w.play.dealer}</span> : null;
}

/** Nobody pays in a replay (R9.2) or in a match of one deal (R9.5). */
const pays = ({ showdown, options }: DrawnStep["deal"], seat: number): boolean =>
  !showdown.replay && options.length !== "oneDeal" && showdown.payers.some((payer) => payer === seat);

/** Whose doing the step was; null for what happens by itself. */
const moverOf = ({ fact }: ToldStep): number | null => ("seat" in fact ? fact.seat : fact.type === "dealt" ? fact.dealer : null);

interface Mark {
  readonly moved: readonly Card[];
  readonly counts: readonly Card[];
}

const marksOn = ({ deal, step, seat }: DrawnStep & { readonly seat: SeatLay }): Mark => ({
  moved: step.moved,
  counts: step.fact.type === "dealEnded" ? (deal.accounts[seat.seat]?.counts ?? []) : [],
});

interface LaidProps {
  readonly w: Words;
  readonly cards: readonly Card[];
  readonly id: string;
  readonly mark: Mark;
}

function Laid({ w, cards, id, mark }: LaidProps) {
  return (
    <ul class="cards">
      {cards.map((card, place) => (
        <li key={card} id={`${id}-${place}`} class={classOf(card, mark)}>
          <CardFace w={w} card={card} />
          {mark.moved.includes(card) && <span class="unseen">{w.replay.moved}</span>}
          {mark.counts.includes(card) && <span class="unseen">{w.replay.counts}</span>}
        </li>
      ))}
    </ul>
  );
}

const classOf = (card: Card, { moved, counts }: Mark): string | undefined => {
  if (moved.includes(card)) return "fresh";
  return counts.includes(card) ? "counts" : undefined;
};

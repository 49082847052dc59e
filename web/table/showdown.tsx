import type { Showdown } from "../../worker/rules/view.ts";
import type { TableView } from "../../worker/table/view.ts";
import { Cards } from "../parts/card.tsx";
import { Lives } from "../parts/lives.tsx";
import { Says } from "../parts/says.tsx";
import { Hidden, SendForm } from "../parts/send.tsx";
import { nameAt, whoAt } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";
import { FairLink } from "./fair.tsx";
import { type Drawn, isOut, pathOf } from "./props.ts";
import { endedBy, whyTheyPay } from "./reason.ts";

/** The deal that has just ended. It stands in the new deal's place until the reader puts it aside. */
export function NewShowdown({ w, view, deal }: Drawn & { readonly deal: Showdown }) {
  return (
    <section class="new-showdown" id="showdown" data-deal={deal.deal} aria-labelledby="showdown-title">
      <ShowdownOf w={w} view={view} deal={deal} level="h1" />
      <p class="step-through">
        <a class="button" href={pathOf(view, `/matches/${view.match}/deals/${deal.deal}/steps/1`)}>
          {w.replay.begin}
        </a>
      </p>
      <p class="fair-line">
        <FairLink w={w} view={view} deal={deal.deal} />
      </p>
      <SendForm to={pathOf(view, "/seen")} id="put-aside" class="dock">
        <Hidden name="deal" value={deal.deal} />
        <button type="submit" class="primary" id="next-deal">
          {isOut(view) ? w.showdown.watch : w.showdown.next}
        </button>
      </SendForm>
    </section>
  );
}

interface Props extends Drawn {
  readonly deal: Showdown;
  readonly level: "h1" | "h2";
}

/** A finished deal, open: how it ended, who pays and why, every hand, and what it cost. */
export function ShowdownOf({ w, view, deal, level: Heading }: Props) {
  const Below = Heading === "h1" ? "h2" : "h3";
  return (
    <div class="showdown">
      <header>
        {Heading === "h1" && (
          <p class="facts">
            <bdi>{view.settings.name}</bdi>
          </p>
        )}
        <Heading id="showdown-title" tabIndex={Heading === "h1" ? -1 : undefined}>
          {w.showdown.title(deal.deal)}
        </Heading>
      </header>
      <div class="verdict" id="verdict">
        {verdict(w, view, deal).map((sentence) => (
          <p key={sentence}>
            <Says text={sentence} />
          </p>
        ))}
      </div>
      <Below class="unseen">{w.showdown.hands}</Below>
      <ul class="hands">
        {byPoints(deal).map((seat) => (
          <ShownHand key={seat} w={w} view={view} deal={deal} seat={seat} />
        ))}
      </ul>
      <Below class="small">{w.showdown.middle}</Below>
      <div class="laid">
        <Cards w={w} cards={deal.middle} id={`deal-${deal.deal}`} />
      </div>
    </div>
  );
}

/** How a deal ended, who pays and why, and what it did to them; sentence by sentence. */
export function verdict(w: Words, view: TableView, deal: Showdown): readonly string[] {
  const swims = deal.payers.filter((seat) => deal.lives[seat] === 0 && !deal.drowned.includes(seat));
  const lives =
    deal.replay || view.settings.options.length === "oneDeal"
      ? []
      : [...said(w.showdown.swims, swims, view), ...said(w.showdown.drowns, deal.drowned, view)];
  return [endedBy(w, view, deal), whyTheyPay(w, view, deal), ...lives].filter((sentence) => sentence !== null);
}
const said = (sentence: Words["showdown"]["swims"], seats: readonly number[], view: TableView): readonly string[] =>
  seats.length === 0 ? [] : [sentence(whoAt(view, seats))];

/** The best hand first. */
const byPoints = ({ hands, points }: Showdown): readonly number[] =>
  Object.keys(hands)
    .map(Number)
    .sort((one, other) => (points[other] ?? 0) - (points[one] ?? 0));

type OfSeat = Drawn & { readonly deal: Showdown; readonly seat: number };

function ShownHand({ w, view, deal, seat }: OfSeat) {
  const [cards, points] = [deal.hands[seat], deal.points[seat] ?? 0];
  const pays = paysHere(view, deal, seat);
  return (
    <li class={pays ? "shown pays" : "shown"} id={`shown-${seat}`}>
      <span class="line">
        <span class="name">
          <bdi>{nameAt(view, seat)}</bdi>
        </span>
        {pays && <span class="mark pays">{w.showdown.pays}</span>}
        <LivesAfter w={w} view={view} deal={deal} seat={seat} />
      </span>
      <span class="line">
        {cards !== undefined && <Cards w={w} cards={cards} id={`shown-${seat}`} />}
        <strong class="points">{points === 33 ? w.showdown.fire : w.showdown.points(points)}</strong>
      </span>
    </li>
  );
}

/** Nobody pays in a replay (R9.2) or in a match of one deal (R9.5). */
const costs = (view: TableView, deal: Showdown): boolean => !deal.replay && view.settings.options.length !== "oneDeal";
const paysHere = (view: TableView, deal: Showdown, seat: number): boolean =>
  costs(view, deal) && deal.payers.some((payer) => payer === seat);

/** `deal.lives` holds the living only. */
function LivesAfter({ w, view, deal, seat }: OfSeat) {
  const lives = deal.lives[seat];
  const state = lives === undefined ? "drowned" : lives === 0 ? "swimming" : "in";
  return view.settings.options.length === "oneDeal" ? null : (
    <Lives w={w} state={state} lives={lives ?? 0} of={view.settings.options.lives} />
  );
}

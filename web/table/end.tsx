import type { TableSeatView } from "../../worker/table/view.ts";
import { Says } from "../parts/says.tsx";
import { whoAt } from "../parts/who.ts";
import { Series } from "../record/series.tsx";
import { FairLink } from "./fair.tsx";
import { Begin, Lobby } from "./gathering.tsx";
import { type Drawn, type DrawnWithExtras, pathOf } from "./props.ts";
import { ShowdownOf } from "./showdown.tsx";

/** A match is over: who won, the places, the last deal, and the next match with whoever sits here. */
export function End({ w, view, p }: DrawnWithExtras) {
  return (
    <>
      <header class="head winner">
        <p class="facts">
          <bdi>{view.settings.name}</bdi>
        </p>
        <h1 tabIndex={-1} id="winner">
          <Says text={w.end.wins(whoAt(view, view.winners))} />
        </h1>
      </header>
      <div class="two">
        <div>
          <Places w={w} view={view} />
          <Series w={w} series={view.series} over={view.match} />
          <section aria-label={w.end.again} class="again">
            <Begin w={w} view={view} text={w.end.again} says={w.end.againHint} />
          </section>
        </div>
        <div>
          <LastDeal w={w} view={view} />
          <p>
            <a class="lone" href={pathOf(view, "/matches")}>
              {w.record.link}
            </a>
          </p>
        </div>
      </div>
      <Lobby w={w} view={view} p={p} />
    </>
  );
}

function LastDeal({ w, view }: Drawn) {
  if (view.lastDeal === null) return null;
  const { deal } = view.lastDeal;
  return (
    <section aria-labelledby="showdown-title" id="showdown" data-deal={deal}>
      <ShowdownOf w={w} view={underItsRules(view)} deal={view.lastDeal} level="h2" />
      <p>
        <a class="lone" href={pathOf(view, `/matches/${view.match}/deals/${deal}`)}>
          {w.showdown.page}
        </a>
      </p>
      <p>
        <FairLink w={w} view={view} deal={deal} />
      </p>
    </section>
  );
}

/** The host may have changed the rules since. */
const underItsRules = (view: Drawn["view"]): Drawn["view"] => ({
  ...view,
  settings: { ...view.settings, options: view.matchOptions },
});

function Places({ w, view }: Drawn) {
  const placed = view.seats.filter(({ seat }) => view.places[seat] !== undefined);
  return (
    <section aria-labelledby="places">
      <h2 id="places">{w.end.places}</h2>
      <ol class="places">
        {[...placed]
          .sort((one, other) => placeOf(view, one) - placeOf(view, other))
          .map((seat) => (
            <li key={seat.seat} id={`place-${seat.seat}`} class={placeOf(view, seat) === 1 ? "first" : undefined}>
              <span class="place">{w.end.place(placeOf(view, seat))}</span> <bdi class="name">{seat.name}</bdi>
            </li>
          ))}
      </ol>
    </section>
  );
}

const placeOf = (view: Drawn["view"], { seat }: TableSeatView): number => view.places[seat] ?? Number.POSITIVE_INFINITY;

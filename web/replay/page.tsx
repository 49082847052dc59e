import { render } from "preact-render-to-string";
import type { TableView } from "../../worker/table/view.ts";
import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { plain, Says } from "../parts/says.tsx";
import { ShowdownOf } from "../table/showdown.tsx";
import { wordsFor } from "../words/index.ts";
import { Controls, DealLinks } from "./controls.tsx";
import { Explained } from "./explained.tsx";
import { LayOf } from "./lay.tsx";
import { Moves } from "./moves.tsx";
import { type DealShown, type DrawnStep, pathOfDeal, tableThen } from "./props.ts";
import { captionOf } from "./story.ts";

/** A finished deal by itself: its showdown, why it went so, and every move as a link to its step. */
export function dealPage(r: Reader, view: TableView, deal: DealShown): string {
  const w = wordsFor(r);
  const drawn = { w, view: tableThen(view, deal), deal };
  return documentOf({
    r,
    title: `${w.showdown.title(deal.deal)} · ${view.settings.name}`,
    children: (
      <main class="page deal">
        <ShowdownOf w={w} view={drawn.view} deal={deal.showdown} level="h1" />
        <a class="button primary" href={pathOfDeal(view, deal.match, deal.deal, 1)}>
          {w.replay.begin}
        </a>
        <Explained {...drawn} />
        <Moves {...drawn} k={null} />
        <DealLinks {...drawn} step={false} />
      </main>
    ),
  });
}

/** The k-th step of a finished deal on a page; null where the deal has no such step. */
export function stepPage(r: Reader, view: TableView, deal: DealShown, k: number): string | null {
  const drawn = drawnStep(r, view, deal, k);
  if (drawn === null) return null;
  return documentOf({ r, title: titleOf(drawn), steps: true, children: <StepMain {...drawn} /> });
}

/** The part of it that changes from step to step, `<main id="replay">`. */
export function stepFragment(r: Reader, view: TableView, deal: DealShown, k: number): string | null {
  const drawn = drawnStep(r, view, deal, k);
  return drawn && render(<StepMain {...drawn} />);
}

function drawnStep(r: Reader, view: TableView, deal: DealShown, k: number): DrawnStep | null {
  const step = deal.steps[k - 1];
  return step === undefined ? null : { w: wordsFor(r), view: tableThen(view, deal), deal, step, k };
}

const titleOf = ({ w, view, deal, k }: DrawnStep): string =>
  `${w.replay.step(k, deal.steps.length)} · ${w.play.deal(deal.deal)} · ${view.settings.name}`;

/** One step: how everything lay after it, what happened, and the way on. `data-news` is what a screen reader is told of it. */
function StepMain(drawn: DrawnStep) {
  const { w, view, deal, step, k } = drawn;
  const caption = captionOf(w, view, step, deal);
  const count = w.replay.step(k, deal.steps.length);
  return (
    <main
      id="replay"
      tabIndex={-1}
      class="replay"
      data-title={titleOf(drawn)}
      data-news={plain(`${count}. ${caption}`)}
      hx-target:inherited="#replay"
      hx-swap:inherited="outerMorph"
      hx-push-url:inherited="true"
      hx-sync:inherited="#replay:replace"
    >
      <header class="head">
        <h1>{w.replay.title(deal.deal)}</h1>
        <p class="facts">{count}</p>
      </header>
      <LayOf {...drawn} />
      <div class="dock">
        <p class="caption" id="caption">
          <Says text={caption} />
        </p>
        <Controls {...drawn} />
      </div>
      <div class="page">
        {step.fact.type === "dealEnded" && <Explained {...drawn} />}
        <Moves {...drawn} k={k} />
        <DealLinks {...drawn} step={true} />
      </div>
    </main>
  );
}

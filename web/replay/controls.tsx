import type { ComponentChildren } from "preact";
import { FairLink } from "../table/fair.tsx";
import { pathOf } from "../table/props.ts";
import { type DrawnDeal, type DrawnStep, pathOfDeal } from "./props.ts";

/** First, back, next, last: links, so that they work without a script. At an end they lead to where one is, and so keep the focus. */
export function Controls({ w, view, deal, k }: DrawnStep) {
  const last = deal.steps.length;
  const to = (step: number) => ({ href: pathOfDeal(view, deal.match, deal.deal, step), here: step === k });
  return (
    <nav class="controls" aria-label={w.replay.controls}>
      <Control id="step-first" {...to(1)}>
        <Arrow path="M22 6 12 16l10 10M8 6v20" />
        <span class="unseen">{w.replay.first}</span>
      </Control>
      <Control id="step-previous" {...to(Math.max(k - 1, 1))}>
        <Arrow path="M20 6 10 16l10 10" />
        {w.replay.previous}
      </Control>
      <Control id="step-next" {...to(Math.min(k + 1, last))}>
        {w.replay.next}
        <Arrow path="m12 6 10 10-10 10" />
      </Control>
      <Control id="step-last" {...to(last)}>
        <span class="unseen">{w.replay.last}</span>
        <Arrow path="m10 6 10 10-10 10M24 6v20" />
      </Control>
    </nav>
  );
}

interface ControlProps {
  readonly id: string;
  readonly href: string;
  /** Whether it leads to the step that is shown. */
  readonly here: boolean;
  readonly children: ComponentChildren;
}

const Control = ({ id, href, here, children }: ControlProps) => (
  <a id={id} class="button" href={href} hx-get={href} aria-disabled={here ? "true" : undefined}>
    {children}
  </a>
);

const Arrow = ({ path }: { readonly path: string }) => (
  <svg class="arrow" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
);

/** To the deals before and after, the deal as a whole, and the table. `step` leads to their first steps. */
export function DealLinks({ w, view, deal, step }: DrawnDeal & { readonly step: boolean }) {
  const to = (n: number): string => pathOfDeal(view, deal.match, n, step ? 1 : undefined);
  return (
    <nav class="deal-links" aria-label={w.replay.deals}>
      {deal.deal > 1 && (
        <a class="button" href={to(deal.deal - 1)}>
          {w.replay.dealBefore}
        </a>
      )}
      {deal.deal < deal.deals && (
        <a class="button" href={to(deal.deal + 1)}>
          {w.replay.dealAfter}
        </a>
      )}
      {step && (
        <a class="button" href={pathOfDeal(view, deal.match, deal.deal)}>
          {w.replay.whole}
        </a>
      )}
      <FairLink w={w} view={view} match={deal.match} deal={deal.deal} />
      <a class="button" href={pathOf(view)}>
        {w.showdown.backToTable}
      </a>
    </nav>
  );
}

import { Back } from "./absence.tsx";
import { Claims } from "./claims.tsx";
import { End } from "./end.tsx";
import { Gathering } from "./gathering.tsx";
import { Keeping } from "./keeping.tsx";
import { LostLink } from "./lost.tsx";
import { More } from "./more.tsx";
import { newsOf, titleOf } from "./news.ts";
import { Notes } from "./notes.tsx";
import { Play } from "./play.tsx";
import { type Drawn, type DrawnWithExtras, isPlaying, isYourTurn } from "./props.ts";
import { Missed } from "./recap.tsx";
import { NewShowdown } from "./showdown.tsx";

/**
 * The table as one reader sees it. Its forms answer into itself, one at a time. `data-version` keeps an older state from
 * covering a newer one; `data-title` and `data-news` are what the tab and a screen reader are told of it; `data-by` is the seat that moved last.
 */
export function TableMain({ w, view, p }: DrawnWithExtras) {
  return (
    <main
      id="table"
      tabIndex={-1}
      class={isPlaying(view) ? "table playing" : "table page"}
      data-version={view.version}
      data-phase={view.phase}
      data-title={titleOf(w, view)}
      data-news={newsOf(w, view)}
      data-by={isPlaying(view) ? view.story.at(-1)?.seat : undefined}
      data-yours={isYourTurn(view) ? "" : undefined}
      hx-target:inherited="#table"
      hx-swap:inherited="outerMorph"
      hx-sync:inherited="#table:drop"
    >
      {p.refusal !== undefined && (
        <p class="refusal" id="refusal" role="alert">
          {w.refusals[p.refusal]}
        </p>
      )}
      {!isInPlay(view) && <Claims w={w} view={view} />}
      <Phase w={w} view={view} p={p} />
      <Keeping w={w} view={view} />
      <LostLink w={w} view={view} />
    </main>
  );
}

/** A deal is played, and no showdown stands before it. */
const isInPlay = (view: Drawn["view"]): boolean => isPlaying(view) && (view.lastDeal === null || view.lastDealSeen);

function Phase({ w, view, p }: DrawnWithExtras) {
  if (!isPlaying(view)) {
    return (
      <>
        <Missed w={w} view={view} />
        {view.phase === "gathering" ? <Gathering w={w} view={view} p={p} /> : <End w={w} view={view} p={p} />}
        <Notes w={w} view={view} />
      </>
    );
  }
  return (
    <>
      {view.lastDeal === null || isInPlay(view) ? (
        <Play w={w} view={view} unread={p.talk?.talk.unread ?? 0} />
      ) : (
        <>
          <Back w={w} view={view} />
          <NewShowdown w={w} view={view} deal={view.lastDeal} />
        </>
      )}
      <More w={w} view={view} p={p} />
    </>
  );
}

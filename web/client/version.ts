import { sayInstead } from "./banner.ts";
import { beforeRedraw, type Swap, type SwapTask } from "./htmx.ts";

/** The parts of a page that bear the version of what they show. */
const VERSIONED: ReadonlySet<string> = new Set(["table", "talk", "talk-log"]);

/** A screen never goes back: an older state does not cover a newer one, whichever way it came. What is newer beside it is drawn. */
export const onlyForward = (): void =>
  beforeRedraw((swap) => {
    const drawn = swap.tasks.filter((task) => !isVersioned(task) || mayCover(swap, task));
    swap.tasks.splice(0, swap.tasks.length, ...drawn);
    return drawn.length > 0;
  });

const isVersioned = ({ target }: SwapTask): boolean => target instanceof Element && VERSIONED.has(target.id);

function mayCover(swap: Swap, { target, fragment }: SwapTask): boolean {
  const shown = target as HTMLElement; // isVersioned
  const drawn = fragment.firstElementChild;
  if (!(drawn instanceof HTMLElement) || drawn.id !== shown.id) return sayInstead(fragment);
  const [now, next] = [versionOf(shown), versionOf(drawn)];
  return next > now || (next === now && !(drawn.id === "table" && hidesRefusal(swap)));
}

const versionOf = (part: HTMLElement): number => Number(part.dataset["version"]);

/** A push of what is already shown would take away the sentence that says why a move was refused. */
const hidesRefusal = ({ ctx }: Swap): boolean => ctx.sourceElement?.id === "live" && document.getElementById("refusal") !== null;

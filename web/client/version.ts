import { sayInstead } from "./banner.ts";
import { beforeRedraw, type Swap, type SwapTask } from "./htmx.ts";

/** A screen never goes back: an older state does not cover a newer one, whichever way it came. */
export const onlyForward = (): void =>
  beforeRedraw((swap) => swap.tasks.every((task) => !isForTable(task) || mayCover(swap, task)));

const isForTable = ({ target }: SwapTask): boolean => target instanceof Element && target.id === "table";

function mayCover(swap: Swap, { target, fragment }: SwapTask): boolean {
  const drawn = fragment.firstElementChild;
  if (!(drawn instanceof HTMLElement) || drawn.id !== "table") return sayInstead(fragment);
  const [now, next] = [versionOf(target as HTMLElement), versionOf(drawn)]; // isForTable
  return next > now || (next === now && !hidesRefusal(swap));
}

const versionOf = (table: HTMLElement): number => Number(table.dataset["version"]);

/** A push of what is already shown would take away the sentence that says why a move was refused. */
const hidesRefusal = ({ ctx }: Swap): boolean => ctx.sourceElement?.id === "live" && document.getElementById("refusal") !== null;

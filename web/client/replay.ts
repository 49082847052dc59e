import { sayInstead } from "./banner.ts";
import { beforeRedraw, onRedraw } from "./htmx.ts";

/** How far a finger goes sideways, in CSS pixels, to turn a step over. */
const TURNS_OVER = 48;

const KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: "step-previous",
  ArrowRight: "step-next",
  Home: "step-first",
  End: "step-last",
};

/** A deal's steps by arrow keys, Home, End and swiping, which press the page's own links; and by the browser's back and forward. */
export function stepThrough(): void {
  const press = presser();
  document.addEventListener("keydown", (event) => {
    const control = isPlain(event) ? KEYS[event.key] : undefined;
    if (control === undefined) return;
    event.preventDefault(); // Home and End would scroll
    press(control);
  });
  turnOver(press);
  goBackAndForth();
  beforeRedraw(({ tasks }) => tasks.every(({ fragment }) => fragment.firstElementChild?.id === "replay" || sayInstead(fragment)));
  onRedraw(showCards);
  onRedraw(comeBackHere);
}

/** Who changes the language comes back to the step they saw. */
function comeBackHere(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(".foot input[name=back]")) field.value = location.pathname;
}

/** Who chose a step in the list far below sees its cards. */
function showCards(): void {
  const cards = document.querySelector(".lay");
  if (cards !== null && cards.getBoundingClientRect().bottom < 0) scrollTo(0, 0);
}

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): boolean =>
  !(altKey || ctrlKey || metaKey || shiftKey) &&
  !(target instanceof Element && target.closest("input, textarea, select") !== null);

/** Presses a control. What is pressed while a step is on its way, or before htmx has begun, waits for it, the last wish only. */
function presser(): (control: string) => void {
  let [busy, wish] = [true, ""];
  const press = (control: string): void => {
    if (busy) wish = control;
    else follow(document.getElementById(control));
  };
  /** From here on a step is on its way, even before htmx says so. */
  const follow = (link: HTMLElement | null): void => {
    if (link === null || link.ariaDisabled === "true") return;
    busy = true;
    link.click();
  };
  document.addEventListener("htmx:before:request", () => {
    busy = true;
  });
  const settle = () => {
    const next = wish;
    [busy, wish] = [false, ""];
    if (next !== "") press(next);
  };
  document.addEventListener("htmx:after:process", settle, { once: true });
  document.addEventListener("htmx:finally:request", settle);
  return press;
}

/** A finger that goes sideways over the cards, and not down or up, turns to the next step or the one before. */
function turnOver(press: (control: string) => void): void {
  let from: Touch | null = null;
  document.addEventListener(
    "touchstart",
    ({ target, touches }) => {
      const [touch = null] = touches;
      from = touches.length === 1 && target instanceof Element && target.closest(".lay") !== null ? touch : null;
    },
    { passive: true },
  );
  document.addEventListener("touchend", ({ changedTouches }) => {
    const [to] = changedTouches;
    if (from === null || to === undefined) return;
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
    from = null;
    if (Math.abs(x) >= TURNS_OVER && Math.abs(x) > 2 * Math.abs(y)) press(x < 0 ? "step-next" : "step-previous");
  });
}

/** Back and forward draw the step of their address into the page, as the links do. */
const goBackAndForth = (): void =>
  document.addEventListener("htmx:before:history:restore", (event) => {
    event.preventDefault();
    const { path } = (event as CustomEvent<{ path: string }>).detail; // htmx's own event
    // Asked from outside the step, whose links push their addresses.
    void window.htmx?.ajax("GET", path, { source: document.body, target: "#replay", swap: "outerMorph" });
  });

import { placeOf } from "./place.ts";
import { nameOf } from "./text.ts";

/** A finger's width, in pixels. */
const FINGER = 44;
const CONTROLS = "a[href], button, input, select, textarea, summary";

/** Controls that are too small for a finger, unless they stand in a sentence. */
export const small = (): readonly string[] =>
  [...document.body.querySelectorAll(CONTROLS)]
    .filter((each) => placeOf(each).seen)
    .filter(isSmall)
    .map((each) => {
      const { width, height } = whole(each).getBoundingClientRect();
      return `small: ${nameOf(each)} “${each.textContent?.trim().slice(0, 30)}” ${Math.round(width)} × ${Math.round(height)}`;
    });

function isSmall(control: Element): boolean {
  if (isInSentence(control)) return false;
  const { width, height } = whole(control).getBoundingClientRect();
  return width > 0 && (width < FINGER - 0.5 || height < FINGER - 0.5);
}

/** What may be pressed in its place: a field's label around it. */
const whole = (control: Element): Element => control.closest("label") ?? control;

function isInSentence(control: Element): boolean {
  if (getComputedStyle(control).display !== "inline") return false;
  const [around, own] = [control.parentElement?.textContent?.trim() ?? "", control.textContent?.trim() ?? ""];
  return around.length > own.length;
}

import { onAnswer, onRedraw, type Sent } from "./htmx.ts";

/** The longest message, in characters as people count them, and from how many on the page counts along. */
const LONGEST = 200;
const COUNTED_FROM = 160;
/** Where a talk has room beside the table it is open (talk.css). */
const WIDE = "(min-width: 75rem)";

let segments: Intl.Segmenter | undefined;
/** Made when somebody begins to write. */
const segmenter = (): Intl.Segmenter => {
  segments ??= new Intl.Segmenter(document.documentElement.lang, { granularity: "grapheme" });
  return segments;
};

const fold = (): HTMLDetailsElement | null => document.querySelector("details#talk-fold");
const field = (): HTMLInputElement | null => document.querySelector("input#talk-text");

/** The talk opens where there is room for it, and for whoever comes to it by a link. */
export function openTalk(): void {
  if (matchMedia(WIDE).matches || location.hash === "#talk") open();
  addEventListener("hashchange", () => {
    if (location.hash === "#talk") open();
  });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("#talk-mark") !== null) open();
  });
}

function open(): void {
  const talk = fold();
  if (talk !== null) talk.open = true;
}

/** What was said leaves the field, unless its writer has gone on writing; the focus stays there. */
export function clearWhatWasSaid(): void {
  onAnswer(({ ctx }: Sent) => {
    const input = field();
    if (input === null || ctx.sourceElement?.id !== "talk-form" || ctx.response.status !== 200) return;
    const said = ctx.request.body instanceof URLSearchParams ? ctx.request.body.get("text") : null;
    if (input.value === said) input.value = "";
    count();
    if (input.form?.contains(document.activeElement)) input.focus();
  });
}

/** Says how much room is left, and does not let go what is too long. */
export function countLetters(): void {
  document.addEventListener("input", ({ target }) => {
    if (target === field()) count();
  });
  onRedraw(count);
}

function count(): void {
  const [input, left] = [field(), document.getElementById("talk-left")];
  if (input === null || left === null) return;
  const text = input.value.trim();
  const letters = text === "" ? 0 : [...segmenter().segment(text)].length;
  input.setCustomValidity(letters > LONGEST ? (input.dataset["tooLong"] ?? "") : "");
  const says = letters < COUNTED_FROM ? "" : `${letters} / ${LONGEST}`;
  if (left.textContent !== says) left.textContent = says;
}

import { beforeRedraw, onRedraw } from "./htmx.ts";

/** Focus never falls out of the table or its talk: where its button goes away it moves to the line, or the headline, that says what is so now. */
export function keepFocus(): void {
  let [heir, before] = [nobody, ""];
  beforeRedraw(() => {
    heir = heirOf(document.activeElement);
    before = scene();
    return true;
  });
  onRedraw(() => {
    if (document.activeElement === document.body) heir()?.focus({ preventScroll: true });
    if (before !== scene() && !isWriting()) scrollTo(0, 0);
    document.getElementById("refusal")?.scrollIntoView({ block: "nearest" });
  });
  document.addEventListener("htmx:before:request", closeSheets);
}

/** What the whole page is about: those who gather, a deal, its showdown, the end. Another one is read from its top. */
const scene = (): string => document.querySelector("#play, #winner, #showdown")?.id ?? "";

/** Whoever writes something beside the table keeps it in sight. */
const isWriting = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.closest("#table") === null;

type Heir = () => HTMLElement | null;
const nobody: Heir = () => null;

/** Who has the focus when what had it is gone: in the talk what its form then has to press, or what the talk unfolds by. */
function heirOf(had: Element | null): Heir {
  const form = had?.closest("#talk form")?.id;
  if (form === undefined) return had?.closest("#table") ? lineOf : nobody;
  return () => document.querySelector(`#${form} button`) ?? document.querySelector("#talk summary");
}

const lineOf: Heir = () =>
  document.getElementById("status") ??
  document.querySelector<HTMLElement>("#table h1[tabindex]") ??
  document.getElementById("table");

/** The question is answered; what comes of it must not lie behind it. */
function closeSheets({ target }: Event): void {
  if (!(target instanceof HTMLFormElement) || !("popover" in target)) return;
  for (const sheet of target.querySelectorAll<HTMLElement>(".sheet:popover-open")) sheet.hidePopover();
}

import { onRedraw } from "./htmx.ts";

/** The swap's button says which cards it swaps, and pressed too early what it wants, in the table's words. */
export function labelSwap(): void {
  document.addEventListener("change", () => {
    takeBack();
    label();
  });
  document.addEventListener("invalid", askForBoth, { capture: true });
  onRedraw(label);
  label();
}

function label(): void {
  const button = document.getElementById("do-swap");
  const text = button?.firstElementChild;
  const [give, take] = [chosen("give"), chosen("take")];
  if (!button || !text) return;
  const { swap = "", plain = "" } = button.dataset;
  text.textContent = (give ?? take) ? swap.replace("{give}", give ?? "…").replace("{take}", take ?? "…") : plain;
}

/** What was asked for is asked no more once somebody has chosen; what others do meanwhile takes nothing back. */
function takeBack(): void {
  for (const pick of document.querySelectorAll<HTMLInputElement>("#moves .pick input")) pick.setCustomValidity("");
}

function askForBoth({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || target.closest("#moves .pick") === null) return;
  target.setCustomValidity(document.getElementById("do-swap")?.dataset["pick"] ?? "");
}

const chosen = (name: "give" | "take"): string | undefined =>
  document.querySelector<HTMLInputElement>(`#moves input[name="${name}"]:checked`)?.dataset["text"];

import { onRedraw } from "./htmx.ts";

/** The swap's button says which cards it swaps. */
export function labelSwap(): void {
  document.addEventListener("change", label);
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

const chosen = (name: "give" | "take"): string | undefined =>
  document.querySelector<HTMLInputElement>(`#moves input[name="${name}"]:checked`)?.dataset["text"];

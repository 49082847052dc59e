/** The ways in which a device may say that it is one's turn. */
type Signal = "sound" | "buzz";

/** Kept in this browser only: another device lies elsewhere, and beside other people. */
const keyOf = (signal: string): string => `signal-${signal}`;

/** A browser that keeps nothing for us wishes nothing. */
export function isWished(signal: Signal): boolean {
  try {
    return localStorage.getItem(keyOf(signal)) === "on";
  } catch {
    return false;
  }
}

/** The ticks of a page show what is wished here and keep what is changed. What a device cannot do is not offered. */
export function showWishes(): void {
  for (const tick of ticks()) {
    const signal = tick.dataset["signal"];
    tick.checked = signal === "sound" || signal === "buzz" ? isWished(signal) : false;
    if (signal === "buzz" && !("vibrate" in navigator)) tick.closest("label")?.setAttribute("hidden", "");
  }
}

/** Hears each tick that is set or taken away. */
export const onWish = (hear: (signal: Signal) => void): void =>
  document.addEventListener("change", ({ target }) => {
    const signal = target instanceof HTMLInputElement ? target.dataset["signal"] : undefined;
    if (!(target instanceof HTMLInputElement) || (signal !== "sound" && signal !== "buzz")) return;
    localStorage.setItem(keyOf(signal), target.checked ? "on" : "off");
    if (target.checked) hear(signal);
  });

const ticks = (): NodeListOf<HTMLInputElement> => document.querySelectorAll<HTMLInputElement>("input[data-signal]");

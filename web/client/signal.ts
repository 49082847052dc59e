import { onAnswer, onRedraw } from "./htmx.ts";
import { chime, readyToSound } from "./signal/chime.ts";
import { isWished, onWish, showWishes } from "./signal/wish.ts";

/** Where the last turn that was told of is kept, so that of two tabs at the same table only one tells. */
const TOLD = "told-turn";
/** Milliseconds on, off, on. */
const BUZZ = [120, 80, 120];

/** Ticks for sound and vibration: what is wished on this device is shown and kept, and to be heard at once. */
export function offerSignals(): void {
  showWishes();
  onWish((signal) => {
    if (signal === "buzz") return buzz();
    readyToSound();
    chime();
  });
  for (const touch of ["pointerdown", "keydown"]) {
    addEventListener(touch, () => isWished("sound") && readyToSound(), { once: true });
  }
}

/** Where it is wished, this device says once that it has become its reader's turn. */
export function tellTurns(): void {
  let yours = isYours();
  onAnswer(({ ctx }) => {
    if (ctx.sourceElement?.closest("#moves") != null && ctx.response.status < 300) yours = false;
  });
  onRedraw(() => {
    showWishes();
    const now = isYours();
    if (now && !yours) tell();
    yours = now;
  });
}

const table = (): HTMLElement | null => document.getElementById("table");
const isYours = (): boolean => table()?.dataset["yours"] !== undefined;

function tell(): void {
  if (!isWished("sound") && !isWished("buzz")) return;
  const turn = `${location.pathname} ${table()?.dataset["version"] ?? ""}`;
  if (localStorage.getItem(TOLD) === turn) return;
  localStorage.setItem(TOLD, turn);
  if (isWished("sound")) chime();
  if (isWished("buzz")) buzz();
}

function buzz(): void {
  if ("vibrate" in navigator) navigator.vibrate(BUZZ);
}

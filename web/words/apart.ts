import { ASSETS } from "../assets.gen.ts";
import { speak } from "./spoken.gen.ts";
import type { Assets } from "./whole.ts";

/** What can be said, once somebody has listened. */
type Spoken = typeof import("./spoken.ts");
export let CARDS: Spoken["CARDS"];
export let WORDS: Spoken["WORDS"];
export let wordsFor: Spoken["wordsFor"];
export type { Speaking } from "./spoken.ts";

/** Whether everything can be said already: it can in all of an isolate, once `listen` has come back there. */
export const isListening = (): boolean => WORDS !== undefined;

/** Reads the sentences. Rejects if they cannot be had; then ask again. Each caller reads for itself: no request waits for another one's. */
export async function listen(assets: Assets): Promise<void> {
  if (isListening()) return;
  const file = await assets.fetch(`https://assets.local${ASSETS.sentences}`);
  if (!file.ok) throw new Error(`the sentences cannot be had: ${file.status}`);
  ({ CARDS, WORDS, wordsFor } = speak(await file.json()));
}

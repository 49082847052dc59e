import { ASSETS } from "../assets.gen.ts";
import { type Assets, jsonAt } from "../file.ts";
import { speak } from "./spoken.gen.ts";

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
  const sentences = await jsonAt(assets, ASSETS.sentences);
  ({ CARDS, WORDS, wordsFor } = speak(sentences as readonly unknown[])); // as the build wrote them
}

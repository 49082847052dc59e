import { hasLearned, learn } from "#learned";
import { ASSETS } from "../../web/assets.gen.ts";
import { type Assets, jsonAt } from "../../web/file.ts";
import { isListening, listen } from "../../web/words/index.ts";
import type { Written } from "../bots/net.ts";

/** Whether a table's code has everything that lies in files of its own: once it has, that holds for all of an isolate. */
export const isReady = (): boolean => isListening() && hasLearned();

/** Reads the sentences, and what computer players have learned. Rejects if one cannot be had; then ask again. */
export async function getReady(assets: Assets): Promise<void> {
  await Promise.all([listen(assets), study(assets)]);
}

async function study(assets: Assets): Promise<void> {
  if (!hasLearned()) learn((await jsonAt(assets, ASSETS.learned)) as Written); // as the build wrote it
}

import type { Words } from "./catalogue.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { it } from "./it.ts";
import type { Lang } from "./speech.ts";

/** Every language's catalogue. */
export const WORDS: { readonly [L in Lang]: Words } = { en, de, it };

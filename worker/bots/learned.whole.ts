import type { Written } from "./net.ts";

export { LEARNED } from "./learned.gen.ts";

/** Here the numbers came with the code. */
export const hasLearned = (): boolean => true;
export const learn = (_numbers: Written): void => undefined;

/** Levels of computer players, weakest first. */
export const LEVELS = ["easy", "steady", "sharp"] as const;
export type Level = (typeof LEVELS)[number];

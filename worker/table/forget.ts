import type { TableEvent } from "./event.ts";
import { bearsName } from "./ownership.ts";

/** What stands where the name of somebody stood who is forgotten. */
export const STRUCK = "—";

/** What somebody did, without the name they did it under. Computer players whom they seated keep theirs. */
export const nameless = (events: readonly TableEvent[]): readonly TableEvent[] =>
  events.map((event) => (bearsName(event) ? { ...event, name: STRUCK } : event));

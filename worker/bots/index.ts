import type { SeatView } from "../rules/view.ts";
import { easy } from "./easy.ts";
import type { PublicHappening } from "./history.ts";
import type { Level } from "./level.ts";
import type { BotMove } from "./reason.ts";
import { sharp } from "./sharp.ts";
import { type Sight, sightOf } from "./sight.ts";
import { steady } from "./steady.ts";

export type { PublicHappening } from "./history.ts";
export type { Level } from "./level.ts";
export type { BotMove, Reason } from "./reason.ts";

const PLAYERS: Readonly<Record<Level, (sight: Sight, random: () => number) => BotMove>> = { easy, steady, sharp };

/**
 * What a computer player of this level does in its turn, and why. It goes by what a person in its seat sees: the
 * view, and the public history of the running deal. `random` gives numbers from 0 up to 1. Only for the seat on
 * turn: asking for another is a bug, and throws.
 */
export const botMove = (level: Level, view: SeatView, history: readonly PublicHappening[], random: () => number): BotMove =>
  PLAYERS[level](sightOf(view, history), random);

import type { PlayerId } from "../identity/key.ts";
import type { Zone } from "../player/preferences.ts";
import { deadlineOf } from "./due.ts";
import type { TableEvent } from "./event.ts";
import type { HabitBook } from "./habits.ts";
import type { TableId } from "./id.ts";
import type { Log } from "./log.ts";
import { mayRescue } from "./rescue.ts";
import { UNNAMED } from "./settings.ts";
import { isPractice, onTurn, seatOf, standInFor, type TableState } from "./state.ts";
import type { TableView } from "./view.ts";

/** A table in a line, for one of its players. */
export interface Glance {
  readonly table: TableId;
  readonly name: string;
  readonly yourTurn: boolean;
  /** Whether it waits for the player: no practice table does. */
  readonly waits: boolean;
  /** Whether it wants nothing of them for now: a finished match, or practice. */
  readonly rests: boolean;
  /** Epoch milliseconds; null without a pace or a turn. */
  readonly deadline: number | null;
  /** The player's time zone, where they told it. */
  readonly zone: Zone | null;
  /** `silent`: it could not be asked just now. */
  readonly phase: TableView["phase"] | "damaged" | "silent";
  /** Lines of the talk that the player has not read. */
  readonly unread: number;
}

/** What is kept at a table beside its state, as far as a line on it needs it. */
interface Beside {
  readonly book: HabitBook;
  readonly unread: number;
}

/** Null for somebody who holds no seat here any more. */
export function glanceOf(table: TableId, state: TableState, player: PlayerId, { book, unread }: Beside): Glance | null {
  const seat = seatOf(state, player) ?? standInFor(state, player);
  if (seat === null) return null;
  const yourTurn = seatOf(state, player) !== null && onTurn(state) === seat;
  return {
    table,
    name: state.settings.name,
    yourTurn,
    waits: yourTurn && !isPractice(state),
    rests: isPractice(state) || phaseOf(state) === "finished",
    deadline: deadlineOf(state, book),
    zone: book.get(player)?.habits.zone ?? null,
    phase: phaseOf(state),
    unread,
  };
}

/** A table that fails when it is asked: the others are to be seen all the same. */
export const silentGlance = (table: TableId, rests: boolean): Glance => ({
  ...{ table, name: UNNAMED, yourTurn: false, waits: false, rests },
  ...{ deadline: null, zone: null, phase: "silent", unread: 0 },
});

/** A table whose log cannot be read, for who belongs there: it says so, and wants nothing of them until it is mended. Its name is the last that can be read. */
export function damagedGlance(log: Pick<Log, "id" | "rows" | "readable">, player: PlayerId): Glance | null {
  const table = log.id();
  if (table === null || !mayRescue(log.rows(), player)) return null;
  const name =
    log
      .readable()
      .flatMap(({ events }) => events.flatMap(namedIn))
      .at(-1) ?? UNNAMED;
  return {
    ...{ table, name, yourTurn: false, waits: false, rests: true },
    ...{ deadline: null, zone: null, phase: "damaged", unread: 0 },
  };
}

const namedIn = (event: TableEvent): readonly string[] => ("settings" in event ? [event.settings.name] : []);

/** Where a table stands, in the words of API.md. */
export function phaseOf(state: TableState): TableView["phase"] {
  const phase = state.match?.phase;
  if (phase === undefined) return "gathering";
  return phase === "dealerChoice" || phase === "turns" ? phase : "finished";
}

/** Those that wait for you first, then what else still runs; of each the soonest deadline first. Finished matches come last. */
export const byUrgency = (one: Glance, other: Glance): number =>
  rankOf(one) - rankOf(other) || (one.deadline ?? Number.MAX_VALUE) - (other.deadline ?? Number.MAX_VALUE);

function rankOf({ waits, rests, phase }: Glance): number {
  if (!rests) return waits ? 0 : 1;
  return phase === "finished" ? 3 : 2;
}

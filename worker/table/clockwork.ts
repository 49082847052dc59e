import { isDeepStrictEqual } from "node:util";
import type { PlayerId } from "../identity/key.ts";
import { logFault } from "../platform/fault.ts";
import { ok } from "../rules/result.ts";
import type { Seat } from "../rules/seat.ts";
import { guidance } from "./advice.ts";
import type { Alarm } from "./alarm.ts";
import { clockMove, whoFor } from "./clock.ts";
import {
  actsNow,
  type ChangeDue,
  changeDues,
  type Due,
  duesOf,
  isOver,
  type MoveDue,
  type OrderDue,
  orderDues,
  timesOf,
} from "./due.ts";
import { instantOf, later } from "./instant.ts";
import type { Memory, Open } from "./memory.ts";
import { makeOrdered } from "./orders.ts";
import type { Outbox, Posting } from "./outbox.ts";
import { type Clock, expiryOf, type Retention, saysNow, WARNED, type Warned } from "./retention.ts";
import type { Screens } from "./screens.ts";
import type { TableState } from "./state.ts";
import type { Talk } from "./talk/talk.ts";
import type { TableView } from "./view.ts";

/** Moves made by the clock and by order in one go; more follow a moment later, so that no request takes long. */
const IN_ONE_GO = 60;
/** How long telling may take, in milliseconds, when services are silent. */
const SERVICE = 30_000;

/** What the clockwork moves. */
interface Parts {
  readonly memory: Memory;
  readonly alarm: Alarm;
  readonly outbox: Outbox;
  readonly talk: Talk;
  readonly screens: Screens;
  readonly retention: Retention;
  /** Shows this player's screens the table as it is. */
  readonly show: (player: PlayerId) => void;
}

/**
 * What happens at a table without anybody doing it: what is due is done, what is due later has the alarm set for it, what there is to tell is handed on.
 * What is due is asked of the present each time, so doing it twice, or late, does no more than is due.
 */
export class Clockwork {
  readonly #parts: Parts;
  /** Undefined until asked for. */
  #warned: Warned | null | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Does all that is due, as far as that goes at once. */
  doAll(): void {
    for (let made = 0; made < IN_ONE_GO && this.#doNext(); made += 1);
    this.#guide();
    this.#warn();
    const { memory, outbox, talk } = this.#parts;
    const table = memory.table();
    if (table !== null) outbox.post(this.#posting(table), this.#duesOf(table));
    if (table !== null) talk.call(table);
  }

  /** Sets the alarm for what is due later. */
  arm(): void {
    const table = this.#parts.memory.table();
    if (table !== null) this.#parts.alarm.stand(this.#dues(table), instantOf(Date.now()));
  }

  /** Whoever visits a table whose alarm has stalled sets it again, and has told what a table that fell over has not. */
  check(table: Open): void {
    this.#parts.outbox.catchUp(this.#posting(table), this.#duesOf(table));
    void this.#parts.alarm.check(this.#dues(table), instantOf(Date.now()));
  }

  /** Whether a move is due before a service that is silent has been given up. */
  isBusy(): boolean {
    const table = this.#parts.memory.table();
    return table !== null && actsNow(this.#changes(table), later(instantOf(Date.now()), SERVICE)) !== null;
  }

  /** Whether the table has rested for as long as it is kept. */
  isOver(table: Open): boolean {
    return isOver(this.#dues(table), instantOf(Date.now()));
  }

  /** Until when the table is kept, and whether that is soon; null for good, or as long as it is played at. */
  keptUntil(state: TableState): TableView["kept"] {
    const expiry = expiryOf(state, this.#clock());
    return expiry === null ? null : { until: expiry.at, soon: Date.now() >= expiry.at - WARNED };
  }

  /** Another match may have begun since this version. */
  tellRematch(told: number): void {
    const table = this.#parts.memory.table();
    if (table === null || table.state.matchFrom <= told) return;
    this.#parts.outbox.tellRematch(this.#posting(table), this.#hasOtherRules(table.state, told));
  }

  /** Whether the match that has begun after this version is played otherwise than the one before. */
  #hasOtherRules({ settings }: TableState, told: number): boolean {
    const { log } = this.#parts.memory;
    const last = log.stateAt(told)?.matchFrom ?? 0;
    const before = last === 0 ? null : log.stateAt(last);
    return before !== null && !isDeepStrictEqual(before.settings, settings);
  }

  #clock = (): Clock => ({
    retention: this.#parts.retention,
    now: instantOf(Date.now()),
    warned: () => (this.#warned ??= this.#parts.memory.log.warned()),
  });

  /** From now on it is said that the table will be deleted. */
  #warn(): void {
    const { memory } = this.#parts;
    const table = memory.table();
    const from = table === null ? null : saysNow(table.state, this.#clock());
    if (from === null) return;
    this.#warned = { from, at: instantOf(Date.now()) };
    memory.log.warn(this.#warned);
  }

  #duesOf = ({ state, book }: Open): readonly Due[] => duesOf(state, book, this.#clock());

  /** What is due; of notices only what has not been told. */
  #dues(table: Open): readonly Due[] {
    const { outbox, talk } = this.#parts;
    const untold = outbox.untold(this.#duesOf(table));
    return [...orderDues(table.state, table.orders), ...untold, ...outbox.retries(table.state), ...talk.dues(table)];
  }

  /** What will change the table by itself. */
  #changes(table: Open): readonly ChangeDue[] {
    return [...orderDues(table.state, table.orders), ...changeDues(table.state, table.book)];
  }

  /** Who looks is asked of all screens: only when something is to be told. */
  #posting({ id, state, book }: Open): Posting {
    const { screens } = this.#parts;
    return {
      id,
      state,
      times: timesOf(state, book),
      get looks() {
        return screens.looks();
      },
    };
  }

  /** Whether something was due, and is done. */
  #doNext(): boolean {
    const table = this.#parts.memory.table();
    const due = table === null ? null : actsNow(this.#changes(table), instantOf(Date.now()));
    if (table === null || due === null) return false;
    if (due.kind === "host") this.#moveHost(table, due.heir);
    else if (due.kind === "order") this.#makeOrdered(table, due);
    else this.#makeMove(table, due);
    return true;
  }

  /** An order that the rules refuse after all is a mistake of ours: it is given up, and its player decides. */
  #makeOrdered(table: Open, due: OrderDue): void {
    const { memory, show } = this.#parts;
    const refusal = memory.write(table, due.player, null, (given) => makeOrdered(table.state, due, given));
    if (refusal === null) return;
    logFault("orderRefused", null, { refusal });
    memory.keepOrders(table, due.player, []);
    show(due.player);
  }

  #moveHost(table: Open, heir: Seat): void {
    this.#parts.memory.write(table, "clock", null, () => ok([{ type: "hostMoved", seat: heir }]));
  }

  #makeMove(table: Open, due: MoveDue): void {
    const { memory } = this.#parts;
    const refusal = memory.write(table, whoFor(due), null, (given) => clockMove(table.state, due, given, Math.random));
    if (refusal !== null) throw new Error(`a move due was refused: ${refusal}`);
  }

  /** A practice table's advice for whoever is on turn now. */
  #guide(): void {
    const { memory } = this.#parts;
    const table = memory.table();
    const advice = table === null ? [] : guidance(table.state, Math.random);
    if (table !== null && advice.length > 0) memory.write(table, "computer", null, () => ok(advice));
  }
}

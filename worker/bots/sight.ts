import type { Seat } from "../rules/seat.ts";
import type { SeatLook, SeatView } from "../rules/view.ts";
import type { PublicHappening } from "./history.ts";
import { remember, type Stance, type Traces } from "./memory.ts";
import { type Small, type Trio, trioOf } from "./trio.ts";
import { type Worth, worthFor } from "./worth.ts";

/** Another living player, as a computer player sees them. */
export interface Rival {
  readonly seat: Seat;
  /** Cards they must hold: taken before everybody's eyes and not given back. */
  readonly known: readonly Small[];
  /** Lives left, 0 while swimming. */
  readonly lives: number;
  /** Their player has left: they pass, and are out after this deal (R9.4). */
  readonly leaving: boolean;
  readonly knocked: boolean;
  /** Their last turn in this deal. */
  readonly stance: Stance | null;
  /** Turns they have taken in this deal. */
  readonly acts: number;
}

/** A running deal from the seat on turn, in small numbers: all a computer player goes by. */
export interface Sight {
  readonly view: SeatView;
  readonly worth: Worth;
  readonly hand: Trio;
  /** Null while it lies face down. */
  readonly middle: Trio | null;
  /** Clockwise, the next to act first. */
  readonly rivals: readonly Rival[];
  /** Lives left, 0 while swimming. */
  readonly lives: number;
  /** Turns taken in this deal by this seat. */
  readonly acts: number;
  /** Passes made one after the other just now (R4.1). */
  readonly passesInARow: number;
  /** Cards that may lie in others' hands or in the stock. */
  readonly unseen: readonly Small[];
}

/** The deal as the view's own seat sees it. It must be on turn: asking otherwise is a bug, and throws. */
export function sightOf(view: SeatView, history: readonly PublicHappening[]): Sight {
  const { you, hand, middle } = view;
  if (you === null || hand === null || view.may.length === 0) throw new Error("a computer player was asked out of turn");
  const { traces, unseen } = remember(view, history);
  return {
    view,
    worth: worthFor(view.options),
    hand: trioOf(hand),
    middle: middle && trioOf(middle),
    rivals: clockwise(view.seats, you).map((look) => rivalOf(look, traces[look.seat] ?? NO_TRACES, history)),
    lives: view.seats[you]?.lives ?? 0,
    acts: actsOf(you, history),
    passesInARow: passesAtTheEnd(history),
    unseen,
  };
}

const clockwise = (seats: readonly SeatLook[], you: Seat): readonly SeatLook[] =>
  [...seats.slice(you + 1), ...seats.slice(0, you)].filter(({ cards }) => cards > 0);

const NO_TRACES: Traces = { known: [], stance: null };

const rivalOf = (look: SeatLook, { known, stance }: Traces, history: readonly PublicHappening[]): Rival => ({
  seat: look.seat,
  known,
  lives: look.lives,
  leaving: look.state === "left",
  knocked: look.knocked,
  stance,
  acts: actsOf(look.seat, history),
});

/** A refresh is no turn of its own (R3.6). */
const actsOf = (seat: Seat, history: readonly PublicHappening[]): number =>
  history.filter((happening) => happening.seat === seat && happening.what.do !== "refresh").length;

function passesAtTheEnd(history: readonly PublicHappening[]): number {
  const broken = history.findLastIndex(({ what }) => what.do !== "pass");
  return history.length - 1 - broken;
}

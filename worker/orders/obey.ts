import { legalMovesOf } from "../rules/legal.ts";
import type { Move } from "../rules/move.ts";
import type { SeatView } from "../rules/view.ts";
import { bestSwap } from "./best.ts";
import type { Order, Plan, When } from "./order.ts";

/**
 * What a player's orders come to in their turn: the move of the first one that fits, or null where none does and they decide. It sees what its
 * owner sees, nothing else: the same view and orders always give the same move, and only one that the rules allow.
 */
export function obey(view: SeatView, orders: Plan): Move | null {
  for (const order of orders) {
    const move = isTimeFor(order.when, view) ? moveBy(order, view) : null;
    if (move !== null) return move;
  }
  return null;
}

function isTimeFor(when: When, { knocker }: SeatView): boolean {
  return when === "always" || (when === "knocked") === (knocker !== null);
}

function moveBy(order: Order, view: SeatView): Move | null {
  switch (order.do) {
    case "swap":
      return legal(view, (move) => move.do === "swap" && (move.knock ?? false) === order.knock && isOf(move, order));
    case "best":
      return bestSwap(view);
    case "knock":
      return (view.points ?? 0) >= order.from ? legal(view, (move) => move.do === "knock") : null;
    case "pass":
    case "refresh":
      return legal(view, (move) => move.do === order.do);
  }
}

const legal = (view: SeatView, isMeant: (move: Move) => boolean): Move | null => legalMovesOf(view).find(isMeant) ?? null;

const isOf = (move: Move & { readonly do: "swap" }, { give, take }: Order & { readonly do: "swap" }): boolean =>
  move.give === give && move.take === take;

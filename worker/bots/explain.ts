import type { Choice } from "./choice.ts";
import type { BotMove, Reason } from "./reason.ts";
import type { Sight } from "./sight.ts";
import { pointsIn, weigh } from "./worth.ts";

/** The choice as a move, with the plain reason for it; `chance` that another is the lowest, where it was reckoned. */
export const explained = (sight: Sight, choice: Choice, chance: number | null = null): BotMove => ({
  move: choice.move,
  reason: plainReason(sight, choice, chance),
});

/** The reason that shows on the face of it. */
export function plainReason(sight: Sight, { worth, ends, knocks, move }: Choice, chance: number | null): Reason {
  const [points, before] = [pointsIn(worth), pointsIn(weigh(sight.worth, sight.hand))];
  if (ends) return { why: "endsIt", points };
  if (knocks) return { why: "knock", points, chance };
  if (sight.view.knocker !== null) return { why: "lastTurn", points, chance };
  if (move.do === "pass") return { why: "nothingBetter", points };
  if (points <= before) return { why: "leastHarm", points };
  return { why: move.do === "swapAll" ? "bestSwapAll" : "bestSwap", points, before };
}

/** The dealer's choice, with its reason (R2.5). */
export function dealersMove(sight: Sight, keeps: boolean): BotMove {
  const points = pointsIn(weigh(sight.worth, sight.hand));
  return keeps
    ? { move: { do: "keep" }, reason: { why: "keepsDealt", points } }
    : { move: { do: "exchange" }, reason: { why: "poorDealt", points } };
}

/** The 7-8-9 is replaced (R3.6). */
export const refreshing = (sight: Sight): BotMove => ({
  move: { do: "refresh" },
  reason: { why: "freshMiddle", points: pointsIn(weigh(sight.worth, sight.hand)) },
});

/** Why a move is refused: a closed list, in the order in which `decide` checks (TRANSCRIPT.md). */
export const REFUSALS = [
  "matchOver",
  "noDeal",
  "outOfPlay",
  "notYourTurn",
  "mustChoose",
  "choiceOver",
  "noRefresh",
  "passForbidden",
  "alreadyKnocked",
  "knockForbidden",
  "notYourCard",
  "notInMiddle",
  "unknownMove",
] as const;
export type Refusal = (typeof REFUSALS)[number];

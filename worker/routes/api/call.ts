import type { AnyRefusal } from "../../table/refusal.ts";

/** Schemas that the document names, by the names it gives them. */
export type SchemaName =
  | "NewTable"
  | "NewSeat"
  | "NewSettings"
  | "NewMatch"
  | "NewComputer"
  | "NewMove"
  | "NewOrders"
  | "Pause"
  | "Giving"
  | "NewLine"
  | "TalkRead"
  | "Muting"
  | "ClaimAnswer"
  | "Claimed"
  | "Claims"
  | "CaughtUp"
  | "NewNote"
  | "TableMade"
  | "Seated"
  | "ComputerSeated"
  | "Orders"
  | "View"
  | "Log"
  | "Kept"
  | "Rescued"
  | "FinishedDeal"
  | "Transcript"
  | "ProvenMatch"
  | "Talk"
  | "Matches"
  | "Match"
  | "Statistics"
  | "Me"
  | "Missed"
  | "Noted"
  | "Hint";

/** One call, as the document describes it. */
export interface Call {
  readonly method: "get" | "post" | "put" | "delete";
  /** Under /api. */
  readonly path: string;
  readonly name: string;
  readonly summary: string;
  /** Who may call: anybody, or only somebody with a key. */
  readonly key: "optional" | "needed";
  readonly body?: SchemaName;
  readonly bodyMayBeLeftOut?: true;
  readonly answer: {
    readonly status: 200 | 201 | 101;
    readonly says: string;
    readonly schema?: SchemaName;
    /** Plain text, not JSON. */
    readonly text?: true;
    readonly tagged?: true;
  };
  /** Refusals of this call's own; those that any call may meet are added. */
  readonly refusals: readonly AnyRefusal[];
  /** Refusals with status 409 come with the view. */
  readonly refusedWithView?: true;
  readonly query?: Readonly<Record<string, string>>;
}

/** Refusals of whatever looks at a table. */
export const LOOKING = ["unknownTable", "damaged", "noOnlookers"] as const;
/** Refusals of whatever changes one. */
export const CHANGING = ["unknownTable", "damaged", "whoAreYou", "tooMany"] as const;

import * as v from "valibot";
import { LEVELS } from "../../table/settings.ts";
import { MEASURES } from "../../table/vote.ts";
import { End, Reason } from "./answers.ts";
import { bySeat, Card, Cards, Deed, Hand, Options, SeatNumber, Seats, Settings, Time, Whole } from "./parts.ts";

const fact = <T extends string, E extends v.ObjectEntries>(type: T, entries: E) =>
  v.strictObject({ type: v.literal(type), ...entries });
const bySomebody = { seat: SeatNumber };
const Nonce = v.string();

/** What happened at a table, as its log tells it. */
export const Event = v.variant("type", [
  fact("opened", { settings: Settings, commitment: v.string() }),
  fact("recommitted", { commitment: v.string() }),
  fact("sat", { ...bySomebody, name: v.string(), kind: v.picklist(["human", ...LEVELS]), nonce: v.nullable(Nonce) }),
  fact("settingsChanged", { settings: Settings }),
  fact("rose", bySomebody),
  fact("hostMoved", { seat: v.nullable(SeatNumber) }),
  fact("promised", { ...bySomebody, name: v.string(), nonce: Nonce }),
  fact("passedOn", bySomebody),
  fact("regrouped", { seats: Seats }),
  fact("nonceAdded", { ...bySomebody, nonce: Nonce }),
  fact("shuffled", { index: Whole, nonces: Whole }),
  fact("advised", { ...bySomebody, move: v.looseObject({ do: Deed }), reason: Reason }),
  fact("reasoned", { ...bySomebody, reason: Reason }),
  fact("ordered", bySomebody),
  fact("revealed", { index: Whole, secret: v.string() }),
  fact("missed", bySomebody),
  fact("wentAway", bySomebody),
  fact("cameBack", bySomebody),
  fact("paused", {}),
  fact("resumed", {}),
  fact("woke", {}),
  fact("nudged", { ...bySomebody, by: SeatNumber }),
  fact("voted", { by: SeatNumber, motion: v.strictObject({ ...bySomebody, to: v.picklist(MEASURES) }) }),
  fact("replaced", { ...bySomebody, kind: v.picklist(LEVELS) }),
  fact("offered", bySomebody),
  fact("matchStarted", { options: Options, players: Whole, dealer: SeatNumber }),
  fact("dealt", { dealer: SeatNumber, pack: v.exactOptional(v.pipe(Cards, v.description("Only of a deal that has ended."))) }),
  fact("kept", bySomebody),
  fact("exchanged", bySomebody),
  fact("swapped", { ...bySomebody, give: Card, take: Card }),
  fact("swappedAll", bySomebody),
  fact("passed", bySomebody),
  fact("knocked", bySomebody),
  fact("refreshed", { ...bySomebody, middle: Hand }),
  fact("middleRenewed", { middle: Hand }),
  fact("recycled", {
    middle: v.exactOptional(v.pipe(Hand, v.description("While the deal runs: the three cards that lie open."))),
    order: v.exactOptional(
      v.pipe(Cards, v.description("When it has ended: the whole new stock, its first three being the middle.")),
    ),
  }),
  fact("dealEnded", {
    end: End,
    points: bySeat(v.number()),
    payers: Seats,
    replay: v.boolean(),
    drowned: Seats,
    out: Seats,
    lives: bySeat(Whole),
  }),
  fact("left", bySomebody),
  fact("takenOver", bySomebody),
  fact("matchEnded", { winners: Seats, places: bySeat(Whole) }),
]);

export const Log = v.strictObject({
  entries: v.array(v.strictObject({ version: Whole, at: Time, events: v.array(Event) })),
});

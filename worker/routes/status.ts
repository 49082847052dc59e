import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AnyRefusal } from "../table/refusal.ts";

/** The HTTP status each refusal is answered with, on pages and in the API. The game's own refusals are all 409: the table stands otherwise. */
const STATUS = {
  matchOver: 409,
  noDeal: 409,
  outOfPlay: 409,
  notYourTurn: 409,
  mustChoose: 409,
  choiceOver: 409,
  noRefresh: 409,
  passForbidden: 409,
  alreadyKnocked: 409,
  knockForbidden: 409,
  notYourCard: 409,
  notInMiddle: 409,
  unknownMove: 409,
  unknownTable: 404,
  tableFull: 409,
  nameTaken: 409,
  alreadySeated: 409,
  matchRunning: 409,
  notRunning: 409,
  notHost: 403,
  notSeated: 403,
  unknownSeat: 404,
  tooFewSeats: 409,
  seatHeld: 409,
  noOnlookers: 403,
  noHints: 403,
  notAbsent: 409,
  askedAlready: 409,
  stale: 409,
  unknownDeal: 404,
  malformed: 422,
  crossSite: 403,
  notFound: 404,
  whoAreYou: 401,
  tooMany: 429,
  internal: 500,
} as const satisfies Readonly<Record<AnyRefusal, ContentfulStatusCode>>;

export const statusOf = (refusal: AnyRefusal): (typeof STATUS)[AnyRefusal] => STATUS[refusal];

import { called, type Who } from "./speech.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });
const number = new Intl.NumberFormat("en");
const plurals = new Intl.PluralRules("en");

/** The people at the beginning of a sentence: "You and Ann". */
export const subject = (who: Who): string => list.format([...(who.you ? ["You"] : []), ...who.names.map(called)]);

/** The verb for them: "pay" or "pays". */
export const verb = (who: Who, plain: string, third: string): string => (who.you || who.names.length > 1 ? plain : third);

export const amount = (value: number): string => number.format(value);
export const count = (value: number, one: string, other: string): string =>
  `${amount(value)} ${plurals.select(value) === "one" ? one : other}`;

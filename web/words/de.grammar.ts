import { called, type Who } from "./speech.ts";

const list = new Intl.ListFormat("de", { type: "conjunction" });
const number = new Intl.NumberFormat("de");
const plurals = new Intl.PluralRules("de");

/** Die Leute am Satzanfang: „Du und Ann“. */
export const subject = (who: Who): string => list.format([...(who.you ? ["Du"] : []), ...who.names.map(called)]);

/** A verb as it goes with you, one person, several, and several with you among them. */
export type Forms = readonly [du: string, er: string, sie: string, ihr: string];

export function verb(who: Who, [du, er, sie, ihr]: Forms): string {
  if (who.you) return who.names.length === 0 ? du : ihr;
  return who.names.length === 1 ? er : sie;
}

export const says = (who: Who, forms: Forms): string => `${subject(who)} ${verb(who, forms)}`;

export const amount = (value: number): string => number.format(value);
export const count = (value: number, one: string, other: string): string =>
  `${amount(value)} ${plurals.select(value) === "one" ? one : other}`;

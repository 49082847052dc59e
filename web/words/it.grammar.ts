import { called, type Who } from "./speech.ts";

const list = new Intl.ListFormat("it", { type: "conjunction" });
const number = new Intl.NumberFormat("it");
const plurals = new Intl.PluralRules("it");

/** A verb as it goes with you, one person, several, and several with you among them. */
export type Forms = readonly [tu: string, lui: string, loro: string, voi: string];

const verb = (who: Who, [tu, lui, loro, voi]: Forms): string =>
  who.you ? (who.names.length === 0 ? tu : voi) : who.names.length === 1 ? lui : loro;

/** Subject and verb at the beginning of a sentence; "tu" alone is left unsaid: "Perdi", "Tu e Anna perdete". */
export function says(who: Who, forms: Forms): string {
  const said = verb(who, forms);
  if (who.you && who.names.length === 0) return said.charAt(0).toUpperCase() + said.slice(1);
  return `${list.format([...(who.you ? ["Tu"] : []), ...who.names.map(called)])} ${said}`;
}

export const amount = (value: number): string => number.format(value);
export const count = (value: number, one: string, other: string): string =>
  `${amount(value)} ${plurals.select(value) === "one" ? one : other}`;

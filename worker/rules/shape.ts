import type { Flaw } from "./flaw.ts";

/** Looks at something from outside and says what is wrong with it, if anything. */
export type Check = (value: unknown, place: string) => Flaw | null;

/** A check that a value passes by being so; otherwise the problem, such as "is not a card". */
export const being =
  (isSo: (value: unknown) => boolean, problem: string): Check =>
  (value, place) =>
    isSo(value) ? null : { place, problem };

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const wholeNumber = (from: number, to: number): Check =>
  being(
    (value) => Number.isInteger(value) && Number(value) >= from && Number(value) <= to,
    `is not a whole number from ${from} to ${to}`,
  );

/** A list whose items all pass. */
export const listOf =
  (item: Check): Check =>
  (value, place) => {
    if (!Array.isArray(value)) return { place, problem: "is not a list" };
    return firstFlaw(value, (each, index) => item(each, `${place}[${index}]`));
  };

/** An object with these fields, all needed but the optional ones, and no others. */
export const recordOf =
  (needed: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value, place) => {
    if (!isRecord(value)) return { place, problem: "is not an object" };
    const missing = Object.keys(needed).find((name) => !Object.hasOwn(value, name));
    if (missing !== undefined) return { place: inside(place, missing), problem: "is missing" };
    return firstFlaw(Object.entries(value), ([name, field]) => {
      const check = checkFor(needed, name) ?? checkFor(optional, name);
      return check ? check(field, inside(place, name)) : { place: inside(place, name), problem: "is unknown" };
    });
  };

const checkFor = (checks: Readonly<Record<string, Check>>, name: string): Check | undefined =>
  Object.hasOwn(checks, name) ? checks[name] : undefined;

/** The place of a field in an object at `place`. */
export const inside = (place: string, name: string): string => (place === "" ? name : `${place}.${name}`);

function firstFlaw<T>(items: readonly T[], flawOf: (item: T, index: number) => Flaw | null): Flaw | null {
  for (const [index, item] of items.entries()) {
    const flaw = flawOf(item, index);
    if (flaw !== null) return flaw;
  }
  return null;
}

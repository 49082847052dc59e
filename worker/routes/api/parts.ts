import * as v from "valibot";
import { PACK } from "../../rules/deck.ts";
import { DEEDS } from "../../rules/move.ts";
import { CHOICES, OPTION_NAMES, type OptionName, PRESET_NAMES } from "../../rules/options.ts";
import { ABSENCES, HINTS, MAX_PLACES, PACES, WEEKENDS } from "../../table/settings.ts";

/** What an answer's schema describes, as the code that makes it sees it: nothing is changed once made. */
export type Answer<S extends v.GenericSchema> = Frozen<v.InferOutput<S>>;
type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

export const Whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999_999));
/** A version, or a deal's or line's number, as an address writes it. */
export const Number9 = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
export const SeatNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PLACES - 1));
export const Seats = v.array(SeatNumber);

export const Card = v.pipe(
  v.picklist(PACK),
  v.description("Rank, then suit letter: ranks 7 8 9 10 J Q K A, suits C(lubs) S(pades) H(earts) D(iamonds)."),
);
export const Cards = v.array(Card);
export const Hand = v.pipe(v.strictTuple([Card, Card, Card]), v.description("Three cards in the order in which they lie."));
export const Deed = v.picklist(DEEDS);

export const Time = v.pipe(v.string(), v.isoTimestamp(), v.description("An instant in UTC, such as 2026-12-01T18:00:00.000Z."));

/** By seat number; in JSON a key is text. */
export const bySeat = <S extends v.GenericSchema>(each: S) => v.record(v.pipe(v.string(), v.regex(/^[0-8]$/)), each);

const choice = <N extends OptionName>(name: N) => v.picklist<(typeof CHOICES)[N], undefined>(CHOICES[name], undefined);
type Chosen = { [N in OptionName]: ReturnType<typeof choice<N>> };
type Wanted = { [N in OptionName]: v.ExactOptionalSchema<Chosen[N], undefined> };
const chosen = Object.fromEntries(OPTION_NAMES.map((name) => [name, choice(name)])) as Chosen; // all names, each with its own
const wanted = Object.fromEntries(OPTION_NAMES.map((name) => [name, v.exactOptional(choice(name))])) as Wanted; // likewise

/** The rules of a table, complete. */
export const Options = v.strictObject(chosen);

/** The rules of a table as a host asks for them: a preset, and single options over it. */
export const OptionsWanted = v.pipe(
  v.strictObject({ preset: v.exactOptional(v.picklist(PRESET_NAMES)), ...wanted }),
  v.description("A preset and single options over it; what is left out is as in the preset, whose default is trentuno."),
);

/** What the host chose when making the table. */
export const Settings = v.strictObject({
  name: v.string(),
  options: Options,
  pace: v.picklist(PACES),
  absence: v.picklist(ABSENCES),
  weekends: v.picklist(WEEKENDS),
  onlookers: v.boolean(),
  seats: Whole,
  hints: v.picklist(HINTS),
  guided: v.boolean(),
});

import * as v from "valibot";
import { LANGS } from "../../web/words/speech.ts";
import { PersonNameSchema } from "../table/name.ts";

/** How the cards look: international in two colours or in four, or with German suits. */
export const DECKS = ["fourColour", "french", "german"] as const;
export type Deck = (typeof DECKS)[number];

/** Minutes in a day; a minute of the day is below it. */
const DAY = 24 * 60;
/** Spans of days off a person may announce at once. */
const MOST_SPANS_OFF = 12;
/** Days off a person may have announced in all: others wait for them. */
export const MOST_DAYS_OFF = 120;

/** Whether the platform knows a time zone by this name. */
function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** A time zone by its IANA name, such as `Europe/Berlin`; no bare offsets, which know no daylight saving. */
export const ZoneSchema = v.pipe(v.string(), v.maxLength(64), v.regex(/^[A-Za-z]/), v.check(isZone), v.brand("Zone"));
export type Zone = v.InferOutput<typeof ZoneSchema>;

/** The zone of whoever has said nothing. */
export const UTC: Zone = v.parse(ZoneSchema, "UTC");

const MinuteSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(DAY - 1));

/** From one minute of the local day up to another, over midnight where `to` is not later. Never empty and never the whole day. */
export const QuietSchema = v.pipe(
  v.strictObject({ from: MinuteSchema, to: MinuteSchema }),
  v.check(({ from, to }) => from !== to),
  v.readonly(),
);
export type Quiet = v.InferOutput<typeof QuietSchema>;

/** A day of the calendar that there is: 2027-02-29 is none. */
const DaySchema = v.pipe(v.string(), v.isoDate(), v.check(isDay), v.minValue("2000-01-01"), v.maxValue("2199-12-31"));

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** Days off, both ends included, in the person's own time zone. ISO dates compare as text. */
export const DaysOffSchema = v.pipe(
  v.strictObject({ from: DaySchema, to: DaySchema }),
  v.check(({ from, to }) => from <= to),
  v.readonly(),
);
export type DaysOff = v.InferOutput<typeof DaysOffSchema>;

function areFewDays(spans: readonly DaysOff[]): boolean {
  const days = spans.map(({ from, to }) => (Date.parse(to) - Date.parse(from)) / (DAY * 60_000) + 1);
  return days.reduce((sum, each) => sum + each, 0) <= MOST_DAYS_OFF;
}

/** When a person plays, as far as deadlines must know. */
export const HabitsSchema = v.pipe(
  v.strictObject({
    zone: ZoneSchema,
    quiet: v.nullable(QuietSchema),
    daysOff: v.pipe(v.array(DaysOffSchema), v.maxLength(MOST_SPANS_OFF), v.readonly(), v.check(areFewDays)),
  }),
  v.readonly(),
);
export type Habits = v.InferOutput<typeof HabitsSchema>;

/** A language of the pages; null follows the browser. */
export const LanguageSchema = v.nullable(v.picklist(LANGS));

/** What a person has chosen for themselves. */
export const PreferencesSchema = v.pipe(
  v.strictObject({
    /** What they are called at the next table; empty before the first. */
    name: v.union([v.literal(""), PersonNameSchema]),
    language: LanguageSchema,
    deck: v.picklist(DECKS),
    ...HabitsSchema.entries,
    /** One message a day in place of single notices. */
    digest: v.boolean(),
  }),
  v.readonly(),
);
export type Preferences = v.InferOutput<typeof PreferencesSchema>;

/** What their page asks them for, part by part; whether they want a digest cannot be said wrongly. */
export const CHOICES = ["name", "language", "deck", "zone", "quiet", "daysOff"] as const satisfies readonly (keyof Preferences)[];
export type Choice = (typeof CHOICES)[number];

/** What a table must know of its players. */
export type TableHabits = Habits & Pick<Preferences, "language">;

/** Those of somebody who has chosen nothing. */
export const UNSAID: Preferences = {
  name: "",
  language: null,
  deck: "fourColour",
  zone: UTC,
  quiet: null,
  daysOff: [],
  digest: false,
};

/** A person's preferences as they were stored; what can no longer be read is as if unsaid. */
export function storedPreferences(text: string | undefined): Preferences {
  try {
    const stored = v.safeParse(PreferencesSchema, { ...UNSAID, ...JSON.parse(text ?? "{}") });
    return stored.success ? stored.output : UNSAID;
  } catch {
    return UNSAID;
  }
}

/** The part of somebody's preferences that their tables are told. */
export const habitsOf = ({ zone, quiet, daysOff, language }: Preferences): TableHabits => ({ zone, quiet, daysOff, language });

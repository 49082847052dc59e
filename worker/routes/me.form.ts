import * as v from "valibot";
import { PlayerKeySchema } from "../identity/key.ts";
import { DeviceLinkSchema } from "../identity/link.ts";
import { CHOICES, type Choice, type Preferences, PreferencesSchema } from "../player/preferences.ts";
import { TableIdSchema } from "../table/id.ts";
import type { Fields } from "./form.ts";

/** Lines of days off that one form may carry, and one more that is empty. */
const LINES = 12;

/** What is wrong with a form of your page, by the parts its reader sees. */
export type Read =
  | { readonly ok: true; readonly preferences: Preferences }
  | { readonly ok: false; readonly wrong: readonly Choice[] };

/** The preferences in a form of your page. A span with one end missing is refused, one without ends is none. */
export function preferencesIn(fields: Fields): Read {
  const read = v.safeParse(PreferencesSchema, {
    name: fields["name"],
    language: fields["language"] === "" ? null : fields["language"],
    deck: fields["deck"],
    zone: fields["zone"],
    quiet: spanIn(fields, "quietFrom", "quietTo", minuteOf),
    daysOff: Array.from({ length: LINES + 1 }, (_, n) => spanIn(fields, `offFrom${n}`, `offTo${n}`, (day) => day)).filter(
      (span) => span !== null,
    ),
    digest: fields["digest"] === "on",
  });
  if (read.success) return { ok: true, preferences: read.output };
  const where = read.issues.map(({ path }) => path?.[0]?.key);
  return { ok: false, wrong: CHOICES.filter((choice) => where.includes(choice)) };
}

function spanIn<T>(fields: Fields, from: string, to: string, read: (text: string) => T) {
  const [first = "", last = ""] = [fields[from], fields[to]];
  return first === "" && last === "" ? null : { from: read(first), to: read(last) };
}

/** A time field: 23:05, as the minute of its day; not a number for anything else. */
function minuteOf(text: string): number {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) return Number.NaN;
  return Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
}

/** Whether the reader says that a link is their own. */
const own = v.pipe(
  v.optional(v.string(), ""),
  v.transform((value) => value === "on"),
);

/** A device link as its page sends it. */
export const ArrivalForm = v.object({ t: DeviceLinkSchema, own });
/** A resume link as its page sends it. */
export const ResumeForm = v.object({ key: PlayerKeySchema, own });
/** The next key of who signs other devices out. */
export const KeyForm = v.object({ key: PlayerKeySchema });
/** A table to be taken off the list, or all that rest. */
export const AsideForm = v.object({ table: v.union([v.literal("all"), TableIdSchema]) });
export const SureForm = v.object({ sure: v.literal("on") });

import * as v from "valibot";
import { PlayerKeySchema } from "../identity/key.ts";
import { DeviceLinkSchema } from "../identity/link.ts";
import { DECKS, LanguageSchema, PreferencesSchema } from "../player/preferences.ts";
import type { Fields } from "./form.ts";

/** Lines of days off that one form may carry. */
const LINES = 12;

/** A time field: 23:05, as the minute of its day. */
const Clock = v.pipe(
  v.string(),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
);

/** What your page sends, before it is put together; what is wrong with the parts the whole will say. */
const Sent = v.object({
  name: v.string(),
  language: v.pipe(
    v.string(),
    v.transform((text) => (text === "" ? null : text)),
    LanguageSchema,
  ),
  deck: v.picklist(DECKS),
  zone: v.string(),
  quietFrom: v.optional(v.union([v.literal(""), Clock]), ""),
  quietTo: v.optional(v.union([v.literal(""), Clock]), ""),
  digest: v.optional(v.string()),
});

/** The preferences in a form of your page. A span with one end missing is refused, one without ends is none. */
export const PreferencesForm = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((fields) => ({ fields, sent: v.safeParse(Sent, fields) })),
  v.check(({ sent }) => sent.success),
  v.transform(({ fields, sent }) => (sent.success ? preferencesIn(fields, sent.output) : null)),
  PreferencesSchema,
);

const preferencesIn = (fields: Fields, sent: v.InferOutput<typeof Sent>) => ({
  name: sent.name,
  language: sent.language,
  deck: sent.deck,
  zone: sent.zone,
  quiet: sent.quietFrom === "" && sent.quietTo === "" ? null : { from: sent.quietFrom, to: sent.quietTo },
  daysOff: Array.from({ length: LINES + 1 }, (_, line) => spanIn(fields, line)).filter((span) => span !== null),
  digest: sent.digest === "on",
});

function spanIn(fields: Fields, line: number) {
  const [from, to] = [fields[`offFrom${line}`] ?? "", fields[`offTo${line}`] ?? ""];
  return from === "" && to === "" ? null : { from, to };
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
export const SureForm = v.object({ sure: v.literal("on") });

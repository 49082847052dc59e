import * as v from "valibot";
import { THEMES } from "../../web/parts/reader.ts";
import { LANGS } from "../../web/words/speech.ts";
import { PlayerKeySchema } from "../identity/key.ts";
import { ZoneSchema } from "../player/preferences.ts";
import type { Card } from "../rules/card.ts";
import { isCard } from "../rules/deck.ts";
import { DEEDS, type Move } from "../rules/move.ts";
import { CHOICES, type OptionName, type Options, optionsFrom, PRESETS, type PresetName } from "../rules/options.ts";
import { GIVEN_TO } from "../table/absence.ts";
import { OnceSchema } from "../table/id.ts";
import { PersonNameSchema, TableNameSchema } from "../table/name.ts";
import { NoteSchema } from "../table/note.ts";
import { ABSENCES, HINTS, LEVELS, MAX_PLACES, PACES, WEEKENDS } from "../table/settings.ts";

/** The fields of a form as browsers send them: the last of each name. */
export type Fields = Readonly<Record<string, string>>;

export const whole = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most));

/** A ticked box; browsers leave an unticked one out. */
const ticked = v.pipe(
  v.optional(v.string(), ""),
  v.transform((value) => value === "on"),
);

/** An option's select: a choice, or empty for "as the preset says". Numbers arrive as text. */
const choice = (name: OptionName) => {
  const choices = CHOICES[name].map(String);
  return v.optional(v.picklist(["", ...choices]));
};
const optionFields = Object.fromEntries((Object.keys(CHOICES) as OptionName[]).map((name) => [name, choice(name)])) as Record<
  OptionName,
  ReturnType<typeof choice>
>; // one field an option

const presetNames = Object.keys(PRESETS) as PresetName[]; // its keys are the presets' names

/** What the host chooses of a table. */
const chosen = {
  table: v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => null),
      ),
      TableNameSchema,
    ]),
    "",
  ),
  seats: v.optional(whole(2, 9), "9"),
  pace: v.optional(v.picklist(PACES), "24h"),
  absence: v.optional(v.picklist(ABSENCES), "pass"),
  weekends: v.optional(v.picklist(WEEKENDS), "on"),
  onlookers: ticked,
  hints: v.optional(v.picklist(HINTS), "alone"),
  preset: v.optional(v.picklist(presetNames), "trentuno"),
  ...optionFields,
};

export const NewTableForm = v.object({
  ...chosen,
  name: PersonNameSchema,
  once: OnceSchema,
  key: v.optional(PlayerKeySchema),
  nonce: v.optional(nonceField()),
  zone: zoneField(),
});
export type NewTable = v.InferOutput<typeof NewTableForm>;

/** 16 bytes in hex drawn by the browser; empty where no script ran. */
function nonceField() {
  return v.union([
    v.pipe(
      v.literal(""),
      v.transform(() => undefined),
    ),
    v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  ]);
}

/** The time zone the browser says it is in; none where no script ran or it is not known here. */
export function zoneField() {
  return v.fallback(v.optional(v.nullable(ZoneSchema), null), null);
}

export const JoinForm = v.object({
  name: PersonNameSchema,
  key: v.optional(PlayerKeySchema),
  nonce: v.optional(nonceField()),
  zone: zoneField(),
  /** A computer's or a leaver's seat, to be taken over. */
  seat: v.optional(whole(0, 8)),
});

/** The version a button was drawn for; buttons may leave it out. */
const version = v.optional(whole(0, 999_999_999));

export const ComputerForm = v.object({ level: v.picklist(LEVELS), version });
export const RiseForm = v.object({ seat: v.optional(whole(0, MAX_PLACES - 1)), version });
export const SettingsForm = v.object({ ...chosen, version });
export const StartForm = v.object({ version, nonce: v.optional(nonceField()) });
export const HintForm = v.object({ version });
export const PracticeForm = v.object({ once: OnceSchema, key: v.optional(PlayerKeySchema) });
/** A button that says all by its address. */
export const BareForm = v.object({});
export const PauseForm = v.object({ stop: v.picklist(["on", "off"]) });
export const GiveForm = v.object({ seat: whole(0, MAX_PLACES - 1), to: v.picklist(GIVEN_TO) });
export const AsideForm = v.object({ deal: whole(1, 999_999) });
export const CaughtUpForm = v.object({ version: whole(0, 999_999_999) });
export const NoteForm = v.object({ note: NoteSchema });
/** Where to go back to: a path of ours, never another host. */
const back = v.pipe(
  v.optional(v.string(), "/"),
  v.transform((path) => (/^\/(?![\/\\])[\w\-.\/]*$/v.test(path) ? path : "/")),
);
export const LanguageForm = v.object({ lang: v.picklist(LANGS), back });
export const ThemeForm = v.object({ theme: v.picklist(THEMES), back });

const card = v.custom<Card>(isCard);
const moveFields = { version: whole(0, 999_999_999), knock: ticked };
/** A move as the table page sends it. Cards chosen beside a pass or a knock do not matter and are left out. */
export const MoveForm = v.pipe(
  v.variant("do", [
    v.object({ do: v.literal("swap"), give: card, take: card, ...moveFields }),
    v.object({ do: v.literal("swapAll"), ...moveFields }),
    v.object({ do: v.picklist(DEEDS.filter((deed) => deed !== "swap" && deed !== "swapAll")), version: moveFields.version }),
  ]),
  v.transform(({ version, ...move }): { version: number; move: Move } => ({ version, move: moveOf(move) })),
);

type Sent =
  | { do: "swap"; give: Card; take: Card; knock: boolean }
  | { do: "swapAll"; knock: boolean }
  | { do: Exclude<Move["do"], "swap" | "swapAll"> };

/** The same move always in the same form, so that a move sent twice is known again. */
function moveOf(sent: Sent): Move {
  if (sent.do !== "swap" && sent.do !== "swapAll") return sent;
  const { knock, ...plain } = sent;
  return knock ? { ...plain, knock } : plain;
}

/** The rules a form asks for: a preset, and single options over it. */
export const optionsOf = (form: Pick<NewTable, "preset" | OptionName>): Options =>
  optionsFrom(
    form.preset,
    Object.fromEntries(
      (Object.keys(CHOICES) as OptionName[]).flatMap((name) => {
        const chosen = CHOICES[name].find((value) => String(value) === form[name]);
        return chosen === undefined ? [] : [[name, chosen]];
      }),
    ),
  );

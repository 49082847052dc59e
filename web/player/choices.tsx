import { type Choice, DECKS, type Preferences } from "../../worker/player/preferences.ts";
import { type Flaw, FlawLine, flawed, Select, TextField } from "../parts/field.tsx";
import type { Words } from "../words/catalogue.ts";
import { WORDS } from "../words/index.ts";
import { LANGS } from "../words/speech.ts";
import type { Me } from "./me.tsx";

/** Lines of days off that a form may have. */
const MOST_LINES = 13;

interface Part {
  readonly w: Words;
  /** The fields as they stand in the form: as chosen, or as typed when that could not be saved. */
  readonly fields: Fields;
  readonly wrong: readonly Choice[];
}
type Fields = Readonly<Record<string, string>>;

/** What a choice is called on its page. */
export function labelOf(w: Words, choice: Choice): string {
  return choice === "name" ? w.start.yourName : w.person.choices[choice];
}

/** What a person may choose for themselves. */
export function Choices({ w, me }: { readonly w: Words; readonly me: Me }) {
  const { fields, wrong } = typeof me.said === "object" ? me.said : { fields: fieldsOf(me.preferences), wrong: [] };
  const part = { w, fields, wrong };
  return (
    <section aria-labelledby="choices">
      <h2 id="choices">{w.person.choices.title}</h2>
      <form method="post" action="/me/preferences" id="preferences" class="choices-form">
        <div class="fields">
          <TextField
            name="name"
            label={labelOf(w, "name")}
            hint={w.start.nameHint}
            value={fields["name"] ?? ""}
            longest={40}
            autocomplete="nickname"
            {...flawOf(part, "name")}
          />
          <Languages {...part} />
          <Decks {...part} />
          <Zones {...part} zones={me.zones} />
        </div>
        <Quiet {...part} />
        <DaysOff {...part} />
        <label class="tick">
          <input type="checkbox" name="digest" value="on" checked={fields["digest"] === "on"} />
          <span>{w.person.choices.digest}</span>
        </label>
        <button type="submit" class="primary">
          {w.person.choices.save}
        </button>
      </form>
    </section>
  );
}

/** What was chosen, as fields of the form. */
function fieldsOf({ name, language, deck, zone, quiet, daysOff, digest }: Preferences): Fields {
  return {
    name,
    language: language ?? "",
    deck,
    zone,
    quietFrom: clock(quiet?.from),
    quietTo: clock(quiet?.to),
    ...Object.fromEntries(
      daysOff.flatMap(({ from, to }, n) => [
        [`offFrom${n}`, from],
        [`offTo${n}`, to],
      ]),
    ),
    digest: digest ? "on" : "",
  };
}

/** What is wrong with a part of the form; the first that is gets the focus. */
const flawOf = ({ w, wrong }: Part, choice: Choice): { readonly flaw?: Flaw } =>
  wrong.includes(choice) ? { flaw: { says: mustBe(w, choice), first: wrong[0] === choice } } : {};

const mustBe = (w: Words, choice: Choice): string => (choice === "name" ? w.refusals.unnameable : w.person.choices.wrong[choice]);

function Languages(part: Part) {
  const { w, fields } = part;
  const languages = LANGS.map((value) => ({ value, text: WORDS[value].self }));
  return (
    <Select
      name="language"
      label={w.person.choices.language}
      chosen={fields["language"] ?? ""}
      choices={[{ value: "", text: w.person.choices.asBrowser }, ...languages]}
      {...flawOf(part, "language")}
    />
  );
}

function Decks(part: Part) {
  const { w, fields } = part;
  const decks = DECKS.map((value) => ({ value, text: w.person.choices.decks[value] }));
  return (
    <Select name="deck" label={w.person.choices.deck} chosen={fields["deck"] ?? ""} choices={decks} {...flawOf(part, "deck")} />
  );
}

function Zones({ zones, ...part }: Part & { readonly zones: readonly string[] }) {
  const { w, fields, wrong } = part;
  const chosen = fields["zone"] ?? "";
  const all = zones.includes(chosen) || wrong.includes("zone") ? zones : [chosen, ...zones];
  return (
    <Select
      name="zone"
      label={w.person.choices.zone}
      hint={w.person.choices.zoneHint}
      chosen={chosen}
      choices={all.map((value) => ({ value, text: value.replaceAll("_", " ") }))}
      {...flawOf(part, "zone")}
    />
  );
}

function Quiet(part: Part) {
  const { from, to, quiet, quietHint } = part.w.person.choices;
  const ends = [{ from: "quietFrom", to: "quietTo" }];
  return <Spans part={part} choice="quiet" type="time" legend={quiet} hint={quietHint} words={{ from, to }} lines={ends} />;
}

/** The minute of a day as a time field has it: 23:05. */
function clock(minute: number | undefined): string {
  if (minute === undefined) return "";
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The announced spans, and an empty line for another. */
function DaysOff(part: Part) {
  const { fromDay, toDay, daysOff, daysOffHint } = part.w.person.choices;
  const all = Array.from({ length: MOST_LINES }, (_, n) => ({ from: `offFrom${n}`, to: `offTo${n}` }));
  const last = all.findLastIndex((line) => [line.from, line.to].some((name) => (part.fields[name] ?? "") !== ""));
  const lines = all.slice(0, last + 2);
  return (
    <Spans
      part={part}
      choice="daysOff"
      type="date"
      legend={daysOff}
      hint={daysOffHint}
      words={{ from: fromDay, to: toDay }}
      lines={lines}
    />
  );
}

interface SpansProps {
  readonly part: Part;
  readonly choice: Choice;
  readonly type: "time" | "date";
  readonly legend: string;
  readonly hint: string;
  readonly words: { readonly from: string; readonly to: string };
  /** The names of each line's two fields. */
  readonly lines: readonly { readonly from: string; readonly to: string }[];
}

function Spans({ part, choice, type, legend, hint, words, lines }: SpansProps) {
  const { flaw } = flawOf(part, choice);
  const typed = (name: string) => part.fields[name] ?? "";
  const isFilled = (line: SpansProps["lines"][number]) => typed(line.from) !== "" || typed(line.to) !== "";
  const firstFilled = lines.findIndex(isFilled);
  const end = (name: string, label: string, isWrong: boolean, first: boolean) => (
    <label>
      <span>{label}</span>
      <input type={type} name={name} value={typed(name)} {...(flaw && isWrong ? flawed(choice, { ...flaw, first }) : {})} />
    </label>
  );
  return (
    <fieldset class="span">
      <legend>{legend}</legend>
      <p class="hint">{hint}</p>
      {flaw !== undefined && <FlawLine name={choice} flaw={flaw} />}
      {lines.map((line, n) => (
        <div class="ends" key={line.from}>
          {end(line.from, words.from, isFilled(line), n === firstFilled && flaw?.first === true)}
          {end(line.to, words.to, isFilled(line), false)}
        </div>
      ))}
    </fieldset>
  );
}

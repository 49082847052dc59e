import type { Preferences } from "../../worker/player/preferences.ts";
import { Select, TextField } from "../parts/field.tsx";
import type { Words } from "../words/catalogue.ts";
import { WORDS } from "../words/index.ts";
import { LANGS } from "../words/speech.ts";
import type { Me } from "./me.tsx";

/** Decks whose cards are drawn. */
const DRAWN = ["fourColour", "french"] as const;

interface Part {
  readonly w: Words;
  readonly chosen: Preferences;
}

/** What a person may choose for themselves. */
export function Choices({ w, me }: { readonly w: Words; readonly me: Me }) {
  const chosen = me.preferences;
  return (
    <section aria-labelledby="choices">
      <h2 id="choices">{w.person.choices.title}</h2>
      <form method="post" action="/me/preferences" id="preferences" class="choices-form">
        <div class="fields">
          <TextField
            name="name"
            label={w.start.yourName}
            hint={w.start.nameHint}
            value={chosen.name}
            longest={40}
            autocomplete="nickname"
          />
          <Languages w={w} chosen={chosen} />
          <Decks w={w} chosen={chosen} />
          <Zones w={w} chosen={chosen} zones={me.zones} />
        </div>
        <Quiet w={w} chosen={chosen} />
        <DaysOff w={w} chosen={chosen} />
        <label class="tick">
          <input type="checkbox" name="digest" value="on" checked={chosen.digest} />
          <span>{w.person.choices.digest}</span>
        </label>
        <button type="submit" class="primary">
          {w.person.choices.save}
        </button>
      </form>
    </section>
  );
}

function Languages({ w, chosen }: Part) {
  const languages = LANGS.map((value) => ({ value, text: WORDS[value].self }));
  return (
    <Select
      name="language"
      label={w.person.choices.language}
      chosen={chosen.language ?? ""}
      choices={[{ value: "", text: w.person.choices.asBrowser }, ...languages]}
    />
  );
}

function Decks({ w, chosen }: Part) {
  const decks = DRAWN.map((value) => ({ value, text: w.person.choices.decks[value] }));
  return <Select name="deck" label={w.person.choices.deck} chosen={chosen.deck} choices={decks} />;
}

function Zones({ w, chosen, zones }: Part & { readonly zones: readonly string[] }) {
  const all = zones.includes(chosen.zone) ? zones : [chosen.zone, ...zones];
  return (
    <Select
      name="zone"
      label={w.person.choices.zone}
      hint={w.person.choices.zoneHint}
      chosen={chosen.zone}
      choices={all.map((value) => ({ value, text: value.replaceAll("_", " ") }))}
    />
  );
}

function Quiet({ w, chosen }: Part) {
  const { from, to, quiet, quietHint } = w.person.choices;
  return (
    <fieldset class="span">
      <legend>{quiet}</legend>
      <p class="hint">{quietHint}</p>
      <div class="ends">
        <End name="quietFrom" type="time" label={from} value={clock(chosen.quiet?.from)} />
        <End name="quietTo" type="time" label={to} value={clock(chosen.quiet?.to)} />
      </div>
    </fieldset>
  );
}

/** The minute of a day as a time field has it: 23:05. */
function clock(minute: number | undefined): string {
  if (minute === undefined) return "";
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");
}

/** The announced spans, and an empty line for another. */
function DaysOff({ w, chosen }: Part) {
  const { from, to, daysOff, daysOffHint } = w.person.choices;
  const lines = [...chosen.daysOff, { from: "", to: "" }];
  return (
    <fieldset class="span">
      <legend>{daysOff}</legend>
      <p class="hint">{daysOffHint}</p>
      {lines.map((span, line) => (
        <div class="ends" key={`${span.from}${span.to}`}>
          <End name={`offFrom${line}`} type="date" label={from} value={span.from} />
          <End name={`offTo${line}`} type="date" label={to} value={span.to} />
        </div>
      ))}
    </fieldset>
  );
}

interface EndProps {
  readonly name: string;
  readonly type: "time" | "date";
  readonly label: string;
  readonly value: string;
}

const End = ({ name, type, label, value }: EndProps) => (
  <label>
    <span>{label}</span>
    <input type={type} name={name} value={value} />
  </label>
);

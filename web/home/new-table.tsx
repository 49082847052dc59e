import type { OptionName } from "../../worker/rules/options.ts";
import { Select, TextField } from "../parts/field.tsx";
import { Unseen } from "../parts/newcomer.tsx";
import { choicesOf, OPTION_NAMES } from "../parts/rules.tsx";
import { Hidden } from "../parts/send.tsx";
import type { Explained, Words } from "../words/catalogue.ts";
import type { StartProps } from "./start.tsx";

type Values = Readonly<Record<string, string>>;
interface Part {
  readonly w: Words;
  readonly values: Values;
}

const SEATS = ["2", "3", "4", "5", "6", "7", "8", "9"] as const;

/** Opens a table. Sent twice it opens one: `once` names the wish. */
export function NewTableForm({ w, newcomer, name, once, refusal, values = {} }: StartProps & { readonly w: Words }) {
  return (
    <form class="new-table" id="new-table-form" method="post" action="/tables">
      {refusal !== undefined && (
        <p class="refusal" role="alert">
          {w.refusals[refusal]}
        </p>
      )}
      <Hidden name="once" value={values["once"] ?? once} />
      <Unseen newcomer={newcomer} />
      <Names w={w} values={{ name, ...values }} />
      <Presets w={w} values={values} />
      <Conditions w={w} values={values} />
      <HouseRules w={w} values={values} />
      <button type="submit" class="primary">
        {w.start.create}
      </button>
      <p class="hint">{w.start.createHint}</p>
    </form>
  );
}

function Names({ w, values }: Part) {
  return (
    <div class="fields">
      <TextField
        name="name"
        label={w.start.yourName}
        hint={w.start.nameHint}
        value={values["name"] ?? ""}
        longest={40}
        required
        autocomplete="nickname"
      />
      <TableName w={w} values={values} />
    </div>
  );
}

export const TableName = ({ w, values }: Part) => (
  <TextField name="table" label={w.start.tableName} value={values["table"] ?? w.start.tableExample} longest={80} />
);

export function Presets({ w, values }: Part) {
  const chosen = values["preset"] ?? "trentuno";
  return (
    <fieldset class="presets">
      <legend>{w.start.preset}</legend>
      {Object.entries(w.presets).map(([preset, { name, says }]) => (
        <label key={preset} class="tile">
          <input type="radio" name="preset" value={preset} checked={preset === chosen} />
          <span>
            <strong>{name}</strong> <span class="hint">{says}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const named = (words: Readonly<Record<string, Explained>>) =>
  Object.entries(words).map(([value, { name }]) => ({ value, text: name }));

export function Conditions({ w, values }: Part) {
  const watched = values["once"] === undefined || values["onlookers"] === "on";
  const seats = SEATS.map((value) => ({ value, text: value }));
  return (
    <div class="fields">
      <Select name="pace" label={w.start.pace} chosen={values["pace"] ?? "24h"} choices={named(w.paces)} />
      <Select name="absence" label={w.start.absence} chosen={values["absence"] ?? "pass"} choices={named(w.absences)} />
      <Select name="weekends" label={w.days.weekendsTitle} chosen={values["weekends"] ?? "on"} choices={named(w.days.weekends)} />
      <Select name="seats" label={w.start.seats} hint={w.start.seatsHint} chosen={values["seats"] ?? "6"} choices={seats} />
      <Select
        name="hints"
        label={w.hints.setting.name}
        hint={w.hints.setting.says}
        chosen={values["hints"] ?? "alone"}
        choices={Object.entries(w.hints.setting.choices).map(([value, text]) => ({ value, text }))}
      />
      <label class="tick">
        <input type="checkbox" name="onlookers" value="on" checked={watched} />
        <span>{w.start.onlookers}</span>
      </label>
    </div>
  );
}

export function HouseRules({ w, values }: Part) {
  const touched = OPTION_NAMES.some((name) => (values[name] ?? "") !== "");
  return (
    <details class="house" open={touched}>
      <summary>{w.start.houseRules}</summary>
      <p class="hint">{w.start.houseRulesHint}</p>
      <div class="fields">
        {OPTION_NAMES.map((name) => (
          <HouseRule key={name} w={w} values={values} name={name} />
        ))}
      </div>
    </details>
  );
}

function HouseRule({ w, values, name }: Part & { readonly name: OptionName }) {
  const choices = Object.entries(choicesOf(w, name)).map(([value, text]) => ({ value, text }));
  const option = w.options[name];
  return (
    <Select
      name={name}
      label={option.name}
      hint={option.says}
      chosen={values[name] ?? ""}
      choices={[{ value: "", text: w.start.asPreset }, ...choices]}
    />
  );
}

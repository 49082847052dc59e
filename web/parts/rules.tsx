import type { OptionName, Options } from "../../worker/rules/options.ts";
import type { Settings } from "../../worker/table/settings.ts";
import type { Words } from "../words/catalogue.ts";

/** What is played where nobody chose otherwise (RULES.md, bold). */
const USUAL: Options = {
  nextDealer: "left",
  dealt31: "atOnce",
  pass: "free",
  knockFirstLap: "allowed",
  knockWithMove: "off",
  refresh789: "off",
  stockOut: "showdown",
  thirtyOne: "lowest",
  fire: "on",
  counting: "standard",
  ties: "suit",
  lives: 3,
  swimming: "on",
  allDrown: "replay",
  length: "match",
};
export const OPTION_NAMES = Object.keys(USUAL) as readonly OptionName[]; // USUAL has every option and nothing else

/** An option's choices and their words; the words of numbers are keyed by their digits. */
export const choicesOf = (w: Words, name: OptionName): Readonly<Record<string, string>> => w.options[name].choices;

/** The options that differ from the usual rules. */
export const unusualIn = (options: Options): readonly OptionName[] =>
  OPTION_NAMES.filter((name) => options[name] !== USUAL[name]);

/** How a table plays: what differs from the usual rules first, then time and onlookers, and every rule on request. */
export function TableRules({ w, settings }: { readonly w: Words; readonly settings: Settings }) {
  const { options } = settings;
  const unusual = unusualIn(options);
  return (
    <>
      {unusual.length === 0 ? <p>{w.lobby.usualRules}</p> : <RuleList w={w} options={options} names={unusual} />}
      <ul class="policy">
        <li>{w.paces[settings.pace].says}</li>
        {settings.weekends === "off" && <li>{w.days.weekends.off.says}</li>}
        {settings.pace !== "none" && <li>{w.absences[settings.absence].says}</li>}
        {settings.pace !== "none" && settings.absence !== "wait" && <li>{w.days.awayRule}</li>}
        <li>{settings.onlookers ? w.lobby.onlookers.yes : w.lobby.onlookers.no}</li>
      </ul>
      <details id="all-rules">
        <summary>{w.lobby.allRules}</summary>
        <RuleList w={w} options={options} names={OPTION_NAMES} />
      </details>
    </>
  );
}

function RuleList({
  w,
  options,
  names,
}: {
  readonly w: Words;
  readonly options: Options;
  readonly names: readonly OptionName[];
}) {
  return (
    <dl class="rules">
      {names.map((name) => (
        <div key={name}>
          <dt>{w.options[name].name}</dt>
          <dd>{choicesOf(w, name)[String(options[name])]}</dd>
        </div>
      ))}
    </dl>
  );
}

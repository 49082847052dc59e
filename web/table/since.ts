import type { Person, Recap } from "../../worker/table/recap.ts";
import type { Happening, TableView } from "../../worker/table/view.ts";
import { sinceIn } from "../notices/when.ts";
import { choicesOf } from "../parts/rules.tsx";
import { plain } from "../parts/says.tsx";
import { whoAt } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";
import { type Speaking, wordsFor } from "../words/index.ts";
import type { Who } from "../words/speech.ts";
import { isYourTurn } from "./props.ts";

/** So many moves are told one by one, the latest; of those before only how many there were. */
const MOST_DEEDS = 6;

/** So many rules that have changed are told one by one; where there are more the table's own list says it better. */
const MOST_RULES = 3;

/**
 * What happened since the reader looked, in sentences: since when, how deals and matches ended, what was done in the running deal, and who came
 * and went. "Since Tuesday: Ben swapped 7♥ for A♠, Cem passed, and Ann knocked: this is your last turn."
 */
export function recapTold(w: Words, view: TableView, recap: Recap): readonly string[] {
  const since = sinceIn(w.recap.since, w.lang, view.zone ?? "UTC", recap.since.at, recap.days);
  const deeds = deedsTold(w, view, recap.deeds);
  const [first = "", ...more] = [
    sentence(w, endingsTold(w, recap)),
    deeds.length === 0 ? "" : withTurn(w, view, sentence(w, deeds)),
    sentence(w, [...rulesTold(w, view, recap), ...comingsTold(w, view, recap)]),
  ].filter((told) => told !== "");
  return [w.recap.colon(since, first), ...more.map(capital)].map((told) => `${told}.`);
}

/** The same as plain text. */
export const recapSentences = (speaking: Speaking, view: TableView, recap: Recap): readonly string[] =>
  recapTold(wordsFor(speaking), view, recap).map(plain);

const sentence = (w: Words, clauses: readonly string[]): string => (clauses.length === 0 ? "" : w.recap.list(clauses));

function withTurn(w: Words, view: TableView, told: string): string {
  if (!isYourTurn(view)) return told;
  return w.recap.colon(told, view.knocker === null ? w.recap.yourTurn : w.recap.lastTurn);
}

function endingsTold(w: Words, { won, deals, lost, drowned }: Recap): readonly string[] {
  const sunk = (person: Person): boolean => drowned.some(({ name, you }) => name === person.name && you === person.you);
  const paid = Map.groupBy(
    lost.filter((person) => !sunk(person)),
    ({ lives }) => lives,
  );
  return [
    ...(deals === 0 ? [] : [w.recap.deals(deals)]),
    ...Array.from(paid, ([lives, people]) => w.recap.lost(whoOf(people), lives)),
    ...(drowned.length === 0 ? [] : [w.recap.drowned(whoOf(drowned))]),
    ...won.map((people) => w.recap.won(whoOf(people))),
  ];
}

const whoOf = (people: readonly Person[]): Who => ({
  names: people.filter(({ you }) => !you).map(({ name }) => name),
  you: people.some(({ you }) => you),
});

/** What one seat did, or several that passed one after the other. */
type Run = readonly [Happening, ...Happening[]];

function deedsTold(w: Words, view: TableView, deeds: readonly Happening[]): readonly string[] {
  const before = Math.max(0, deeds.length - MOST_DEEDS);
  const told = passesTogether(deeds.slice(before), view.you).map((run) => runTold(w, view, run));
  return before === 0 ? told : [w.recap.more(before), ...told];
}

/** The reader's own passes stand alone: others made them for the reader. */
function passesTogether(deeds: readonly Happening[], you: number | null): readonly Run[] {
  const runs: Run[] = [];
  for (const deed of deeds) {
    const last = runs.at(-1);
    const passes = [...(last ?? []), deed].every(({ seat, what }) => what.do === "pass" && seat !== you);
    if (last !== undefined && passes && !last.some(({ seat }) => seat === deed.seat)) runs.splice(-1, 1, [...last, deed]);
    else runs.push([deed]);
  }
  return runs;
}

function runTold(w: Words, view: TableView, run: Run): string {
  const [first] = run;
  if (first.seat === null) return w.recap.renewed(first.what.middle);
  const { seat, what, ordered } = first;
  if (seat === view.you) return ordered ? w.recap.ordered(what) : w.recap.forYou(what);
  return w.recap.did(
    whoAt(
      view,
      run.flatMap(({ seat: each }) => each ?? []),
    ),
    what,
  );
}

function rulesTold(w: Words, { settings: { options } }: TableView, { rules }: Recap): readonly string[] {
  if (rules === null) return [];
  const told = rules.changed.map((name) => `${w.options[name].name}: ${choicesOf(w, name)[String(options[name])]}`);
  return [w.recap.rules(whoOf([rules.by]), told.length > MOST_RULES ? "" : told.join("; "))];
}

function comingsTold(w: Words, view: TableView, { comings }: Recap): readonly string[] {
  const own = view.seats.find(({ seat }) => seat === view.you)?.name;
  const who = (names: readonly string[]): Who => ({
    names: names.filter((name) => name !== own),
    you: names.some((name) => name === own),
  });
  const said = (sentence: (who: Who) => string, names: readonly string[]): readonly string[] =>
    names.length === 0 ? [] : [sentence(who(names))];
  const others = (names: readonly string[]): readonly string[] => names.filter((name) => name !== own);
  return [
    ...said(w.recap.came, others(comings.came)),
    ...said(w.recap.went, comings.went),
    ...said(w.recap.away, others(comings.away)),
    ...said(w.recap.back, others(comings.back)),
    ...said(w.recap.replaced, comings.replaced),
    ...(comings.host === null ? [] : [w.recap.host(who([comings.host]))]),
    ...(comings.paused === null ? [] : [comings.paused ? w.recap.paused : w.recap.resumed]),
  ];
}

/** A name keeps its own letters; its mark comes first. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

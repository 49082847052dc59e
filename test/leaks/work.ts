/** Whether the work for an answer tells of cards: what is done at two tables that are the same to the asker is counted, step by step. */
import { onTurn, seatOf, type TableState } from "../../worker/table/state.ts";
import { oneOf } from "../rules/walk.ts";
import { questionsAt } from "./questions.ts";
import { type Look, type Planting, screensOf, worldsOf } from "./search.ts";
import { differences, type StepCounter, sumOf } from "./steps.ts";
import type { Random } from "./twin.ts";
import type { Question, World } from "./world.ts";

/** How much was compared. */
export interface Weighed {
  answers: number;
  moves: number;
  steps: number;
}

/** Moves that show nobody a card that was hidden, whoever comes next. */
const QUIET: ReadonlySet<string> = new Set(["passed", "swapped", "swappedAll", "knocked"]);

/** How often something is looked at before it is believed to be different. */
const TIMES = 4;

/** Everything this asker is answered at this moment with more work at one table than at the other. */
export async function unequalWork(
  look: Look,
  counter: StepCounter,
  so: Weighed,
  planting?: Planting,
): Promise<readonly string[]> {
  const { key, player, knowledge, one, other } = await worldsOf(look, planting, "alike");
  const asked = questionsAt(look.saga.id, knowledge, player, look.random, look.more).map(
    (question) => [question.name, (world: World) => world.ask(question, key)] as const,
  );
  const pushed = screensOf(player, look.random)
    .slice(-2)
    .map((screen) => [`frame of a ${screen.kind}`, (world: World) => world.frame(screen)] as const);
  const answers = [...asked, ...pushed];
  for (const world of [one, other]) for (const [, answer] of answers) await answer(world); // what is kept for the next time is there from now on
  so.answers += answers.length;
  const inAll = await always((turned) => unequal(counter, so, answers, [one, other], turned));
  const found = inAll.length === 0 ? [] : await inEach(counter, so, answers, [one, other]);
  return [...(found.length > 0 ? found : inAll), ...(await always((turned) => unequalMove(look, counter, so, turned)))];
}

type Named = readonly [string, (world: World) => unknown];
type Worlds = readonly [World, World];

/** What is done more often at one table for all of these answers together. */
async function unequal(counter: StepCounter, so: Weighed, answers: readonly Named[], [one, other]: Worlds, turned: boolean) {
  const all = (world: World) => async () => {
    for (const [, answer] of answers) await answer(world);
  };
  return compared(counter, so, [all(one), all(other)], turned);
}

/** For which of them. */
async function inEach(counter: StepCounter, so: Weighed, answers: readonly Named[], worlds: Worlds): Promise<readonly string[]> {
  const found: string[] = [];
  for (const each of answers) {
    const differing = await always((turned) => unequal(counter, so, [each], worlds, turned));
    found.push(...differing.map((difference) => `${each[0]}: ${difference}`));
  }
  return found;
}

/** What is different every time, whichever table is asked first. */
async function always(compare: (turned: boolean) => Promise<readonly string[]>): Promise<readonly string[]> {
  let found = await compare(false);
  for (let times = 1; times < TIMES && found.length > 0; times += 1) {
    const again = await compare(times % 2 === 1);
    found = found.filter((each) => again.includes(each));
  }
  return found;
}

async function compared(counter: StepCounter, so: Weighed, [here, there]: readonly [Work, Work], turned: boolean) {
  const [first, second] = turned ? [there, here] : [here, there];
  counter.take();
  const before = await stepsOf(counter, first);
  const after = await stepsOf(counter, second);
  so.steps += sumOf(before);
  return turned ? differences(after, before) : differences(before, after);
}

/** The same for a move of the asker's own, where it shows them nothing new. */
async function unequalMove(look: Look, counter: StepCounter, so: Weighed, turned: boolean): Promise<readonly string[]> {
  const { key, player, knowledge, one, other } = await worldsOf(look, undefined, "nothing");
  const { state } = knowledge;
  const seat = seatOf(state, player);
  if (seat === null || onTurn(state) !== seat || state.match?.phase !== "turns") return [];
  const move = moveAt(look.saga.id, state, look.random);
  for (const world of [one, other]) await world.ask({ name: "view", path: `/api/tables/${look.saga.id}` }, key);
  const said: string[] = [];
  const play = (world: World) => async () => said.push((await world.ask(move, key)).body);
  const differing = await compared(counter, so, [play(one), play(other)], turned);
  const facts = [one, other].flatMap((world) => world.after(state.version));
  if (facts.length !== 2 || !facts.every((fact) => QUIET.has(fact))) return [];
  so.moves += turned ? 0 : 1;
  const named = differing.map((difference) => `${move.name}: ${difference}`);
  return said[0] === said[1] ? named : [`${move.name}: its answer is another`, ...named];
}

type Work = () => unknown;

/** With what goes on behind an answer. */
async function stepsOf(counter: StepCounter, work: Work) {
  await work();
  await new Promise((done) => setImmediate(done));
  return counter.take();
}

function moveAt(table: string, { match, version, turnFrom }: TableState, random: Random): Question {
  if (match?.phase !== "turns") throw new Error("nobody is on turn");
  const [give, take] = [oneOf(match.hands[match.turn] ?? [], random), oneOf(match.middle, random)];
  const deed = oneOf(["pass", "pass", "swap", "swap", "swapAll", "knock"], random);
  const body = { version, do: deed, ...(deed === "swap" && { give, take }) };
  return {
    name: `${deed} in turn ${turnFrom}`,
    path: `/api/tables/${table}/moves`,
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}

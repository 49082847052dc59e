import { writeFileSync } from "node:fs";
import { bestConsidered, type Considered, consider, considerDealing } from "../../worker/bots/consider.ts";
import { type BotMove, botMove, type Level } from "../../worker/bots/index.ts";
import { type Mind, mindOf } from "../../worker/bots/mind.ts";
import { portraitOf } from "../../worker/bots/portrait.ts";
import { type Sight, sightOf } from "../../worker/bots/sight.ts";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { CHOICES, DEFAULTS, OPTION_NAMES, type Options } from "../../worker/rules/options.ts";
import { type Seat, seatAt } from "../../worker/rules/seat.ts";
import { type Contestant, playMatch, type Random, randomFrom } from "./bots-arena.ts";
import { Learner, type Lesson, type Numbers, PARTS } from "./bots-learner.ts";

// Teaches the network of `sharp`: `node test/bench/bots-learn.ts [LESSONS] [FILE] [SEED]`. The same numbers give the same file.

interface Plan {
  readonly lessons: number;
  readonly file: string;
  readonly seed: number;
}

/** Plays and learns until there were so many lessons. */
function school({ lessons, file, seed }: Plan): void {
  const random = randomFrom(seed);
  const learner = new Learner(random);
  for (let match = 1; learner.heard < lessons; match += 1) {
    lessonMatch(learner, random, seed * 7_000_003 + match, learner.heard / lessons);
    if (match % 500 === 0) console.log(`${learner.heard} lessons, cross entropy ${learner.meanSurprise().toFixed(4)}`);
  }
  write(file, learner.weights);
}

/** By how many is played: two, four and six come most. */
const PLAYERS = [2, 2, 2, 2, 2, 3, 3, 4, 4, 4, 4, 5, 6, 6, 6, 7, 8, 9] as const;
const PUPILS = 0.4;
const TEACHERS: readonly Level[] = ["steady", "steady", "steady", "easy"];

function lessonMatch(learner: Learner, random: Random, seed: number, progress: number): void {
  const players = pick(PLAYERS, random);
  let open: readonly Omit<Lesson, "payers">[] = [];
  const pupil: Contestant = (view, history, chance) => {
    const [lesson, made] = pupilsTurn(
      mindOf(sightOf(view, history), learner.weights, chance),
      random,
      0.2 * (1 - progress) + 0.03,
    );
    if (lesson) open = [...open, lesson];
    return made;
  };
  const contestants = Array.from({ length: players }, (_, seat) => (seat === 0 || random() < PUPILS ? pupil : teacher(random)));
  const onEvents = (events: readonly MatchEvent[]) => {
    const ended = events.find((event) => event.type === "dealEnded");
    if (!ended) return;
    for (const lesson of open) learner.hear({ ...lesson, payers: ended.payers }, 0.002 * (1 - progress) + 0.00005);
    open = [];
  };
  playMatch({ options: anyOptions(random), contestants, dealer: Math.floor(random() * players), seed }, { onEvents });
}

function teacher(random: Random): Contestant {
  const level = pick(TEACHERS, random);
  return (view, history, chance) => botMove(level, view, history, chance);
}

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T; // random is below 1

/** Mostly the table everybody plays, and at times any. */
function anyOptions(random: Random): Options {
  if (random() < 0.7) return { ...DEFAULTS, ties: pick(CHOICES.ties, random) };
  return Object.fromEntries(OPTION_NAMES.map((name) => [name, pick<unknown>(CHOICES[name], random)])) as Options; // one choice of each
}

type Turn = readonly [Omit<Lesson, "payers"> | null, BotMove];

const because = { why: "whim", points: 0 } as const;

/** The choice that looks best, or with so much chance any: then the pupil learns what it leads to. */
function pupilsTurn(mind: Mind, random: Random, explores: number): Turn {
  if (mind.sight.middle === null) return [null, { move: { do: dealersDeed(mind, random, explores) }, reason: because }];
  if (mind.sight.view.may.includes("refresh") && random() < 0.3) return [null, { move: { do: "refresh" }, reason: because }];
  const chosen = pick(tempting(mind, random, explores), random);
  return [lessonOf(mind, chosen), { move: chosen.choice.move, reason: because }];
}

function dealersDeed(mind: Mind, random: Random, explores: number): "keep" | "exchange" {
  const { keep, exchange } = considerDealing(mind);
  const keeps = random() < explores ? random() < 0.5 : keep.value >= exchange.value;
  return keeps ? "keep" : "exchange";
}

const LONG = 25;

function tempting(mind: Mind, random: Random, explores: number): readonly Considered[] {
  const all = consider(mind);
  const knocks = all.filter(({ choice }) => choice.knocks);
  if (mind.sight.acts > LONG && knocks.length > 0) return knocks;
  if (random() >= explores) return [bestConsidered(all)];
  return random() < 0.3 && knocks.length > 0 ? knocks : all;
}

function lessonOf({ sight, guesses }: Mind, { stands, choice }: Considered): Omit<Lesson, "payers"> | null {
  const [stand, ...others] = stands;
  if (!stand || others.length > 0 || choice.ends) return null;
  return { portrait: portraitOf(sight, guesses, stand), seats: seatsOf(sight) };
}

const seatsOf = ({ view, rivals }: Sight): readonly Seat[] => [view.you ?? seatAt(0), ...rivals.map(({ seat }) => seat)];

function write(file: string, weights: Numbers): void {
  const digits = (numbers: Float64Array) => Array.from(numbers, (number) => Number(number.toFixed(4))).join(",");
  const parts = PARTS.map((part) => `  ${part}: Float64Array.of(${digits(weights[part])}),\n`).join("");
  const head = `import type { Weights } from "./net.ts";\n\n/** Written by test/bench/bots-learn.ts. */\n`;
  writeFileSync(file, `${head}export const LEARNED: Weights = {\n${parts}};\n`);
}

const [lessons = "450000", file = "worker/bots/learned.gen.ts", seed = "1"] = process.argv.slice(2);
school({ lessons: Number(lessons), file, seed: Number(seed) });

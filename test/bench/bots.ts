import { setPriority } from "node:os";
import { type Duel, duel, greedy, level, type Rate } from "./bots-duel.ts";
import { costs, quantile, tryEverything } from "./bots-trials.ts";

// How well computer players play, and what it costs: `node test/bench/bots.ts [--json]`. Fixed seeds, one core.

interface Figure extends Rate {
  readonly name: string;
  readonly target: number;
  readonly ok: boolean;
}

interface Contest {
  readonly name: string;
  readonly duel: Duel;
  readonly target: number;
  /** `reached`: the value is at least the target. `notBelow`: the interval does not lie below it. */
  readonly asks: "reached" | "notBelow";
}

const SHARP: readonly Contest[] = [
  { name: "sharp against one steady", duel: against("sharp", "steady", 2, 1200), target: 0.6, asks: "reached" },
  { name: "sharp among three steady", duel: against("sharp", "steady", 4, 500), target: 0.33, asks: "reached" },
  { name: "sharp among five steady", duel: against("sharp", "steady", 6, 350), target: 0.24, asks: "reached" },
  { name: "steady against one easy", duel: against("steady", "easy", 2, 1500), target: 0.7, asks: "reached" },
];

const GREEDY: readonly Contest[] = [
  ...[24, 25, 26].map((points) => steadyAgainst(points, 2, 1500)),
  ...[27, 28, 29, 30].map((points) => steadyAgainst(points, 4, 500)),
];

function against(hero: "sharp" | "steady", others: "steady" | "easy", players: number, packs: number): Duel {
  return { hero: level(hero), others: level(others), players, packs };
}

function steadyAgainst(points: number, players: number, packs: number): Contest {
  const name = `steady ${players === 2 ? "against one" : "among three"} greedy, knocking from ${points}`;
  return { name, duel: { hero: level("steady"), others: greedy(points), players, packs }, target: 1 / players, asks: "notBelow" };
}

function played({ name, duel: contest, target, asks }: Contest): Figure {
  const rate = duel(contest);
  return { name, ...rate, target, ok: (asks === "reached" ? rate.value : rate.high) >= target };
}

const atMost = (name: string, value: number, target: number): Figure => ({
  name,
  value,
  low: value,
  high: value,
  target,
  ok: value <= target,
});

function* figures(): Generator<Figure> {
  for (const contest of [...SHARP, ...GREEDY]) yield played(contest);
  const spent = costs(9, 4000).slice(500);
  yield atMost("sharp at nine seats, ms, median", quantile(spent, 0.5), 1);
  yield atMost("sharp at nine seats, ms, 99 of 100", quantile(spent, 0.99), 4);
  const asked = tryEverything(100_000, 1);
  yield {
    name: "moves the rules allow, any options",
    value: asked,
    low: asked,
    high: asked,
    target: 100_000,
    ok: asked >= 100_000,
  };
}

const shown = (value: number): string => (value >= 1000 ? `${value}` : value.toFixed(3));

function line({ name, value, low, high, target, ok }: Figure): string {
  return `${name.padEnd(50)} ${shown(value).padStart(8)} ${`${shown(low)} - ${shown(high)}`.padStart(18)} ${shown(target).padStart(8)}  ${ok ? "ok" : "MISSED"}`;
}

const asJson = process.argv.includes("--json");
setPriority(10);
if (!asJson) console.log(`${"".padEnd(50)} ${"value".padStart(8)} ${"95 % interval".padStart(18)} ${"target".padStart(8)}`);
let missed = 0;
for (const figure of figures()) {
  console.log(asJson ? JSON.stringify(figure) : line(figure));
  if (!figure.ok) missed += 1;
}
process.exitCode = missed === 0 ? 0 : 1;

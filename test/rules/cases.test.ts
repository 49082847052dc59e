import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { pointsOf } from "../../worker/rules/count.ts";
import { dealt } from "../../worker/rules/dealing.ts";
import { fold } from "../../worker/rules/evolve.ts";
import { DEFAULTS, type Options } from "../../worker/rules/options.ts";
import { payersOf, type Shown } from "../../worker/rules/payers.ts";
import { replay } from "../../worker/rules/replay.ts";
import { type Seat, seatAt } from "../../worker/rules/seat.ts";
import { showdown } from "../../worker/rules/showdown.ts";
import type { DealOver } from "../../worker/rules/state.ts";
import { parseTranscript } from "../../worker/rules/transcript.ts";
import { hand, packFor } from "./rigged.ts";

const caseFile = (name: string): string => readFileSync(new URL(`cases/${name}`, import.meta.url), "utf8");

interface TranscriptCase {
  readonly id: string;
  readonly transcript: unknown;
  readonly outcome: unknown;
}

describe("recorded matches (cases/transcripts.jsonl)", () => {
  const lines = caseFile("transcripts.jsonl").trim().split("\n");
  const cases = lines.map((line): TranscriptCase => JSON.parse(line));

  it.each(cases)("$id", ({ transcript, outcome }) => {
    const parsed = parseTranscript(transcript);
    if (!parsed.ok) throw new Error(parsed.refusal.problem);
    const played = replay(parsed.value);
    expect(JSON.parse(JSON.stringify(played))).toEqual({ ok: true, value: outcome });
  });
});

type Players<T> = Readonly<Record<string, T>>;

interface ScoringCase {
  readonly id: string;
  readonly options: Partial<Options>;
  readonly end: { readonly reason: "knock" | "31" | "fire" | "stock_exhausted"; readonly by: string | null };
  readonly hands: Players<string[]>;
  readonly points: Players<number>;
  readonly payers: readonly string[];
  readonly under_other_options?: {
    readonly "ties=all"?: readonly string[];
    readonly "ties=knocker"?: readonly string[];
    readonly "fire=off"?: { readonly losers: readonly string[]; readonly scores: Players<number> };
  };
  readonly lives_before?: Players<number>;
  readonly lives_after?: Players<number>;
  readonly drowned?: readonly string[];
  readonly replay?: boolean;
  readonly match_winner?: string;
}

interface ScoringFile {
  readonly hands: readonly {
    readonly id: string;
    readonly hand: string[];
    readonly fire: "on" | "off";
    readonly points: number;
  }[];
  readonly deals: readonly ScoringCase[];
}

const scoring: ScoringFile = JSON.parse(caseFile("scoring.json"));
const BY = { knock: "knock", "31": "thirtyOne", fire: "fire", stock_exhausted: "stockOut" } as const;

/** P1 sits at seat 0. */
const seatOf = (name: string): Seat => seatAt(Number(name.slice(1)) - 1);
const seatsOf = (names: readonly string[]): readonly Seat[] => names.map(seatOf);
const bySeat = <T>(players: Players<T>): Readonly<Record<number, T>> =>
  Object.fromEntries(Object.entries(players).map(([name, value]) => [seatOf(name), value]));

const shownIn = ({ hands }: ScoringCase, options: Options): readonly Shown[] =>
  Object.entries(hands).map(([name, cards]) => {
    const held = hand(cards.join(" "));
    return { seat: seatOf(name), hand: held, points: pointsOf(held, options) };
  });

const endOf = ({ end }: ScoringCase, fire: "on" | "off" = "on") =>
  ({
    by: end.reason === "fire" && fire === "off" ? "knock" : BY[end.reason],
    seats: end.by === null ? [] : [seatOf(end.by)],
  }) as const;

const pointsIn = (shown: readonly Shown[]) => Object.fromEntries(shown.map(({ seat, points }) => [seat, points]));

describe("single hands (cases/scoring.json)", () => {
  it.each(scoring.hands)("$id", ({ hand: held, fire, points }) => {
    expect(pointsOf(hand(held.join(" ")), { ...DEFAULTS, fire })).toBe(points);
  });
});

describe("who pays (cases/scoring.json)", () => {
  it.each(scoring.deals)("$id", (given) => {
    const options = { ...DEFAULTS, ...given.options };
    const shown = shownIn(given, options);
    expect(pointsIn(shown)).toEqual(bySeat(given.points));
    expect(payersOf(shown, endOf(given), options)).toEqual(seatsOf(given.payers));
  });

  const others = scoring.deals.filter(({ under_other_options: under }) => under !== undefined);
  it.each(others)("$id under other options", (given) => {
    const { "ties=all": all, "ties=knocker": knocker, "fire=off": fireOff } = given.under_other_options ?? {};
    const payers = (change: Partial<Options>) => {
      const options = { ...DEFAULTS, ...given.options, ...change };
      return payersOf(shownIn(given, options), endOf(given, options.fire), options);
    };
    if (all) expect(payers({ ties: "allLowest" })).toEqual(seatsOf(all));
    if (knocker) expect(payers({ ties: "knocker" })).toEqual(seatsOf(knocker));
    if (!fireOff) return;
    expect(payers({ fire: "off" })).toEqual(seatsOf(fireOff.losers));
    expect(pointsIn(shownIn(given, { ...DEFAULTS, fire: "off" }))).toEqual(bySeat(fireOff.scores));
  });
});

/** The case's deal at its end, with the lives that its players had before. */
function dealtAs({ hands, lives_before: lives = {}, options }: ScoringCase) {
  const players = Object.keys(hands);
  const before: DealOver = {
    phase: "dealOver",
    options: { ...DEFAULTS, ...options },
    seats: players.map((name) => ({ lives: lives[name] ?? 0, leaving: false, out: null })),
    deal: 0,
    dealer: seatAt(players.length - 1),
    lastDeal: null,
  };
  const layout = Object.fromEntries(players.map((name) => [seatOf(name), (hands[name] ?? []).join(" ")]));
  return dealt(before, { type: "dealt", dealer: before.dealer, pack: packFor({ hands: layout }, players.map(seatOf)) });
}

describe("lives (cases/scoring.json)", () => {
  const withLives = scoring.deals.filter(({ lives_before: lives }) => lives !== undefined);
  it.each(withLives)("$id", (given) => {
    const deal = dealtAs(given);
    const facts = showdown(deal, endOf(given));
    expect(facts[0]).toMatchObject({
      payers: seatsOf(given.payers),
      replay: given.replay,
      drowned: seatsOf(given.drowned ?? []),
      lives: bySeat(given.lives_after ?? {}),
    });
    const over = fold(deal, facts);
    const winners = over.phase === "matchOver" ? over.winners : [];
    expect(winners).toEqual(given.match_winner === undefined ? [] : [seatOf(given.match_winner)]);
  });
});

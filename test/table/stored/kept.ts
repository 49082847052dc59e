/** The tables that are kept of each stored shape: every phase, every choice of every option, a running deal, a long series. */
import * as v from "valibot";
import type { PlayerId } from "../../../worker/identity/key.ts";
import { newKey, playerOf } from "../../../worker/identity/key.ts";
import { habitsOf, PreferencesSchema, UNSAID } from "../../../worker/player/preferences.ts";
import { CHOICES, OPTION_NAMES, type Options } from "../../../worker/rules/options.ts";
import { seatAt } from "../../../worker/rules/seat.ts";
import { pause } from "../../../worker/table/absence.ts";
import { guidance } from "../../../worker/table/advice.ts";
import { newClaimCode } from "../../../worker/table/claim.ts";
import { newNonce } from "../../../worker/table/fairness.ts";
import type { Told as Habit } from "../../../worker/table/habits.ts";
import { newOnce } from "../../../worker/table/id.ts";
import { type Note, NoteSchema } from "../../../worker/table/note.ts";
import type { LeftOrder } from "../../../worker/table/orders.book.ts";
import { claim } from "../../../worker/table/reissue.ts";
import { askFor, getUp, seatComputer, start } from "../../../worker/table/seating.ts";
import { isRunning, onTurn, type TableState } from "../../../worker/table/state.ts";
import type { Line } from "../../../worker/table/talk/line.ts";
import type { Telling } from "../../../worker/table/told.ts";
import { randomFrom } from "../../rules/walk.ts";
import { newcomer } from "../../support/newcomer.ts";
import { moved, Saga } from "../../support/saga.ts";

/** A table, and what is kept beside its log. */
export interface Kept {
  readonly saga: Saga;
  readonly habits: ReadonlyMap<PlayerId, Habit>;
  readonly notes: ReadonlyMap<PlayerId, Note>;
  readonly orders: ReadonlyMap<string, readonly LeftOrder[]>;
  readonly lines: readonly Line[];
  readonly told: readonly Telling[];
}

type Given = ConstructorParameters<typeof Saga>[0];

const bare = (saga: Saga): Kept => ({ saga, habits: new Map(), notes: new Map(), orders: new Map(), lines: [], told: [] });

interface Begun {
  readonly saga: Saga;
  readonly people: readonly PlayerId[];
}

function seated(names: readonly string[], given: Given = {}): Begun {
  const saga = new Saga({ pace: "24h", ...given });
  return { saga, people: names.map((name) => saga.sit(name)) };
}

function begin({ saga, people: [host] }: Begun): void {
  if (host === undefined || !saga.command(host, start(saga.state, host, newNonce(), saga.given)))
    throw new Error("no match begun");
}

/** Played at random until this is so; begun anew where a match ends before. */
function until(seed: number, names: readonly string[], isSo: (state: TableState) => boolean, given: Given = {}): Begun {
  const random = randomFrom(seed);
  const begun = seated(names, given);
  for (let moves = 0; moves < 5_000; moves += 1) {
    if (isSo(begun.saga.state)) return begun;
    if (!isRunning(begun.saga.state)) begin(begun);
    moved(begun.saga, random);
  }
  throw new Error("this never comes to be");
}

const THREE = ["Ann", "Ben", "Chiara"] as const;
const inTurns = ({ match }: TableState): boolean => match?.phase === "turns" && match.deal > 1 && match.knocker === null;

/** Options that each take the n-th of their choices, over again where there are fewer. */
const choices = (n: number): Options =>
  Object.fromEntries(OPTION_NAMES.map((name) => [name, CHOICES[name][n % CHOICES[name].length]])) as Options; // every name, a choice of each

/** Ann sleeps at night, and is away for a week. */
const habitsOfAnn = habitsOf(
  v.parse(PreferencesSchema, {
    ...UNSAID,
    zone: "Europe/Berlin",
    language: "de",
    quiet: { from: 22 * 60, to: 7 * 60 },
    daysOff: [{ from: "2027-02-01", to: "2027-02-07" }],
  }),
);

function withAllBeside(): Kept {
  const { saga, people } = until(3, THREE, inTurns);
  const [ann, ben] = people as [PlayerId, PlayerId];
  const [at, once] = [saga.now, newOnce()];
  return {
    saga,
    habits: new Map([[ann, { habits: habitsOfAnn, at }]]),
    notes: new Map([[ben, v.parse(NoteSchema, "Ann knocks early")]]),
    orders: new Map([[ann, [{ id: 1, since: saga.state.version, order: { do: "pass", when: "always", lasts: "turn" } }]]]),
    lines: [
      { n: 1, at, player: ann, name: "Ann", once, body: { kind: "said", pieces: ["Hello ", { at: "@Ben", player: ben }] } },
      { n: 2, at, player: ben, name: "Ben", once, body: { kind: "reacted", reaction: "laugh" } },
    ],
    told: [{ slot: "turn", turn: saga.state.turnFrom }],
  };
}

function paused(): Kept {
  const { saga, people } = until(4, THREE, inTurns);
  const [host = playerOf(newKey())] = people;
  saga.command(host, pause(saga.state, host, true));
  return bare(saga);
}

/** Somebody is away, a computer player keeps a seat, somebody is promised another, and somebody has lost their key. */
function unsettled(): Kept {
  const { saga } = until(5, ["Ann", "Ben", "Chiara", "Dora"], inTurns);
  saga.write("clock", [{ type: "wentAway", seat: seatAt(1) }]);
  saga.write("clock", [{ type: "replaced", seat: seatAt(2), kind: "steady" }]);
  const [emil, lost] = [newcomer("Emil"), playerOf(newKey())];
  saga.command(emil.player, askFor(saga.state, 2, emil));
  saga.command(lost, claim(saga.state, lost, 3, newClaimCode(), saga.now));
  return bare(saga);
}

/** A match is over; its rules were changed, somebody left, and somebody else sat down. */
function between(): Kept {
  const { saga, people } = until(6, THREE, ({ match }) => match?.phase === "matchOver", { options: { lives: 1 } });
  const [host, guest] = people as [PlayerId, PlayerId];
  saga.command(guest, getUp(saga.state, guest, null));
  saga.write(host, [{ type: "settingsChanged", settings: { ...saga.state.settings, options: choices(1), pace: "72h" } }]);
  saga.sit("Dora");
  return bare(saga);
}

function practice(): Kept {
  const { saga, people } = seated(["Ann"], { guided: true, seats: 3, hints: "on" });
  const [ann = playerOf(newKey())] = people;
  for (const name of ["Otter", "Seal"]) saga.command(ann, seatComputer(saga.state, ann, "easy", [name]));
  begin({ saga, people });
  const chance = () => 0.5;
  for (let moves = 0; moves < 3 || onTurn(saga.state) !== 0; moves += 1) moved(saga, randomFrom(7));
  const advice = guidance(saga.state, chance);
  if (advice.length > 0) saga.write("computer", advice);
  return bare(saga);
}

/** Twelve matches of four, whom computer players join. */
function series(): Kept {
  const begun = seated(["Ann", "Ben"], { options: { lives: 1, swimming: "off" } });
  const [ann = playerOf(newKey())] = begun.people;
  for (const name of ["Otter", "Seal"]) begun.saga.command(ann, seatComputer(begun.saga.state, ann, "steady", [name]));
  const random = randomFrom(8);
  for (let match = 0; match < 12; match += 1) {
    begin(begun);
    while (isRunning(begun.saga.state)) moved(begun.saga, random);
  }
  return bare(begun.saga);
}

const optioned = (n: number) => (): Kept =>
  bare(until(20 + n, THREE, (state) => state.match?.phase === "turns" && state.version > 12, { options: choices(n) }).saga);

/** By name, which is the file's. */
export const KEPT: Readonly<Record<string, () => Kept>> = {
  gathering: () => bare(seated(["Ann", "Ben"]).saga),
  choice: () => bare(until(1, THREE, ({ match }) => match?.phase === "dealerChoice").saga),
  turns: () => bare(until(2, THREE, inTurns).saga),
  knocked: () => bare(until(9, THREE, ({ match }) => match?.phase === "turns" && match.knocker !== null).saga),
  over: () => bare(until(10, THREE, ({ match }) => match?.phase === "matchOver").saga),
  beside: withAllBeside,
  paused,
  unsettled,
  between,
  practice,
  series,
  ...Object.fromEntries([0, 1, 2, 3, 4, 5].map((n) => [`options-${n + 1}`, optioned(n)])),
};

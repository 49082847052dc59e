/** Cuts the power again and again while people play, and holds what they were told against what the tables remember. */
import { setTimeout as pause } from "node:timers/promises";
import { oneOf, randomFrom } from "../rules/walk.ts";
import { raceForSeat, saysSomething, tableOf, wishTwice, writesDown } from "./crowd.ts";
import { type Breach, Ledger } from "./ledger.ts";
import { Machine } from "./machine.ts";
import { type Player, plays, type Scene } from "./players.ts";
import { storedTables } from "./stored.ts";
import { Witnesses } from "./witnesses.ts";

export interface Torment {
  /** Where the Worker was bundled. */
  readonly bundle: string;
  /** An empty directory for what the game keeps. */
  readonly state: string;
  /** At least so many; more on a machine so slow that something has not been tried by then, up to five times as many. */
  readonly kills: number;
  readonly seed: number;
  /** People at each table. */
  readonly tables: readonly number[];
  /** Told of each kill. */
  readonly after?: (kill: number, figures: Figures) => void;
}

/** What was done, and what must not have happened. */
export interface Figures {
  readonly kills: number;
  readonly players: number;
  /** With a yes: moves, seats taken, tables opened, lines said, notes written down. */
  readonly acknowledged: Readonly<Record<"moves" | "seats" | "tables" | "lines" | "notes", number>>;
  /** Entries in all logs. */
  readonly entries: number;
  readonly unanswered: number;
  readonly repeats: number;
  readonly doubled: number;
  readonly alarms: { readonly due: number; readonly rang: number };
  /** Lost, twice, denied, invented; tables that do not open; answers of 500 and more. */
  readonly breaches: readonly Breach[];
}

/** The longest time between the power's return and its next failure, in milliseconds. */
const LONGEST_LIFE = 500;
/** How long after the witnesses have moved it fails, at most. */
const SOON = 100;
/** How long alarms may take at the end, in milliseconds, before they count as missing. */
const RINGS_WITHIN = 30_000;
const WITNESSES = 4;
const MOST_TIMES = 5;

export async function torture({ bundle, state, kills, seed, tables, after }: Torment): Promise<Figures> {
  const machine = await Machine.on(bundle, state);
  let over = false;
  const scene: Scene = { machine, ledger: new Ledger(), random: randomFrom(seed), breaches: [], over: () => over };
  const witnesses = new Witnesses();
  const players = (await Promise.all(tables.map((count) => tableOf(scene, count)))).flat();
  await witnesses.gather(scene, WITNESSES);
  const playing = Promise.all(players.map((player) => plays(scene, player)));
  const figures = (entries = 0) => figuresOf(scene, { kills: machine.lives - 1, players: players.length, entries, witnesses });

  for (let kill = 1; kill <= kills || (kill <= MOST_TIMES * kills && !isAllTried(figures())); kill += 1) {
    await killOnce(scene, witnesses, players);
    after?.(kill, figures());
  }
  over = true;
  await playing;
  await untilRung(scene, witnesses);
  await machine.kill();
  const stored = storedTables(state);
  scene.breaches.push(...scene.ledger.compare(stored));
  await machine.switchOn();
  await allOpen(scene, scene.ledger.tables);
  await machine.switchOff();
  return figures(stored.reduce((sum, { log }) => sum + log.length, 0));
}

/** Whether everything that could be lost or doubled was done at least once. */
const isAllTried = ({ acknowledged, repeats, alarms }: Figures): boolean =>
  [...Object.values(acknowledged), repeats, alarms.due].every((count) => count > 0);

/** Some time of play with all that goes on beside it, the power cut in the middle of it, and everything looked at before and after it is back. */
async function killOnce(scene: Scene, witnesses: Witnesses, players: readonly Player[]): Promise<void> {
  const { machine, random, breaches, ledger } = scene;
  const beside = Promise.all([
    raceForSeat(scene),
    wishTwice(scene),
    ...[0, 1].map(() => saysSomething(scene, oneOf(players, random))),
    writesDown(scene, oneOf(players, random)),
  ]);
  await pause(random(LONGEST_LIFE));
  await witnesses.move(scene);
  await pause(random(SOON));
  await machine.kill();
  const stored = storedTables(machine.state);
  breaches.push(...ledger.compare(stored));
  witnesses.read(stored);
  await machine.switchOn();
  await beside;
  await allOpen(scene, [...new Set(players.map(({ table }) => table))]);
}

/** Each of these tables opens, as a page and for programs, at no version before the last that somebody was told. */
async function allOpen({ machine, ledger, breaches }: Scene, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    const least = ledger.versionOf(table);
    const [page, view] = await Promise.all([machine.ask(`/t/${table}`), machine.ask(`/api/tables/${table}`)]);
    const version = view?.status === 200 ? (JSON.parse(view.text) as { version: number }).version : null; // the API's view
    if (page === null || page.status >= 500 || page.status === 404)
      breaches.push(`does not open: page of ${table}, ${page?.status}`);
    if (version === null && view?.status !== 403) breaches.push(`does not open: ${table}, ${view?.status}`);
    if (version !== null && version < least) breaches.push(`lost: version ${least} of ${table}, which is at ${version}`);
  }
}

/** Leaves the tables alone until every alarm has rung; a copy of what is being written may be cut off, so it is looked at again. */
async function untilRung({ machine, breaches }: Scene, witnesses: Witnesses): Promise<void> {
  const until = Date.now() + RINGS_WITHIN;
  let owed = Number.POSITIVE_INFINITY;
  while (owed > 0 && Date.now() < until) {
    owed = witnesses.read(storedTables(machine.state));
    await pause(100);
  }
  if (owed > 0) breaches.push(`never rang: ${owed} alarms`);
}

function figuresOf(
  { ledger, breaches, machine }: Scene,
  more: Pick<Figures, "kills" | "players" | "entries"> & { readonly witnesses: Witnesses },
): Figures {
  const { moves, seats, tables, lines, notes, unanswered, repeats, doubled } = ledger.counts;
  const { witnesses, ...counts } = more;
  return {
    ...counts,
    acknowledged: { moves, seats, tables, lines, notes },
    unanswered,
    repeats,
    doubled,
    alarms: witnesses.counts,
    breaches: [...breaches, ...machine.faults],
  };
}

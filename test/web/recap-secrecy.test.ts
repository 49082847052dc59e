import fc from "fast-check";
import { expect, test } from "vitest";
import { recapSentences, tableFragment } from "../../web/pages.tsx";
import { newKey, type PlayerId, playerOf } from "../../worker/identity/key.ts";
import type { Card } from "../../worker/rules/card.ts";
import type { Entry, TableEvent } from "../../worker/table/event.ts";
import { evolve, fold } from "../../worker/table/evolve.ts";
import { instantOf } from "../../worker/table/instant.ts";
import { viewOf } from "../../worker/table/project.ts";
import { gathered, nothingSince, ownSeats, type Recap, recapOf } from "../../worker/table/recap.ts";
import { UNNAMED } from "../../worker/table/settings.ts";
import type { TableState } from "../../worker/table/state.ts";
import { cardsNamedIn } from "../leaks/notations.ts";
import { type Plan, plans, randomFrom, walk } from "../rules/walk.ts";
import { part } from "./html.ts";

const NAMES = ["Ann", "Ben", "Cem", "Dora", "Emil", "Fay", "Gil", "Hana", "Ivo"];
const AN_HOUR = 3_600_000;

/** A table's log: everybody sits down, then the plan's match, in entries of one or a few facts, an hour apart. */
function logOf(plan: Plan, players: readonly PlayerId[]): readonly Entry[] {
  const random = randomFrom(plan.seed);
  const sat = players.map(
    (player, seat): Pick<Entry, "who" | "events"> => ({
      who: player,
      events: [
        ...(seat === 0 ? [opened(plan)] : []),
        { type: "sat", seat: seat as never, name: NAMES[seat] ?? "", kind: "human", nonce: null }, // an index is a seat
      ],
    }),
  );
  const played: { who: "clock"; events: TableEvent[] }[] = [];
  for (const event of walk(plan, 150).log) {
    const last = played.at(-1);
    if (last !== undefined && random(4) === 0) last.events.push(event);
    else played.push({ who: "clock", events: [event] });
  }
  return [...sat, ...played].map((entry, index) => ({
    ...entry,
    version: index + 1,
    at: instantOf(index * AN_HOUR),
    deed: null,
  }));
}

const opened = ({ options, players }: Plan): TableEvent => ({
  type: "opened",
  commitment: "",
  settings: {
    name: UNNAMED,
    options,
    pace: "none",
    absence: "pass",
    weekends: "on",
    onlookers: true,
    seats: players,
    hints: "off",
    guided: false,
  },
});

/** What has lain open to everybody in the running or last deal, after each entry. */
function openAfter(log: readonly Entry[]): ReadonlyMap<number, ReadonlySet<Card>> {
  const open = new Map<number, ReadonlySet<Card>>();
  let [state, seen]: [TableState | null, ReadonlySet<Card>] = [null, new Set()];
  for (const entry of log) {
    for (const [index, event] of entry.events.entries()) {
      const now = evolve(state, { ...entry, events: entry.events.slice(0, index + 1) });
      if (event.type === "dealt") seen = new Set();
      if (now.match?.phase === "turns") seen = new Set([...seen, ...now.match.middle]);
    }
    state = evolve(state, entry);
    open.set(entry.version, seen);
  }
  return open;
}

const reader = { lang: "en", nonce: "", path: "/", signedIn: true } as const;
const extras = { url: "https://cards.test/t/0", qr: "", newcomer: null, myName: "" };

function viewed(state: TableState, player: PlayerId, recap: Recap | null) {
  const table = "0123456789abcdef" as Parameters<typeof viewOf>[2]["table"]; // shaped like one
  const now = { at: instantOf(0), book: new Map() };
  return viewOf(state, player, {
    table,
    present: new Set(),
    seen: new Map(),
    now,
    orders: new Map(),
    recap,
    note: null,
    kept: null,
  });
}

/** Everything that tells of the running deal. */
function toldOf(state: TableState, player: PlayerId, recap: Recap): string {
  const view = viewed(state, player, recap);
  const html = tableFragment(reader, { ...view, lastDealSeen: true }, extras);
  const parts = ["recap", "story"].filter((id) => html.includes(`id="${id}"`)).map((id) => part(html, id));
  return [JSON.stringify(recap), JSON.stringify(view.story), ...recapSentences({ lang: "en" }, view, recap), ...parts].join("\n");
}

test("no recap and no line of the log ever names a card that did not lie open in that deal", () => {
  const story = fc.record({ plan: plans(3), from: fc.nat(), upTo: fc.nat() });
  let told = 0;
  fc.assert(
    fc.property(story, ({ plan, from, upTo }) => {
      const players = Array.from({ length: plan.players }, () => playerOf(newKey()));
      const log = logOf(plan, players);
      const since = plan.players + (from % (log.length - plan.players));
      const version = since + (upTo % (log.length - since + 1));
      const open = openAfter(log).get(version) ?? new Set();
      const before = fold(null, log.slice(0, since));
      for (const player of players) {
        if (before === null) throw new Error("a log begins with its opening");
        const start = nothingSince({ version: since, at: instantOf(0) }, before);
        const all = log
          .slice(since, version)
          .reduce((so, entry) => gathered(so, entry, ownSeats(before.standings, player)), start);
        const recap = recapOf(all, 0);
        if (recap === null) continue;
        told += 1;
        expect([...cardsNamedIn(toldOf(all.now, player, recap))].filter((card) => !open.has(card))).toEqual([]);
      }
    }),
    { numRuns: 100 },
  );
  expect(told).toBeGreaterThan(50);
});

import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, test } from "vitest";

const ROOMS = [
  "platform",
  "rules",
  "proof",
  "bots",
  "orders",
  "notify",
  "identity",
  "web",
  "client",
  "table",
  "player",
  "routes",
  "app",
  "index",
  "scripts",
  "test",
] as const;
type Room = (typeof ROOMS)[number];

interface Door {
  /** Rooms it may call into. */
  readonly calls: readonly Room[];
  /** Rooms of which it may besides know the types. */
  readonly knows: readonly Room[];
}

/** The doors of DESIGN.md: index → app → routes → {table, player} → {web, notify, bots, orders} → rules. A room may always enter itself. */
const DOORS: Readonly<Record<Room, Door>> = {
  platform: { calls: [], knows: ["index"] },
  rules: { calls: [], knows: [] },
  proof: { calls: ["rules"], knows: [] },
  bots: { calls: ["rules"], knows: [] },
  orders: { calls: ["rules"], knows: [] },
  identity: { calls: [], knows: [] },
  notify: { calls: ["platform", "rules"], knows: ["table", "player"] },
  web: { calls: [], knows: ["rules", "proof", "bots", "orders", "table", "player", "identity", "notify"] },
  client: { calls: ["proof"], knows: [] },
  table: { calls: ["platform", "rules", "proof", "bots", "orders", "notify", "web", "identity"], knows: ["player"] },
  player: { calls: ["platform", "rules", "notify", "web", "identity"], knows: ["table"] },
  routes: { calls: ["platform", "table", "player", "web", "notify", "identity", "orders", "rules"], knows: ["app", "proof"] },
  app: { calls: ["platform", "routes", "table", "player", "web", "identity"], knows: ["index"] },
  index: { calls: ["app", "table", "player", "notify"], knows: [] },
  scripts: { calls: ["rules", "bots"], knows: [] },
  test: { calls: ROOMS, knows: ROOMS },
};

/** Of these, which only name what all rooms speak of, even `web` may take the lists and not just the types. */
const WORDS_OF_ALL = [
  "worker/rules/card.ts",
  "worker/orders/order.ts",
  "worker/table/settings.ts",
  "worker/table/refusal.ts",
  "worker/table/name.ts",
  "worker/table/note.ts",
  "worker/table/instant.ts",
  "worker/table/time.ts",
  "worker/table/talk/reaction.ts",
  "worker/player/preferences.ts",
];

const OUTSIDE_THE_RULES = /\b(Date|Math\.random|crypto|fetch|await|async|setTimeout|process|globalThis)\b/g;

interface Import {
  readonly from: string;
  readonly to: string;
  readonly typesOnly: boolean;
}

const FILES = globSync(["worker/**/*.{ts,tsx}", "web/**/*.{ts,tsx}", "scripts/**/*.ts", "test/**/*.{ts,tsx}"]);
const PURE = FILES.filter((file) => /^worker\/(rules|bots|orders)\//.test(file) && !isCommandLine(file));
const IMPORTS = FILES.flatMap(importsOf);

describe("doors between the rooms", () => {
  test.each(ROOMS)("%s enters only where it may", (room) => {
    const wrong = within(room).filter((each) => !mayEnter(each));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test("imports name the file, with its ending", () => {
    const wrong = IMPORTS.filter(({ to }) => roomOf(to) && !FILES.includes(to) && !to.endsWith(".json"));
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test("the rules, the orders and the computer players need no package and no platform", () => {
    const packages = IMPORTS.filter(({ from, to }) => PURE.includes(from) && !roomOf(to) && to !== "#learned");
    expect(packages.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });
});

test.each(PURE)("%s has no clock, chance, wait or platform", (file) => {
  expect(code(file).match(OUTSIDE_THE_RULES) ?? []).toEqual([]);
});

/** `worker/rules/cli` reads files and prints: a program beside the rules, not a part of them. */
function isCommandLine(file: string): boolean {
  return file.startsWith("worker/rules/cli/");
}

function within(room: Room): readonly Import[] {
  return IMPORTS.filter(({ from }) => roomOf(from) === room);
}

function mayEnter({ from, to, typesOnly }: Import): boolean {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (!here || !there || here === there || WORDS_OF_ALL.includes(to)) return true;
  return DOORS[here].calls.includes(there) || (typesOnly && DOORS[here].knows.includes(there));
}

/** The room a path lies in, or undefined for a package. */
function roomOf(path: string): Room | undefined {
  const [top, next = ""] = path.split("/");
  const name = top === "worker" || path.startsWith("web/client/") ? next.replace(/\.tsx?$/, "") : top;
  return ROOMS.find((room) => room === name);
}

function importsOf(file: string): readonly Import[] {
  const statement = /^(?:import|export)\s(type\s)?(?:[^"';]*?\sfrom\s)?["']([^"']+)["']|\bimport\(["']([^"']+)["']\)/gm;
  return [...read(file).matchAll(statement)].map(([, type, named, called]) => ({
    from: file,
    to: target(file, named ?? called ?? ""),
    typesOnly: type !== undefined,
  }));
}

function target(file: string, specifier: string): string {
  return specifier.startsWith(".") ? posix.join(posix.dirname(file), specifier) : specifier;
}

function read(file: string): string {
  return readFileSync(file, "utf8");
}

/** The text without comments and strings. */
function code(file: string): string {
  return read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*|"(?:\\.|[^"\\\n])*"/g, "");
}

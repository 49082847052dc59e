import { beforeRedraw, onRedraw, type Swap } from "./htmx.ts";
import { arrive, type Box, boxOf, discard, leave, travel, turnedUp } from "./motion/cards.ts";
import { knock, sink, swim, throwRing } from "./motion/seats.ts";

/** What is remembered of the page to see what has changed. */
interface Scene {
  readonly cards: ReadonlyMap<string, Box>;
  readonly middle: ReadonlySet<string>;
  readonly knocked: ReadonlySet<string>;
  /** The deal whose showdown is shown; empty for none. */
  readonly showdown: string;
  readonly by: string;
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** What each seat's lives were when they were last in sight: `3`, `swimming`, `drowned`. A showdown hides the seats for a while. */
const livesOf = new Map<string, string>();

/**
 * What has just happened is shown by motion: cards travel from where they lay, a knock shakes, a life floats off. Everything is where it belongs
 * from the first moment, and only drawn elsewhere for a third of a second: nothing waits for it, and a card may be tapped while it travels.
 */
export function showMotion(): void {
  rememberLives();
  if (showdown() !== "" && !still.matches) unveil(look().cards);
  let before: Scene | null = null;
  beforeRedraw((swap) => {
    before = still.matches || document.hidden || !isNews(swap) ? null : look();
    return true;
  });
  onRedraw(() => {
    const lost = rememberLives();
    if (before === null) return;
    const now = look();
    if (now.showdown === "") moveCards(before.showdown === "" ? before : { ...before, cards: NOTHING }, now);
    else if (now.showdown !== before.showdown) unveil(now.cards);
    for (const seat of now.knocked) if (!before.knocked.has(seat)) knock(seat);
    for (const seat of lost) showLoss(seat, 0);
  });
}

/** From one deal to the next no card travels. */
const NOTHING: Scene["cards"] = new Map();

function look(): Scene {
  const cards = [...document.querySelectorAll<HTMLElement>("#table [data-card], #replay [data-card]")];
  return {
    cards: new Map(cards.map((card) => [card.dataset["card"] ?? "", boxOf(card)])),
    middle: new Set([...document.querySelectorAll<HTMLElement>(".middle [data-card]")].map((card) => card.dataset["card"] ?? "")),
    knocked: new Set([...document.querySelectorAll(".seat:has(.mark.knocked)")].map(({ id }) => id)),
    showdown: showdown(),
    by: document.getElementById("table")?.dataset["by"] ?? "",
  };
}

const showdown = (): string => document.getElementById("showdown")?.dataset["deal"] ?? "";

/** To measure costs a layout, so only what may have moved is measured: a table in the same version has not, and a talk never does. */
const isNews = ({ tasks }: Swap): boolean =>
  tasks.some(({ fragment }) => {
    const drawn = fragment.querySelector<HTMLElement>("#table, #replay");
    return drawn !== null && (drawn.id === "replay" || drawn.dataset["version"] !== versionShown());
  });

const versionShown = (): string | undefined => document.getElementById("table")?.dataset["version"];

function moveCards(before: Scene, now: Scene): void {
  const player = document.getElementById(`seat-${now.by}`);
  let turn = 0;
  for (const [name, box] of now.cards) {
    const was = before.cards.get(name);
    if (was !== undefined) travel(was, box);
    else arrive(box, now.middle.has(name) ? player : null, turn++);
  }
  for (const name of before.middle) {
    const was = before.cards.get(name);
    if (was === undefined || now.cards.has(name)) continue;
    if (player !== null) leave(was, player);
    else if (now.middle.size > 0) discard(was);
  }
}

/** A showdown: the hands are turned up card by card, then who pays is seen to lose a ring, to swim, or to go under. */
function unveil(cards: Scene["cards"]): void {
  const hands = [...cards.values()].filter(({ card }) => card.closest(".shown") !== null);
  hands.forEach((box, turn) => {
    arrive(box, null, turn);
  });
  for (const seat of document.querySelectorAll<HTMLElement>(".shown.pays")) showLoss(seat, turnedUp(hands.length));
}

/** The seats that have lost a life since they were last in sight. */
function rememberLives(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("#table .seat")].filter((seat) => {
    const [was, now] = [livesOf.get(seat.id), stateOf(seat)];
    livesOf.set(seat.id, now);
    return was !== undefined && was !== now && (now === "drowned" || now === "swimming" || Number(now) < Number(was));
  });
}

function stateOf(seat: HTMLElement): string {
  const lives = seat.querySelector(".lives");
  if (lives?.classList.contains("swimming")) return "swimming";
  if (lives?.classList.contains("in")) return String(lives.querySelectorAll(".held").length);
  return "drowned";
}

function showLoss(seat: HTMLElement, after: number): void {
  const how = { swimming: swim, drowned: sink }[stateOf(seat)] ?? throwRing;
  how(seat, after);
}

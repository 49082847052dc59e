/** What people do with the pages: open a table, sit down, take their turns by tapping what is there. */
import type { Page } from "playwright-core";
import { expect, vi } from "vitest";
import type { Deed } from "../../worker/rules/move.ts";
import { type Person, picture } from "./stage.ts";

/** How often and how long people look whether something has come, in milliseconds. */
export const SOON = { interval: 40, timeout: 15_000 } as const;

/** What a page shows of its table at a glance. */
export interface Glimpse {
  readonly version: number;
  readonly phase: string;
  readonly yours: boolean;
  /** Whether the last showdown waits to be put aside. */
  readonly showdown: boolean;
  /** What the buttons offer. */
  readonly may: readonly Deed[];
}

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Opens a table on the start page, with these choices by their labels; answers with its address. */
export async function openTable({ page, name }: Person, choices: Readonly<Record<string, string>> = {}): Promise<string> {
  await page.goto("/");
  await page.getByLabel("Your name", { exact: true }).fill(name);
  const { Rules = "Trentuno", ...others } = choices;
  await page.getByRole("radio", { name: Rules }).check();
  await page.getByText("House rules", { exact: true }).click();
  for (const [label, choice] of Object.entries(others)) await page.getByLabel(label, { exact: true }).selectOption(choice);
  await button(page, "Open the table").click();
  return arrives(page, /\/t\/[0-9a-z]{16}$/);
}

/** Waits until the page's address is such a one, and answers with it; also where a second tap breaks off the first tap's way there. */
export const arrives = (page: Page, address: RegExp): Promise<string> =>
  vi.waitFor(() => {
    expect(page.url()).toMatch(address);
    return page.url();
  }, SOON);

/** Follows an invitation and takes a seat. */
export async function sitDown({ page, name }: Person, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel("Your name", { exact: true }).fill(name);
  await button(page, "Sit down").click();
  await page.locator(".sitting").getByText(name, { exact: true }).waitFor();
}

export async function seatComputer({ page }: Person, level: "easy" | "steady" | "sharp"): Promise<void> {
  const before = await glimpse(page);
  await page.locator(`#bot-${level}`).click();
  await reaches(page, before.version + 1);
}

export async function startMatch({ page }: Person): Promise<void> {
  await button(page, "Start the match").click();
  await page.locator("#table.playing").waitFor();
}

export const glimpse = (page: Page): Promise<Glimpse> =>
  page.locator("#table").evaluate((table) => ({
    version: Number(table.dataset["version"]),
    phase: table.dataset["phase"] ?? "",
    yours: "yours" in table.dataset,
    showdown: table.querySelector("#next-deal") !== null,
    may: Array.from(table.querySelectorAll("button[name=do]"), (each) => each.getAttribute("value") as Deed), // its values are deeds
  }));

/** Waits until the page shows this version or a later one. */
export const reaches = (page: Page, version: number): Promise<Glimpse> =>
  vi.waitFor(async () => {
    const now = await glimpse(page);
    if (now.version < version) throw new Error(`the page shows version ${now.version}, not yet ${version}`);
    return now;
  }, SOON);

/** Waits until all these screens show the same table; nobody touches them. */
export const agree = (people: readonly Person[]): Promise<void> =>
  vi.waitFor(async () => {
    const seen = await Promise.all(people.map(({ page }) => glimpse(page)));
    expect(new Set(seen.map(({ version }) => version)).size, JSON.stringify(seen)).toBe(1);
  }, SOON);

/** The taps that make each move. */
const TAPS: { readonly [D in Deed]: (page: Page) => Promise<void> } = {
  keep: (page) => button(page, "Keep my cards").click(),
  exchange: (page) => button(page, "Take the middle").click(),
  refresh: (page) => button(page, "New middle for 7, 8, 9").click(),
  pass: (page) => button(page, "Pass").click(),
  async swap(page) {
    await page.locator(".hand .pick").first().click();
    await page.locator(".middle .pick").last().click();
    await page.locator("#do-swap").click();
  },
  async swapAll(page) {
    await button(page, "All three").click();
    await button(page, "Swap all three").click();
  },
  async knock(page) {
    await button(page, "Knock").click();
    await button(page, "Knock now").click();
  },
};

/** Makes one move and waits until it shows. */
export async function act({ page }: Person, deed: Deed): Promise<void> {
  const before = await glimpse(page);
  await TAPS[deed](page);
  await reaches(page, before.version + 1);
}

/** Goes on from a showdown to the running deal; who is out goes on to watch it. */
export async function putShowdownAside({ page }: Pick<Person, "page">): Promise<void> {
  await page.locator("#next-deal").click();
  await page.locator("#play").waitFor();
}

/** Opens a table where a deal runs, past a showdown that is still unseen. */
export async function visit(page: Page, url: string, waitUntil: "commit" | "load" = "load"): Promise<void> {
  await page.goto(url, { waitUntil });
  await page.locator("#play, #next-deal").waitFor();
  if (await page.locator("#next-deal").isVisible()) await putShowdownAside({ page });
}

interface Playing {
  /** Called when somebody has moved or put a showdown aside. */
  readonly after?: (who: Person) => Promise<void>;
  /** Ends the playing early. */
  readonly until?: (seen: Glimpse) => boolean;
}

/** These people play, each when it is their turn, until the match is over for all of them. */
export async function playMatch(people: readonly Person[], { after, until }: Playing = {}): Promise<void> {
  for (let taps = 0; taps < 1_000; taps += 1) {
    const next = await vi.waitFor(() => whoActs(people), SOON);
    if (next === null || until?.(next.seen)) return;
    if (next.seen.showdown) await putShowdownAside(next.who);
    else await act(next.who, chosen(next.seen.may, taps));
    await after?.(next.who);
  }
  throw new Error("this match never ends");
}

interface Next {
  readonly who: Person;
  readonly seen: Glimpse;
}

/** Who has something to tap, and what they see; null when the match is over. Without a script one looks by loading the page again. */
async function whoActs(people: readonly Person[]): Promise<Next | null> {
  const seen = await Promise.all(people.map(async (who): Promise<Next> => ({ who, seen: await glimpse(who.page) })));
  const next = seen.find(({ seen: { showdown, may } }) => showdown || may.length > 0);
  if (next) return next;
  if (seen.every(({ seen: { phase } }) => phase === "finished")) return null;
  await Promise.all(people.filter(({ hasScript }) => !hasScript).map(({ page }) => page.reload()));
  throw new Error(`nobody here is on turn yet: ${JSON.stringify(seen.map((each) => each.seen))}`);
}

/** Every kind of move comes up; knocking so soon that deals are short. */
const WAYS: readonly Deed[] = ["swap", "knock", "pass", "exchange", "knock", "swapAll", "keep", "refresh"];

function chosen(may: readonly Deed[], step: number): Deed {
  const wanted = WAYS.map((_, index) => WAYS[(step + index) % WAYS.length]).find((deed) => deed && may.includes(deed));
  if (wanted === undefined) throw new Error(`nothing to choose among: ${may.join()}`);
  return wanted;
}

/** Pictures of what this person sees, on a desk and on a phone. */
export async function pictures({ page }: Person, title: string): Promise<void> {
  if (process.env["SHOTS"] === undefined) return;
  const before = page.viewportSize();
  for (const [device, size] of [
    ["desk", { width: 1280, height: 800 }],
    ["phone", { width: 360, height: 640 }],
  ] as const) {
    await page.setViewportSize(size);
    await picture(page, `${title} ${device}`);
  }
  if (before) await page.setViewportSize(before);
}

/** The tests that each state must pass. */
import { afterAll, expect, test } from "vitest";
import { LANGS, type Lang } from "../../web/words/speech.ts";
import { launchChromium } from "../support/chromium.ts";
import { LOOKS, MORE_LOOKS } from "./looks.ts";
import { openRoom, type Window } from "./room.ts";
import type { State, States } from "./state.ts";

/** What was found, and where. */
type Findings = readonly (readonly [what: string, where: string])[];

/**
 * Looks at each of these states: axe finds nothing at all, by any of its rules; and in every language, on a phone and on a desk, nothing runs out of
 * where it belongs, lies on other text or is too small for a finger.
 */
export async function lookAt(states: States): Promise<void> {
  const browser = await launchChromium();
  const room = await openRoom(browser);
  const [phone, desk, dark] = await Promise.all([room.window(LOOKS[0]), room.window(LOOKS[1]), room.window(LOOKS[3])]);
  afterAll(async () => {
    await room.close();
    await browser.close();
  });
  test.each(Object.entries(states))("%s", async (name, state) => {
    const lang = LANGS[Object.keys(states).indexOf(name) % LANGS.length] ?? "en";
    const langs = [...LANGS.filter((each) => each !== lang), lang];
    const faults = await Promise.all([phone, desk].map((window) => faultsIn(window, state, langs)));
    const rules = (await phone.rules()).map((what) => [what, "axe"] as const);
    expect(byFault([...faults.flat(), ...rules, ...(await faintIn([phone, dark], state, lang))])).toEqual({});
  });
}

/** Looks at these in forced colours, lying down, zoomed, and with letters twice as large: nothing is lost there either. */
export async function lookFurther(states: States): Promise<void> {
  const browser = await launchChromium();
  const room = await openRoom(browser);
  const windows = await Promise.all(MORE_LOOKS.map(room.window));
  afterAll(async () => {
    await room.close();
    await browser.close();
  });
  test.each(Object.entries(states))("%s", async (name, state) => {
    const lang = LANGS[Object.keys(states).indexOf(name) % LANGS.length] ?? "en";
    const found = await Promise.all(windows.map((window) => faultsIn(window, state, [lang])));
    expect(byFault(found.flat())).toEqual({});
  });
}

/** In each of these languages. The last one is left standing. */
async function faultsIn(window: Window, state: State, langs: readonly Lang[]): Promise<Findings> {
  const found = await window.faults(state, langs);
  return langs.flatMap((lang, index) => (found[index] ?? []).map((what) => [what, `${window.name} ${lang}`] as const));
}

/** By day on a phone, by night on a desk: colours depend on neither size nor words. Where the first window shows nothing new, neither would the other. */
async function faintIn([first, ...others]: readonly Window[], state: State, lang: Lang): Promise<Findings> {
  const { fresh = 0, faint = [] } = (await first?.newColours()) ?? {};
  if (fresh === 0) return [];
  const found = faint.map((what) => [what, `${first?.name}`] as const);
  for (const window of others) {
    await window.show(state, lang);
    for (const what of (await window.newColours()).faint) found.push([what, window.name]);
  }
  return found;
}

const byFault = (found: Findings): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Map.groupBy(found, ([what]) => what)
      .entries()
      .map(([what, all]) => [what, all.map(([, where]) => where)]),
  );

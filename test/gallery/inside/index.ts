/** What tests run inside a page: bundled once, evaluated into it, and called as `looked`. */
import { colours, rules } from "./blame.ts";
import { cut } from "./cut.ts";
import { overlapping } from "./overlap.ts";
import { lookAgain } from "./place.ts";
import { type Setting, set, show } from "./show.ts";
import { small } from "./small.ts";
import { lines } from "./text.ts";
import { unseen } from "./unseen.ts";
import { overTheEdge, spilt } from "./wide.ts";

/** All of axe. */
const blame = async (): Promise<readonly string[]> => [...(await rules()), ...(await colours())];

/** What of a page runs out of where it belongs, lies on other text, or is too small for a finger; in words. */
function faults(): readonly string[] {
  lookAgain();
  const all = lines();
  return [...overTheEdge(), ...cut(all), ...spilt(all), ...overlapping(all), ...small()];
}

/** The faults of each of these, in their order, and the last is left standing. At one go, as what nobody looks at need not be painted. */
const faultsOf = (pages: readonly string[], setting: Setting): readonly (readonly string[])[] =>
  pages.map((html) => {
    show(html, setting);
    return faults();
  });

/** How much text there is whose like was not met in this window before, and what of it is too faint. */
async function newColours(): Promise<{ readonly fresh: number; readonly faint: readonly string[] }> {
  const fresh = unseen();
  return { fresh: fresh.length, faint: await colours(fresh) };
}

const looked = { show, set, faults, faultsOf, rules, newColours, blame };
export type Looked = typeof looked;

Object.assign(window, { looked });

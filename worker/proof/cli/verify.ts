import { readFileSync } from "node:fs";
import { replay } from "../../rules/replay.ts";
import { type ProvenMatch, readProvenMatch } from "../proof.ts";
import { type Check, type Step, verify } from "../verify.ts";
import { FITS, GOES_ON, LIMITS, SHOWN, WRONG } from "./words.ts";

function fail(line: string): never {
  console.error(line);
  process.exit(2);
}

function read(name: string): string {
  try {
    return readFileSync(name === "-" ? 0 : name, "utf8");
  } catch {
    return fail(`${name}: cannot be read`);
  }
}

/** What is about to be checked, and the seal by which the reader knows that it is theirs. */
function heading({ fairness }: ProvenMatch): string {
  const seals = [...new Set(fairness.map(({ commitment }) => commitment))];
  const [first] = fairness;
  return first === undefined
    ? "No deal of this match has ended yet: there is nothing to check."
    : `Table ${first.table}, match ${first.match}, deals: ${fairness.length}\nSeal of the deals, as the table's page shows it: ${seals.join(", ")}`;
}

/** Prints a line a deal; answers with the first check that does not fit, if any. */
async function tell(match: ProvenMatch): Promise<Check | null> {
  let shown: readonly string[] = [];
  for await (const { deal, step, misfit } of verify(match)) {
    if (misfit !== null) return { deal, step, misfit };
    shown = [...shown, SHOWN[step](match, deal - 1)].filter((said) => said !== null);
    if (step !== LAST) continue;
    console.log(`Deal ${deal}: ${shown.join("; ")}.`);
    shown = [];
  }
  return null;
}
const LAST: Step = "play";

/** Nothing where the last deal ends the match. */
function openEnd({ transcript }: ProvenMatch): readonly string[] {
  const played = replay(transcript);
  return played.ok && played.value.over ? [] : [GOES_ON];
}

const misfitLine = ({ deal, step, misfit }: Check): string =>
  [
    `Deal ${deal} does not fit: ${WRONG[step]}.`,
    misfit && ` ${misfit.place} is ${misfit.found}`,
    misfit?.expected != null && `, and should be ${misfit.expected}`,
    ".",
  ]
    .filter((part) => typeof part === "string")
    .join("");

const [name] = process.argv.slice(2);
if (name === undefined) fail("usage: npm run -s verify -- FILE (or - for standard input)");
const match = readProvenMatch(read(name));
if (!match.ok) fail(`${name}: ${match.refusal}`);
console.log(heading(match.value));
const misfit = await tell(match.value);
if (misfit !== null) console.log(misfitLine(misfit));
else if (match.value.fairness.length > 0) console.log([FITS, ...openEnd(match.value), LIMITS].join("\n"));
process.exitCode = misfit === null ? 0 : 1;

/** `npm run torture -- --kills 200 --seed 1 --tables 3,4,2`: prints each kill and then the figures; exit 1 if anything was lost, doubled or broken. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundleWorker } from "../../scripts/bundle.ts";
import { torture } from "./torture.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "200" },
    seed: { type: "string", default: String(1 + (Date.now() % 1_000_000)) },
    tables: { type: "string", default: "2,3,4,5,9" },
  },
});
const [kills, seed] = [Number(values.kills), Number(values.seed)];
const tables = values.tables.split(",").map(Number);
console.log(`seed ${seed}, ${kills} kills, tables of ${tables.join(", ")}`);

const place = await mkdtemp(join(tmpdir(), "trentuno-torture-"));
const [bundle, state] = [join(place, "bundle"), join(place, "state")];
await bundleWorker(bundle);
const began = Date.now();
const figures = await torture({
  bundle,
  state,
  kills,
  seed,
  tables,
  after: (kill, { acknowledged, breaches }) =>
    console.log(`kill ${kill}: ${acknowledged.moves} moves acknowledged so far, ${breaches.length} breaches`),
});
console.log(JSON.stringify({ ...figures, seconds: Math.round((Date.now() - began) / 1000) }, null, 2));
if (figures.breaches.length === 0) await rm(place, { recursive: true });
else console.log(`What was kept is in ${state}`);
process.exitCode = figures.breaches.length === 0 ? 0 : 1;

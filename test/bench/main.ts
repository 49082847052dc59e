/** `npm run bench`: everything that is measured, as a table, or with `--json` as one line of JSON a figure. Ends with 1 if a target is missed. */
import { figures, WHOLE } from "./all.ts";
import { HEAD, line } from "./figure.ts";

const asJson = process.argv.includes("--json");
if (!asJson) console.log(HEAD);
let missed = 0;
for await (const figure of figures(WHOLE)) {
  console.log(asJson ? JSON.stringify(figure) : line(figure));
  if (!figure.ok) missed += 1;
}
process.exitCode = missed === 0 ? 0 : 1;

/**
 * `npm run stored`: keeps tables of the present shape, one file each, in a folder of its own beside this file. A folder that is there is left as it is:
 * tables of a former shape cannot be made again, and must open for ever.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SHAPE } from "../../../worker/table/checkpoint.ts";
import { evolve } from "../../../worker/table/evolve.ts";
import { Habits } from "../../../worker/table/habits.ts";
import { Log } from "../../../worker/table/log.ts";
import { Notes } from "../../../worker/table/notes.ts";
import { Orders } from "../../../worker/table/orders.book.ts";
import type { TableState } from "../../../worker/table/state.ts";
import { TalkMemory } from "../../../worker/table/talk/memory.ts";
import { Told } from "../../../worker/table/told.ts";
import { KEPT, type Kept } from "./kept.ts";
import { Database } from "./sql.ts";

/** Writes a table as its object would have, entry by entry. */
function stored({ saga, habits, notes, orders, lines, told }: Kept): object {
  const database = new Database();
  const [log, talk] = [new Log(database.sql), new TalkMemory(database.sql)];
  log.open(saga.id);
  log.keepChain(saga.chain);
  let state: TableState | null = null;
  for (const entry of saga.entries) {
    state = evolve(state, entry);
    log.append(entry, state);
  }
  for (const [player, each] of habits) new Habits(database.sql).note(player, each);
  for (const [player, note] of notes) new Notes(database.sql).write(player, note);
  if (orders.size > 0) new Orders(database.sql).keep(orders);
  for (const line of lines) talk.append(line);
  for (const each of told) new Told(database.sql).mark(each);
  return {
    table: saga.id,
    phase: saga.state.match?.phase ?? "gathering",
    version: saga.state.version,
    content: database.content(),
  };
}

const folder = join(import.meta.dirname, `shape-${SHAPE}`);
if (existsSync(folder)) {
  console.log(`Tables of shape ${SHAPE} are kept already.`);
} else {
  mkdirSync(folder);
  for (const [name, make] of Object.entries(KEPT))
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(stored(make()))}\n`);
  console.log(`Kept: ${Object.keys(KEPT).join(", ")}.`);
}

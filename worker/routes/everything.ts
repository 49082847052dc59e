import type { PlayerId } from "../identity/key.ts";
import { tableStub } from "../table/stub.ts";
import type { Context } from "./context.ts";
import { personOf } from "./mine.ts";

/** All that is stored about a person: their own object as it stands, and what each of their tables knows of them. */
export async function everythingAbout(c: Context, player: PlayerId) {
  const person = personOf(c, player);
  const [{ belongings }, { preferences, tables }] = [await person.pack(), await person.whole()];
  const known = tables.map(async (table) => ({ table, ...(await tableStub(c.env, table).about(player)) }));
  return {
    player,
    preferences,
    stored: Object.fromEntries(belongings.filter(({ name }) => name !== "links").map(({ name, rows }) => [name, rows])),
    tables: await Promise.all(known),
  };
}

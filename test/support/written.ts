/** All that an object has written down, as one text: to show that something is, or is no more, in any of its tables. In workerd. */
import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

const textOf = ({ storage: { sql } }: DurableObjectState): string => {
  const tables = sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray();
  const own = tables.filter(({ name }) => !/^(?:_cf|sqlite)_/.test(name));
  return JSON.stringify(own.map(({ name }) => [name, sql.exec(`SELECT * FROM ${name}`).toArray()]));
};

/** At a table, by its path. */
export const writtenAt = (table: string): Promise<string> =>
  runInDurableObject(env.TABLES.getByName(table.slice("/t/".length)), (_, state) => textOf(state));

/** At a player's object. */
export const writtenOf = (player: string): Promise<string> =>
  runInDurableObject(env.PLAYERS.getByName(player), (_, state) => textOf(state));

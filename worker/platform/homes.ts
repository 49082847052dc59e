import type { Keys, Player, Table } from "../index.ts";

/** Where these objects live: anywhere, or where JURISDICTION binds them to. */
const home = <O extends Rpc.DurableObjectBranded>(env: Env, objects: DurableObjectNamespace<O>): DurableObjectNamespace<O> => {
  // Whoever mistypes it must not learn years later that it never held.
  if (env.JURISDICTION !== "" && env.JURISDICTION !== "eu") throw new Error("JURISDICTION is neither empty nor eu");
  return env.JURISDICTION === "eu" ? objects.jurisdiction("eu") : objects;
};

/** One person's object. A stub is cheap, and not to be kept after it has thrown. */
export const playerObject = (env: Env, player: string): DurableObjectStub<Player> => home(env, env.PLAYERS).getByName(player);

/** One table's object. */
export const tableObject = (env: Env, table: string): DurableObjectStub<Table> => home(env, env.TABLES).getByName(table);

/** The object of the server's own keys. */
export const keysObject = (env: Env): DurableObjectStub<Keys> => home(env, env.KEYS).getByName("vapid");

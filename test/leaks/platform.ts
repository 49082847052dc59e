/**
 * As much of the platform in Node as the table's and the person's objects need: their SQLite, their alarm, their sockets, and calls that copy what they
 * carry. The very objects and routes that are deployed then answer thousands of times a second, from any log whatever.
 */
import { sqlStorage } from "../support/sqlite.ts";

/** What objects are made of. Stands in the place of `cloudflare:workers` in Node (vitest.config.ts). */
export class DurableObject {
  readonly ctx: DurableObjectState;
  readonly env: Env;

  constructor(ctx: DurableObjectState, env: Env) {
    [this.ctx, this.env] = [ctx, env];
  }
}

/** An open socket's near side: keeps what is attached to it, and what it was sent. */
export class Socket {
  readonly sent: string[] = [];
  #attached: unknown;

  constructor(attached: unknown) {
    this.#attached = attached;
  }

  send(text: string): void {
    this.sent.push(text);
  }

  serializeAttachment(value: unknown): void {
    this.#attached = structuredClone(value);
  }

  deserializeAttachment(): unknown {
    return structuredClone(this.#attached);
  }
}

/** What the constructor of the object of this name is handed: a database of its own in memory, and these sockets. */
export function contextOf(name: string, sockets: readonly Socket[] = []): DurableObjectState {
  let alarm: number | null = null;
  const kept = new Map<string, unknown>();
  const sql = sqlStorage();
  let before: Promise<unknown> = Promise.resolve();
  const named = {
    get: async (key: string) => kept.get(key),
    put: async (key: string, value: unknown) => void kept.set(key, value),
  };
  const storage = {
    ...named,
    transaction: async <T>(work: (storage: object) => Promise<T>): Promise<T> => {
      const done = before.then(() => work(named));
      before = done.catch(() => undefined);
      return done;
    },
    sql,
    transactionSync: <T>(work: () => T): T => inOne(sql, work),
    getAlarm: async () => alarm,
    setAlarm: async (at: number) => {
      alarm = at;
    },
    deleteAll: async () => {
      alarm = null;
      emptied(sql);
    },
  };
  const ctx = {
    id: { name },
    storage,
    getWebSockets: () => sockets,
    setWebSocketAutoResponse: () => undefined,
    waitUntil: (work: Promise<unknown>) => void work.catch(() => undefined),
  };
  return ctx as unknown as DurableObjectState; // the part of it that our objects use
}

/** All of it is kept, or nothing. */
function inOne<T>(sql: SqlStorage, work: () => T): T {
  sql.exec("SAVEPOINT one");
  try {
    const done = work();
    sql.exec("RELEASE one");
    return done;
  } catch (error) {
    sql.exec("ROLLBACK TO one");
    sql.exec("RELEASE one");
    throw error;
  }
}

function emptied(sql: SqlStorage): void {
  const tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
  for (const { name } of sql.exec<{ name: string }>(tables)) sql.exec(`DROP TABLE "${name}"`);
}

/** Calls over the platform are answered later, and copied both ways. */
export const calledFromFar = <T extends object>(object: T): T =>
  new Proxy(object, {
    get(target, verb) {
      const called: unknown = Reflect.get(target, verb);
      if (typeof called !== "function") return undefined;
      return async (...given: readonly unknown[]) => structuredClone(await called.apply(target, structuredClone(given)));
    },
  });

/** The globals of the platform that are missing here. */
export function missingGlobals(): void {
  Object.assign(globalThis, { WebSocketRequestResponsePair: class {} });
}

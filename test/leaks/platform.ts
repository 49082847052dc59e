/**
 * As much of the platform in Node as the table's and the person's objects need: their SQLite, their alarm, their sockets, and calls that copy what they
 * carry. The very objects and routes that are deployed then answer thousands of times a second, from any log whatever.
 */
import { sqlStorage } from "../support/sqlite.ts";

/** What objects are made of. To be given in the place of `cloudflare:workers`. */
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
  const alarms: number[] = [];
  const kept = new Map<string, unknown>();
  const named = {
    get: async (key: string) => kept.get(key),
    put: async (key: string, value: unknown) => void kept.set(key, value),
  };
  const storage = {
    ...named,
    transaction: <T>(work: (storage: object) => T): T => work(named),
    sql: sqlStorage(),
    transactionSync: <T>(work: () => T): T => work(), // nothing fails here
    getAlarm: async () => alarms.at(-1) ?? null,
    setAlarm: async (at: number) => void alarms.push(at),
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

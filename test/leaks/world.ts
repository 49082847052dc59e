/** A table as its log has it, and everything that leaves it: the deployed routes and objects, asked in Node. */
import { app } from "../../worker/app.ts";
import { type PlayerId, type PlayerKey, playerOf } from "../../worker/identity/key.ts";
import { Keys } from "../../worker/notify/keys.ts";
import type { Notice } from "../../worker/notify/notice.ts";
import { Player } from "../../worker/player/object.ts";
import type { Entry } from "../../worker/table/event.ts";
import type { Chain } from "../../worker/table/fairness.ts";
import type { TableId } from "../../worker/table/id.ts";
import { Log } from "../../worker/table/log.ts";
import { Table } from "../../worker/table/object.ts";
import type { Screen } from "../../worker/table/screens.ts";
import { calledFromFar, contextOf, missingGlobals, Socket } from "./platform.ts";

missingGlobals();

/** What is asked: an address, and what else a request carries. */
export interface Question {
  readonly name: string;
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** All of an answer that leaves. */
export interface Said {
  readonly name: string;
  readonly status: number;
  readonly headers: string;
  readonly body: string;
}

export interface Told {
  readonly id: TableId;
  readonly entries: readonly Entry[];
  readonly chain: Chain;
}

/** Changes what a table answers on its way out: a leak that is planted. */
export type Plant = (answer: unknown) => unknown;

export class World {
  readonly notices: { readonly to: string; readonly notice: Notice }[] = [];
  readonly #env: Env;
  readonly #id: TableId;
  readonly #table: Table;
  readonly #sql: SqlStorage;
  readonly #sockets: Socket[] = [];

  constructor({ id, entries, chain }: Told, plant: Plant = (answer) => answer) {
    this.#id = id;
    const ctx = contextOf(id, this.#sockets);
    this.#sql = ctx.storage.sql;
    const log = new Log(ctx.storage.sql);
    log.open(id);
    log.keepChain(chain);
    for (const entry of entries) log.append(entry, null);
    const people = new Map<string, Player>();
    const person = (name: string): Player => {
      const known = people.get(name) ?? new Player(contextOf(name), this.#env);
      people.set(name, known);
      return known;
    };
    this.#env = {
      TABLES: { getByName: (name: string) => planted(calledFromFar(name === id ? this.#table : this.#noTable(name)), plant) },
      PLAYERS: { getByName: (name: string) => this.#listening(name, calledFromFar(person(name))) },
      KEYS: { getByName: (name: string) => calledFromFar(new Keys(contextOf(name), this.#env)) },
      ASSETS: { fetch: async () => new Response("{}") },
      LIMITS: "off",
      ...{ MAIL_FROM: "", NOTICE_HOSTS: "", JURISDICTION: "", CONTACT: "", KEEP_UNSTARTED: "30", KEEP_FINISHED: "180" },
    } as unknown as Env; // the bindings that these questions touch
    this.#table = new Table(ctx, this.#env);
  }

  /** Somebody who has a list of tables, with this one on it. */
  async knows(player: PlayerId): Promise<void> {
    await this.#env.PLAYERS.getByName(player).remember(this.#id, null, { zone: null, language: "en" });
  }

  async ask(question: Question, key: PlayerKey | null): Promise<Said> {
    const { name, path, method = "GET", headers = {}, body } = question;
    const isApi = path.startsWith("/api");
    const who =
      key === null ? {} : isApi ? { authorization: `Bearer ${key}` } : { cookie: `__Host-trentuno=${key}${lookOf(headers)}` };
    const sent = { "sec-fetch-site": "same-origin", accept: isApi ? "application/json" : "text/html", ...headers, ...who };
    const asked = { method, headers: sent, ...(body !== undefined && { body }) };
    const response = await this.fetch(new Request(`https://cards.test${path}`, asked));
    const all = [...response.headers].sort().map((header) => header.join(": "));
    return { name, status: response.status, headers: settled(all.join("\n")), body: settled(await response.text()) };
  }

  /** Any request whatever, as the platform hands it to the Worker. */
  async fetch(request: Request): Promise<Response> {
    return app.fetch(request, this.#env);
  }

  /** How many rows were ever written at this table. */
  get written(): number {
    return Number(this.#sql.exec("SELECT total_changes() AS count").one()["count"]);
  }

  /** The table's version. */
  get version(): number {
    return Number(this.#sql.exec("SELECT max(version) AS latest FROM log").one()["latest"]);
  }

  /** The kinds of facts that were written down after this version. */
  after(version: number): readonly string[] {
    const rows = this.#sql
      .exec<{ events: string }>("SELECT events FROM log WHERE version > ? ORDER BY version", version)
      .toArray();
    return rows.flatMap(({ events }) => (JSON.parse(events) as readonly { readonly type: string }[]).map(({ type }) => type));
  }

  /** An open screen, and what it was sent. */
  open(screen: Screen): Socket {
    const socket = new Socket(screen);
    this.#sockets.push(socket);
    return socket;
  }

  /** What an open screen is sent when the table has changed. */
  frame(screen: Screen): Said {
    const socket = new Socket(screen);
    this.#sockets.push(socket);
    this.#table.disown(playerOf("somebody who never was here" as PlayerKey)); // changes nothing, and tells every screen
    this.#sockets.length = 0;
    return { name: `frame of a ${screen.kind}`, status: 101, headers: "", body: settled(socket.sent.join("\n")) };
  }

  /** What the object writes down beside the log for somebody. */
  get table(): Table {
    return this.#table;
  }

  #noTable(name: string): Table {
    return new Table(contextOf(name), this.#env);
  }

  #listening(to: string, player: Player): Player {
    const hear = async (notice: Notice) => void this.notices.push({ to, notice: structuredClone(notice) });
    return new Proxy(player, { get: (target, verb) => (verb === "deliver" ? hear : Reflect.get(target, verb)) });
  }
}

const planted = <T extends object>(table: T, plant: Plant): T =>
  new Proxy(table, {
    get(target, verb) {
      const called: unknown = Reflect.get(target, verb);
      return typeof called !== "function"
        ? called
        : async (...given: readonly unknown[]) => plant(await called.apply(target, given));
    },
  });

/** Other cookies that a question brings along. */
const lookOf = ({ cookie }: Readonly<Record<string, string>>): string => (cookie === undefined ? "" : `; ${cookie}`);

/** Without what is drawn at random for every answer; its length stays. */
const settled = (text: string): string =>
  text
    .replaceAll(/(?<=nonce[-="]{1,2})[A-Za-z0-9+/]{22}==/g, (drawn) => ".".repeat(drawn.length))
    .replaceAll(
      /(?<=")[A-Za-z0-9_-]{22}(?=")|(?<=name="key" value=")[A-Za-z0-9_-]{43}(?=")|(?<=device=|"id":")[A-Za-z0-9_-]{16}(?=[;"])/g,
      (drawn) => ".".repeat(drawn.length),
    );

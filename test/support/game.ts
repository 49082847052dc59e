/** The whole game in Node: the deployed routes and objects, as many tables and people as come, over as much of the platform as they need. */
import { app } from "../../worker/app.ts";
import { Keys } from "../../worker/notify/keys.ts";
import { Player } from "../../worker/player/object.ts";
import { Table } from "../../worker/table/object.ts";
import { calledFromFar, contextOf, missingGlobals } from "../leaks/platform.ts";
import { Browser } from "./browser.ts";

missingGlobals();

/** What stands in wrangler.toml, unless a story says otherwise. */
const SETTINGS = {
  LIMITS: "off",
  MAIL_FROM: "",
  NOTICE_HOSTS: "",
  JURISDICTION: "",
  CONTACT: "",
  KEEP_UNSTARTED: "30",
  KEEP_FINISHED: "180",
} as const;

export class Game {
  readonly env: Env;
  readonly #objects = new Map<string, object>();

  constructor(given: Partial<Env> = {}) {
    const home = <O extends object>(kind: string, make: (ctx: DurableObjectState) => O) => ({
      getByName: (name: string) => calledFromFar(this.#object(`${kind} ${name}`, () => make(contextOf(name)))),
    });
    this.env = {
      ...SETTINGS,
      TABLES: home("table", (ctx) => new Table(ctx, this.env)),
      PLAYERS: home("player", (ctx) => new Player(ctx, this.env)),
      KEYS: home("keys", (ctx) => new Keys(ctx, this.env)),
      ASSETS: { fetch: async () => new Response("{}") },
      ...given,
    } as unknown as Env; // the bindings that our routes and objects touch
  }

  readonly fetch = async (request: Request): Promise<Response> => app.fetch(request, this.env);

  /** Another person's browser. */
  browser = (): Browser => new Browser(this.fetch);

  #object(name: string, make: () => object): object {
    const object = this.#objects.get(name) ?? make();
    this.#objects.set(name, object);
    return object;
  }
}

/** What the platform hands the Worker: the bindings of wrangler.toml. */
interface Env {
  /** One object a table, by table id. */
  readonly TABLES: DurableObjectNamespace<import("./index.ts").Table>;
  /** One object a player, by player id. */
  readonly PLAYERS: DurableObjectNamespace<import("./index.ts").Player>;
  /** The server's keys for web push, in one object. */
  readonly KEYS: DurableObjectNamespace<import("./index.ts").Keys>;
  /** Sends mail, where that is configured. */
  readonly MAIL?: SendEmail;
  /** Whom mails come from; empty where there is no mail. */
  readonly MAIL_FROM: string;
  /** Hosts besides the built-in ones to which notices may go, between spaces. */
  readonly NOTICE_HOSTS: string;
  /** "eu" where everything is kept in the European Union alone; empty where that does not matter. Not to be changed later: elsewhere nothing is found. */
  readonly JURISDICTION: string;
  /** How whoever runs this server is reached, as the privacy page says it; empty for nothing. */
  readonly CONTACT: string;
  /** Days after which tables are deleted: on which no match was begun, and on which none has been begun since the last one (table/retention.ts). */
  readonly KEEP_UNSTARTED: string;
  readonly KEEP_FINISHED: string;
  /** The files of `web/public`. */
  readonly ASSETS: Fetcher;
  /** Making tables: 10 a minute. */
  readonly LIMIT_TABLES: RateLimit;
  /** Joining a table, adding a computer player: 30 a minute. */
  readonly LIMIT_JOIN: RateLimit;
  /** Every other change: 120 a minute. */
  readonly LIMIT_WRITE: RateLimit;
  /** Whether the limits count: "on" as deployed, "off" in `npm start` unless asked for. */
  readonly LIMITS: "on" | "off";
}

declare namespace Cloudflare {
  /** What `import { env } from "cloudflare:workers"` gives, in the Worker and in its tests. */
  interface Env extends globalThis.Env {}
  /** What `exports` and `ctx.exports` give: the entry file's exports. */
  interface GlobalProps {
    mainModule: typeof import("./index.ts");
    durableNamespaces: "Table" | "Player" | "Keys";
  }
}

/**
 * The whole game on one local address: the bundled Worker, its objects, assets and limits by wrangler.toml, in real workerd
 * driven by miniflare. `npm start`, the browser and journey tests and the bench programs all serve through here.
 */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { Response as Answer, convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { unstable_readConfig as readConfig, unstable_getMiniflareWorkerOptions as workerOptions } from "wrangler";

const ROOT = resolve(import.meta.dirname, "..");

export interface Serving {
  /** Where `bundleWorker` put the Worker. */
  readonly bundle: string;
  /** Where tables and players are kept; a second server on the same place goes on where the first one stopped. */
  readonly state: string;
  /** The address to listen on; every one of this machine's unless told. */
  readonly host?: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly limits: "on" | "off";
  /** Variables of the Worker besides those of wrangler.toml. */
  readonly vars?: Readonly<Record<string, string>>;
  /** Answers what the Worker asks of other hosts; they themselves unless told. */
  readonly outside?: (request: Request) => Promise<Response>;
  /**
   * Whether the Worker alone has the static files, and nobody else is sent any: without the local stand-in for the platform's own way to files and
   * Workers, which costs each request half of what the least of Workers does. For measuring the game.
   */
  readonly alone?: boolean;
  /** What the Worker prints; its standard streams unless told. */
  readonly log?: (line: string) => void;
}

/** Serves until `dispose()`d, which kills workerd outright: what was not stored by then is lost, as in a power cut. */
export async function serve({ bundle, state, host, port, limits, vars, outside, alone, log }: Serving): Promise<Miniflare> {
  const config = readConfig({ config: join(ROOT, "wrangler.toml") });
  const { workerOptions: worker } = workerOptions({ ...config, vars: { ...config.vars, LIMITS: limits, ...vars } });
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      ...worker,
      modules: [{ type: "ESModule", path: join(bundle, "index.js") }],
      modulesRoot: bundle,
      host: host ?? "0.0.0.0",
      port,
      cf: false,
      logRequests: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: join(state, "v3"),
      ...(outside && { outboundService: outside }),
      ...(alone && ALONE),
      ...(log && { handleStructuredLogs: ({ message }) => log(message) }),
    }),
  );
  await miniflare.ready;
  return miniflare;
}

const ALONE = {
  assets: undefined as never, // as if it were not there
  serviceBindings: {
    ASSETS: async ({ url }: { readonly url: string }) =>
      new Answer(await readFile(join(ROOT, "web/public", new URL(url).pathname))),
  },
};

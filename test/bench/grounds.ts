/** The game and the bare baseline, each in a workerd of its own on this machine. */
import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { bundleWorker } from "../../scripts/bundle.ts";
import { serve } from "../../scripts/serve.ts";
import { hangUp } from "./asking.ts";

export interface Served {
  /** Without a slash at the end. */
  readonly url: string;
  readonly runtime: Miniflare;
}

export interface Grounds {
  readonly game: Served;
  readonly bare: Served;
  /** Where the Worker's bundle lies. */
  readonly bundle: string;
  /** Where the game keeps its tables. */
  readonly state: string;
  /** Another life of the game on the same tables; something may be done to them in between. */
  again(meanwhile?: () => void): Promise<Served>;
  leave(): Promise<void>;
}

/** How much room what is measured in memory may need, in bytes. */
const ROOM = 1 << 30;

/** A place whose files lie in memory, so that nothing waits for a disk; where this system has none, one on the disk. */
export async function inMemory(): Promise<string> {
  const { bavail, bsize } = await statfs("/dev/shm").catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ROOM ? "/dev/shm" : tmpdir();
}

/** Game and baseline keep what they store beneath `above`. */
export async function enter(above = tmpdir()): Promise<Grounds> {
  const place = await mkdtemp(join(above, "trentuno-bench-"));
  const [bundle, state] = [join(place, "bundle"), join(place, "state")];
  await bundleWorker(bundle);
  const begin = async () =>
    served(await serve({ bundle, state, host: "127.0.0.1", port: 0, limits: "off", alone: true, log: unheard }));
  let game = await begin();
  const bare = await served(await bareIn(place));
  return {
    get game() {
      return game;
    },
    bare,
    bundle,
    state,
    async again(meanwhile) {
      await game.runtime.dispose();
      hangUp();
      meanwhile?.();
      game = await begin();
      return game;
    },
    async leave() {
      await Promise.all([game.runtime.dispose(), bare.runtime.dispose()]);
      hangUp();
      await rm(place, { recursive: true, force: true });
    },
  };
}

/** What workerd says of itself does not belong between figures. */
const unheard = (): void => undefined;

async function served(runtime: Miniflare): Promise<Served> {
  return { url: (await runtime.ready).origin, runtime };
}

async function bareIn(place: string): Promise<Miniflare> {
  const path = join(place, "bare/index.js");
  await build({
    entryPoints: [join(import.meta.dirname, "baseline/worker.ts")],
    outfile: path,
    bundle: true,
    minify: true,
    format: "esm",
    external: ["cloudflare:*"],
  });
  return new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: "ESModule", path }],
      modulesRoot: join(place, "bare"),
      compatibilityDate: "2026-11-01",
      durableObjects: { BARE: { className: "Bare", useSQLite: true } },
      host: "127.0.0.1",
      port: 0,
      cf: false,
      log: new Log(LogLevel.ERROR),
      handleStructuredLogs: unheard,
      resourcePersistencePath: join(place, "bare/state"),
    }),
  );
}

import { ask } from "./asking.ts";
import { type Figure, median, plain } from "./figure.ts";
import type { Grounds } from "./grounds.ts";
import { Played } from "./played.ts";

/** From a move being sent until the last of so many open screens has its own, in turns with a bare broadcast of as many bytes. */
export async function* screens({ game, bare }: Grounds, count: number, turns: number): AsyncGenerator<Figure> {
  const table = await Played.open(game.url);
  const ours = await Audience.open(`${table.path}/live`, count);
  await ours.afterwards(() => table.move());
  const bytes = Buffer.byteLength(ours.latest);
  const theirs = await Audience.open(`${bare.url}/screens-${count}`, count);
  const tell = () => ask(`${bare.url}/screens-${count}?answered=${bytes}&told=${bytes}`, "POST", "x");
  const [ms, least]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    ms.push(await ours.afterwards(() => table.move()));
    least.push(await theirs.afterwards(tell));
  }
  for (const each of [ours, theirs]) each.leave();
  yield plain(`from a move to the last of ${count} screens`, median(ms), "ms");
  yield plain(`from a move to the last of ${count} screens, against a bare broadcast`, median(ms) / median(least), "ratio");
  if (count < 10) yield plain("a socket's frame", bytes, "bytes");
}

/** Open sockets that wait for the same thing. */
class Audience {
  latest = "";
  readonly #sockets: readonly WebSocket[];

  private constructor(sockets: readonly WebSocket[]) {
    this.#sockets = sockets;
  }

  static async open(url: string, count: number): Promise<Audience> {
    const { origin } = new URL(url);
    const sockets = await Promise.all(Array.from({ length: count }, () => opened(url.replace("http", "ws"), origin)));
    await new Promise((later) => setTimeout(later, 300)); // what is told on arrival is over
    return new Audience(sockets);
  }

  /** How long it takes from doing this until each has heard something. */
  async afterwards(deed: () => Promise<unknown>): Promise<number> {
    const began = performance.now();
    const heard = Promise.all(this.#sockets.map((socket) => this.#hears(socket)));
    await deed();
    await heard;
    return performance.now() - began;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.close();
  }

  #hears(socket: WebSocket): Promise<void> {
    return new Promise((done) =>
      socket.addEventListener(
        "message",
        ({ data }) => {
          this.latest = String(data);
          done();
        },
        { once: true },
      ),
    );
  }
}

/** A screen of an onlooker: a page of the same site. */
function opened(url: string, origin: string): Promise<WebSocket> {
  // Node's own takes headers where a browser's takes protocols.
  const socket: WebSocket = Reflect.construct(WebSocket, [url, { headers: { origin } }]);
  return new Promise((done, failed) => {
    socket.addEventListener("open", () => done(socket), { once: true });
    socket.addEventListener("error", () => failed(new Error(`no socket at ${url}`)), { once: true });
  });
}

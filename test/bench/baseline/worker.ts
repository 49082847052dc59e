import { DurableObject } from "cloudflare:workers";

/** The least that could be done for a move: one row is stored, so many bytes are answered, and so many told to every open socket. */
export class Bare extends DurableObject {
  constructor(ctx: DurableObjectState, env: never) {
    super(ctx, env);
    ctx.storage.sql.exec("CREATE TABLE IF NOT EXISTS kept (n INTEGER PRIMARY KEY, what TEXT NOT NULL) STRICT");
  }

  store(what: string, answered: number, told: number): string {
    this.ctx.storage.sql.exec("INSERT INTO kept (what) VALUES (?)", what);
    const news = "x".repeat(told);
    for (const socket of this.ctx.getWebSockets()) socket.send(news);
    return "x".repeat(answered);
  }

  override fetch(): Response {
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    return new Response(null, { status: 101, webSocket: theirs });
  }
}

interface Bindings {
  readonly BARE: DurableObjectNamespace<Bare>;
}

export default {
  async fetch(request: Request, { BARE }: Bindings): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const object = BARE.getByName(pathname);
    if (request.headers.get("upgrade") === "websocket") return object.fetch(request);
    const answered = Number(searchParams.get("answered"));
    const told = Number(searchParams.get("told"));
    return new Response(await object.store(await request.text(), answered, told));
  },
};

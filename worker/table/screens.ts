import * as v from "valibot";
import { LANGS } from "../../web/words/speech.ts";
import { type PlayerId, PlayerIdSchema } from "../identity/key.ts";
import { DECKS } from "../player/preferences.ts";
import { afterGlance, GlanceSchema, type Looks, looksOf, MarkedSchema } from "./looking.ts";
import { type Mark, newer } from "./mark.ts";

/** What a socket's far side is: a page in somebody's language and with their cards, or a program that wants version numbers. Kept with the socket while the object sleeps. */
export const ScreenSchema = v.variant("kind", [
  v.object({
    kind: v.literal("page"),
    player: v.nullable(PlayerIdSchema),
    lang: v.picklist(LANGS),
    /** The cards its reader has chosen; null for the usual ones. */
    deck: v.optional(v.nullable(v.picklist(DECKS)), null),
    origin: v.string(),
  }),
  v.object({ kind: v.literal("program"), player: v.nullable(PlayerIdSchema) }),
]);
export type Screen = v.InferOutput<typeof ScreenSchema>;

/** The header in which the worker tells the object whose socket it hands over; never taken from outside. */
export const SCREEN_HEADER = "x-trentuno-screen";

/** A screen that is being left. */
export interface Left {
  readonly player: PlayerId;
  /** In epoch milliseconds. */
  readonly looked: number;
  readonly mark: Mark | null;
}

/** The open sockets of a table and what each shows. */
export class Screens {
  readonly #ctx: DurableObjectState;

  constructor(ctx: DurableObjectState) {
    this.#ctx = ctx;
    ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair("ping", '{"pong":1}'));
  }

  /** Accepts a hibernating socket for this screen; the far end goes to the browser. Its first texts are made when it counts as open. */
  open(screen: Screen, firstFor: (screen: Screen) => readonly string[]): Response {
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.#ctx.acceptWebSocket(ours);
    ours.serializeAttachment(screen);
    for (const text of firstFor(screen)) ours.send(text);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  /** Sends each screen, or each of this player's, its own text, if there is one for it; a socket that is gone is left to the runtime. */
  tell(textFor: (screen: Screen) => string | null, only: string | null = null): void {
    const texts = new Map<string, string | null>();
    for (const [socket, screen] of this.#all()) {
      if (only !== null && screen.player !== only) continue;
      const key = JSON.stringify(screen);
      const text = texts.has(key) ? (texts.get(key) ?? null) : textFor(screen);
      texts.set(key, text);
      if (text !== null) send(socket, text);
    }
  }

  /** Ids of the players who have a screen open. */
  present(): ReadonlySet<string> {
    return new Set([...this.#all()].flatMap(([, screen]) => screen.player ?? []));
  }

  /** Who looks at the table, and since when they have not used it. */
  looks(): Looks {
    return looksOf(this.#ctx.getWebSockets().map((socket) => socket.deserializeAttachment()));
  }

  /** A page says whether somebody looks at it; anything else is passed over. Answers with whose screen was left, if one was. */
  hear(socket: WebSocket, message: unknown, now: number): Left | null {
    const glance = v.safeParse(GlanceSchema, message);
    if (!glance.success) return null;
    const left = glance.output === "away" ? this.whose(socket) : null;
    socket.serializeAttachment(afterGlance(socket.deserializeAttachment(), glance.output, now));
    return left;
  }

  /** Whose screen this socket is, when it was last used while visible, and up to where they have seen the table; null for an onlooker's. */
  whose(socket: WebSocket): Left | null {
    const attachment: unknown = socket.deserializeAttachment();
    const screen = v.safeParse(ScreenSchema, attachment);
    if (!screen.success || screen.output.player === null) return null;
    const marked = v.safeParse(MarkedSchema, attachment);
    const { player } = screen.output;
    return { player, looked: looksOf([attachment]).get(player) ?? 0, mark: marked.success ? marked.output.mark : null };
  }

  /** Keeps with this player's sockets up to where they have seen the table: no row, and there again after sleep. */
  mark(player: PlayerId, mark: Mark): void {
    for (const [socket, screen] of this.#all()) {
      if (screen.player === player) socket.serializeAttachment({ ...socket.deserializeAttachment(), mark });
    }
  }

  /** What was kept so, by player id. */
  marks(): ReadonlyMap<string, Mark> {
    const marks = new Map<string, Mark>();
    for (const socket of this.#ctx.getWebSockets()) {
      const marked = v.safeParse(MarkedSchema, socket.deserializeAttachment());
      if (!marked.success) continue;
      const { player, mark } = marked.output;
      marks.set(player, newer(mark, marks.get(player) ?? null));
    }
    return marks;
  }

  /** There is nothing to see here any more. */
  close(): void {
    for (const socket of this.#ctx.getWebSockets()) socket.close(1000);
  }

  count(): number {
    return this.#ctx.getWebSockets().length;
  }

  *#all(): Generator<[WebSocket, Screen]> {
    for (const socket of this.#ctx.getWebSockets()) {
      const parsed = v.safeParse(ScreenSchema, socket.deserializeAttachment());
      if (parsed.success) yield [socket, parsed.output];
    }
  }
}

function send(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // Closing or closed: the screen asks for the current table when it comes back.
  }
}

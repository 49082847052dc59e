/** What people say at a table of the tests, and what its screens are sent. For tests in workerd. */
import * as v from "valibot";
import type { PlayerId } from "../../worker/identity/key.ts";
import { newOnce } from "../../worker/table/id.ts";
import { SCREEN_HEADER, type Screen } from "../../worker/table/screens.ts";
import type { TalkAnswer } from "../../worker/table/talk/answer.ts";
import { type Saying, SayingSchema } from "../../worker/table/talk/line.ts";
import type { TalkLine, TalkView } from "../../worker/table/talk/view.ts";
import type { TestTable } from "./people.ts";

export const saying = (text: string): Saying => v.parse(SayingSchema, { once: newOnce(), text });

export const playerAt = ({ people }: TestTable, seat: number): PlayerId => {
  const player = people[seat]?.player;
  if (player === undefined) throw new Error(`nobody sits at ${seat}`);
  return player;
};

/** The talk of an answer that was a yes. */
export function heard(answer: TalkAnswer): TalkView {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal}`);
  return answer.value;
}

/** Says this from this seat. */
export const says = (table: TestTable, seat: number, text: string): Promise<TalkAnswer> =>
  table.stub.say(playerAt(table, seat), saying(text));

/** A line as one reads it: "Ann: hello". */
export const readLine = (line: TalkLine): string =>
  `${line.name}: ${line.kind === "said" ? line.pieces.map(({ text }) => text).join("") : `(${line.reaction})`}`;

/** Everything this player, or an onlooker, can read at the table. */
export const reads = async (table: TestTable, player: PlayerId | null): Promise<readonly string[]> =>
  heard(await table.stub.talk(player)).lines.map(readLine);

/** A screen at this table, with everything it has been sent so far. */
export async function screenAt(
  table: TestTable,
  screen: Screen,
): Promise<{ readonly socket: WebSocket; readonly sent: string[] }> {
  const headers = { upgrade: "websocket", [SCREEN_HEADER]: JSON.stringify(screen) };
  const { webSocket } = await table.object.fetch(new Request("https://trentuno.example/", { headers }));
  if (!webSocket) throw new Error("no socket");
  const sent: string[] = [];
  webSocket.addEventListener("message", ({ data }) => void sent.push(String(data)));
  webSocket.accept();
  return { socket: webSocket, sent };
}

export const pageOf = (player: PlayerId | null): Screen => ({
  kind: "page",
  player,
  lang: "en",
  deck: null,
  origin: "https://trentuno.example",
});

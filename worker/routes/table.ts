import * as v from "valibot";
import { tableFragment, tablePage, talkPush } from "../../web/pages.tsx";
import { WORDS } from "../../web/words/index.ts";
import { type Asker, askerByCookie, remember } from "../identity/asker.ts";
import { newKey, type PlayerId, playerOf } from "../identity/key.ts";
import type { TableAnswer } from "../table/answer.ts";
import { newNonce } from "../table/fairness.ts";
import { newOnce, type TableId, TableIdSchema } from "../table/id.ts";
import type { PageRefusal } from "../table/refusal.ts";
import { shareOf } from "../table/share.ts";
import { markOfShown, saidShown } from "../table/shown.ts";
import { playAt, type TableStub, tableStub } from "../table/stub.ts";
import type { TalkAnswer } from "../table/talk/answer.ts";
import type { TalkView } from "../table/talk/view.ts";
import type { TableView } from "../table/view.ts";
import { type Context, knownTo, originOf, readerOf, type Setting, sendOn, wantsFragment } from "./context.ts";
import {
  AsideForm,
  BareForm,
  ComputerForm,
  GiveForm,
  HintForm,
  JoinForm,
  MoveForm,
  PauseForm,
  RiseForm,
  StartForm,
} from "./form.ts";
import { Hono } from "./hono.ts";
import { insideOf } from "./inside.ts";
import { languageOf } from "./language.ts";
import { limit } from "./limit.ts";
import { deckOf } from "./look.ts";
import { personOf, seated } from "./mine.ts";
import { speakAsItsHost } from "./previewer.ts";
import { fieldsOf, readForm, whyUnread } from "./read.ts";
import { refusalPage } from "./refuse.ts";
import { statusOf } from "./status.ts";

/** A table's pages and everything its buttons send. */
export const table = new Hono<Setting>()
  .get("/:id", async (c) => {
    const at = tableAt(c);
    if (at === null) return refusalPage(c, "unknownTable");
    const [answer, talk] = await Promise.all([at.stub.look(at.player), at.stub.talk(at.player), speakAsItsHost(c, at.stub)]);
    if (!answer.ok && answer.view === null) return refusalPage(c, answer.refusal);
    return c.html(await page(c, answer, talk), answer.ok ? 200 : statusOf(answer.refusal));
  })

  .get("/:id/fragment", async (c) => {
    const at = tableAt(c);
    if (at === null) return refusalPage(c, "unknownTable");
    const [answer, talk] = await Promise.all([at.stub.look(at.player), at.stub.talk(at.player)]);
    return fragment(c, answer, talk);
  })

  .post("/:id/join", limit("LIMIT_JOIN"), async (c) => {
    const [at, read] = [tableAt(c), v.safeParse(JoinForm, await fieldsOf(c))];
    if (at === null) return refusalPage(c, "unknownTable");
    if (!read.success) return answered(c, refusing(whyUnread(read.issues), await at.stub.look(at.player)));
    const form = read.output;
    const key = at.asker?.key ?? form.key ?? newKey();
    const newcomer = { player: playerOf(key), name: form.name, nonce: form.nonce ?? newNonce() };
    const answer = await (form.seat === undefined ? at.stub.sit(newcomer) : at.stub.askFor(form.seat, newcomer));
    if (!answer.ok && answer.refusal !== "alreadySeated") return answered(c, answer);
    if (answer.ok) await seated(c, newcomer.player, at.id, form.name, form.zone);
    remember(c, key);
    return sendOn(c, `/t/${at.id}`);
  })

  .post("/:id/bots", limit("LIMIT_JOIN"), (c) =>
    command(c, ComputerForm, (stub, player, form) =>
      stub.seatComputer(player, form.level, WORDS[languageOf(c)].botNames, form.version ?? null),
    ),
  )

  .post("/:id/rise", limit("LIMIT_WRITE"), (c) =>
    command(c, RiseForm, async (stub, player, form) => {
      const answer = await stub.getUp(player, form.seat ?? null, form.version ?? null);
      if (answer.ok && answer.value.you === null) await personOf(c, player).forget(answer.value.table as TableId); // a view names the table it is of
      return answer;
    }),
  )

  .post("/:id/start", limit("LIMIT_WRITE"), (c) =>
    command(c, StartForm, (stub, player, form) => stub.start(player, form.version ?? null, form.nonce)),
  )

  .post("/:id/hint", limit("LIMIT_WRITE"), (c) =>
    command(c, HintForm, (stub, player, form) => stub.advise(player, form.version ?? null)),
  )

  .post("/:id/back", limit("LIMIT_WRITE"), (c) => command(c, BareForm, (stub, player) => stub.comeBack(player)))

  .post("/:id/nudge", limit("LIMIT_WRITE"), (c) => command(c, BareForm, (stub, player) => stub.nudge(player)))

  .post("/:id/pause", limit("LIMIT_WRITE"), (c) =>
    command(c, PauseForm, (stub, player, form) => stub.pause(player, form.stop === "on")),
  )

  .post("/:id/give", limit("LIMIT_WRITE"), (c) =>
    command(c, GiveForm, (stub, player, form) => stub.give(player, form.seat, form.to)),
  )

  .post("/:id/seen", limit("LIMIT_WRITE"), (c) => command(c, AsideForm, (stub, player, form) => stub.putAside(player, form.deal)))

  .post("/:id/moves", limit("LIMIT_WRITE"), (c) =>
    command(c, MoveForm, (_, player, deed, id) => playAt(c.env, id, (table) => table.play(player, deed))),
  );

interface At {
  readonly id: TableId;
  readonly stub: TableStub;
  readonly asker: Asker | null;
  readonly player: PlayerId | null;
}

/** The table this address names and who asks; null for an address that cannot be a table's. */
export function tableAt(c: Context): At | null {
  const id = v.safeParse(TableIdSchema, c.req.param("id"));
  if (!id.success) return null;
  const asker = askerByCookie(c);
  return { id: id.output, stub: tableStub(c.env, id.output), asker, player: asker?.player ?? null };
}

/** What all buttons have in common: read the form, ask the table, show the answer. */
export async function command<S extends v.GenericSchema>(
  c: Context,
  schema: S,
  ask: (stub: TableStub, player: PlayerId, form: v.InferOutput<S>, id: TableId) => Promise<TableAnswer>,
): Promise<Response> {
  const [at, form] = [tableAt(c), await readForm(c, schema)];
  if (at === null) return refusalPage(c, "unknownTable");
  if (form === null) return answered(c, refusing("malformed", await at.stub.look(at.player)));
  // Whoever has no key holds no seat: nothing needs to be asked but what the table looks like.
  if (at.player === null) return answered(c, refusing("notSeated", await at.stub.look(null)));
  return answered(c, await ask(at.stub, at.player, form, at.id));
}

/** What a table's page shows: what the table answered, or why a form could not be read. */
type Shown = TableAnswer | { readonly ok: false; readonly refusal: PageRefusal; readonly view: TableView };

const refusing = (refusal: PageRefusal, seen: TableAnswer): Shown => (seen.ok ? { ok: false, refusal, view: seen.value } : seen);

/** The answer to a button: by htmx the fragment, else the table's page again (after a success by its own address, so that reloading sends nothing). */
export async function answered(c: Context, answer: Shown): Promise<Response> {
  if (wantsFragment(c)) return fragment(c, answer);
  if (answer.ok) return c.redirect(`/t/${answer.value.table}`, 303);
  if (answer.view === null) return refusalPage(c, answer.refusal);
  const talk = await tableAt(c)?.stub.talk(askerByCookie(c)?.player ?? null);
  return c.html(await page(c, answer, talk), statusOf(answer.refusal));
}

/** The table, and the talk for a page that asks whether it has missed something. */
async function fragment(c: Context, answer: Shown, talk?: TalkAnswer): Promise<Response> {
  const view = answer.ok ? answer.value : answer.view;
  if (view === null) return refusalPage(c, answer.ok ? "internal" : answer.refusal);
  const reader = readerOf(c, `/t/${view.table}`);
  const said = talk?.ok ? talkPush(reader, talk.value, newOnce(), "lines") : "";
  return c.html(tableFragment(reader, view, await extras(c, view, answer)) + said, answer.ok ? 200 : statusOf(answer.refusal));
}

async function page(c: Context, answer: Shown, talk?: TalkAnswer): Promise<string> {
  const view = answer.ok ? answer.value : answer.view;
  if (view === null) throw new Error("a page needs a table to show");
  const inside = insideOf(c, view.table);
  const said = talk?.ok && !view.settings.guided ? { talk: { talk: talk.value, once: newOnce() } } : {};
  const shown = shownBy(c, talk?.ok ? [view, talk.value] : [view]);
  const beside = { ...(await extras(c, view, answer)), ...(inside && { inside }), ...said, shown };
  return tablePage(readerOf(c, `/t/${view.table}`), view, beside);
}

/** What the page's socket says that the page shows. */
function shownBy(c: Context, views: readonly (TableView | TalkView)[]): string {
  const drawing = { player: askerByCookie(c)?.player ?? null, lang: languageOf(c), deck: deckOf(c) };
  return saidShown(views.map((view) => markOfShown(drawing, view)));
}

async function extras(c: Context, view: TableView, answer: Shown) {
  const asker = askerByCookie(c);
  const person = asker === null || view.you !== null ? null : await personOf(c, asker.player).person();
  const refusal: { refusal?: PageRefusal } = answer.ok ? {} : { refusal: answer.refusal };
  const typed = answer.ok ? undefined : (await fieldsOf(c))["name"];
  return {
    ...shareOf(originOf(c), view.table),
    known: knownTo(c),
    newcomer: asker === null ? { key: newKey() } : null,
    myName: typed ?? person?.name ?? "",
    ...refusal,
  };
}

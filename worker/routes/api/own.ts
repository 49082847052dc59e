import { recapSentences } from "../../../web/pages.tsx";
import { timeText } from "../../table/instant.ts";
import type { Recap } from "../../table/recap.ts";
import type { Happening, TableView } from "../../table/view.ts";
import type { Context, Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import { languageOf } from "../language.ts";
import { limit } from "../limit.ts";
import { deckOf } from "../look.ts";
import { viewOr } from "./answer.ts";
import { asPlayer } from "./at.ts";
import type { Missed, Noted } from "./own.answers.ts";
import { CaughtUp, NewNote } from "./own.schemas.ts";
import type { Answer } from "./parts.ts";
import { problem } from "./problem.ts";
import { read } from "./read.ts";

/** What a table tells one player alone: what happened since they looked, and what they wrote down. */
export const own = new Hono<Setting>()
  .get(
    "/tables/:id/recap",
    asPlayer(async (c, { stub, player }) => {
      const answer = await stub.look(player);
      return answer.ok ? c.json<Answer<typeof Missed>>(missedBy(c, answer.value)) : problem(c, answer.refusal);
    }),
  )

  .post(
    "/tables/:id/caught-up",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const body = await read(c, CaughtUp);
      if (!body.ok) return problem(c, "malformed", body.refusal);
      return viewOr(c, await stub.catchUp(player, body.value.version));
    }),
  )

  .get(
    "/tables/:id/note",
    asPlayer(async (c, { stub, player }) => {
      const answer = await stub.look(player);
      return answer.ok ? noted(c, answer.value) : problem(c, answer.refusal);
    }),
  )

  .post(
    "/tables/:id/note",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { stub, player }) => {
      const body = await read(c, NewNote);
      if (!body.ok) return problem(c, "malformed", body.refusal);
      const answer = await stub.note(player, body.value.note);
      return answer.ok ? noted(c, answer.value) : problem(c, answer.refusal);
    }),
  );

const noted = (c: Context, { note }: TableView): Response => c.json<Answer<typeof Noted>>({ note: note ?? "" });

const missedBy = (c: Context, view: TableView): Answer<typeof Missed> => ({
  says: view.recap === null ? [] : recapSentences({ lang: languageOf(c), deck: deckOf(c) }, view, view.recap),
  recap: view.recap && missed(view.recap),
});

const missed = ({ since, days: _, comings: __, deeds, ...recap }: Recap) => ({
  since: { version: since.version, at: timeText(since.at) },
  ...recap,
  moves: deeds.map(moveShown),
});

function moveShown({ at, ...line }: Happening) {
  const { do: deed, ...cards } = line.what;
  return { at: timeText(at), seat: line.seat, do: deed, ...cards, ...("middle" in line && { middle: line.middle }) };
}

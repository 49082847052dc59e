import type { Archive, MatchShown, StatisticsShown } from "../../table/archive.ts";
import { keyed } from "../../table/data.ts";
import { timeText, timeTextOrNull } from "../../table/instant.ts";
import type { Figures } from "../../table/statistics.ts";
import { type Context, readerOf, type Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import { textFile } from "../record.ts";
import { type At, atTable } from "./at.ts";
import type { Answer } from "./parts.ts";
import { numberIn } from "./past.ts";
import { problem } from "./problem.ts";
import type { Match, Matches, Statistics } from "./record.answers.ts";
import { showdownShown } from "./view.ts";

/** The archive of a table: its matches, the score, and statistics. */
export const record = new Hono<Setting>()
  .get(
    "/tables/:id/matches",
    atTable(async (c, { stub, player }) => {
      const answer = await stub.archive(player);
      return answer.ok ? c.json<Answer<typeof Matches>>(matchesShown(answer.value)) : problem(c, answer.refusal);
    }),
  )

  .get(
    "/tables/:id/matches/:m",
    atTable(async (c, { stub, player }) => {
      const answer = await stub.match(player, numberIn(c, "m"));
      return answer.ok ? c.json<Answer<typeof Match>>(matchShown(answer.value)) : problem(c, answer.refusal);
    }),
  )

  .get("/tables/:id/matches/:m/text", atTable(text))

  .get(
    "/tables/:id/statistics",
    atTable(async (c, { stub, player }) => {
      const answer = await stub.statistics(player);
      return answer.ok ? c.json<Answer<typeof Statistics>>(statisticsShown(answer.value)) : problem(c, answer.refusal);
    }),
  );

async function text(c: Context, { stub, player }: At): Promise<Response> {
  const [view, match] = [await stub.look(player), await stub.match(player, numberIn(c, "m"))];
  if (!view.ok) return problem(c, view.refusal);
  return match.ok ? textFile(c, readerOf(c), view.value, match.value) : problem(c, match.refusal);
}

const headOf = ({
  match,
  begun,
  ended,
  players,
  places,
}: Pick<MatchShown, "match" | "begun" | "ended" | "players" | "places">) => ({
  match,
  begun: timeText(begun),
  ended: timeTextOrNull(ended),
  players,
  places: keyed(places),
});

const matchesShown = ({ matches, series }: Archive): Answer<typeof Matches> => ({
  matches: matches.map((match) => ({ ...headOf(match), deals: match.deals })),
  series,
});

const matchShown = (match: MatchShown): Answer<typeof Match> => ({
  ...headOf(match),
  options: match.options,
  turnovers: match.turnovers,
  walkover: match.walkover,
  deals: match.deals.map(({ begun, ended, players, showdown }) => ({
    begun: timeText(begun),
    ended: timeText(ended),
    players,
    showdown: showdownShown(showdown),
  })),
});

const figuresShown = <F extends Figures>({ places, ...figures }: F) => ({
  ...figures,
  places: keyed(places),
  average: figures.deals === 0 ? null : figures.points / figures.deals,
});

const statisticsShown = ({ table, people, computers }: StatisticsShown): Answer<typeof Statistics> => ({
  table,
  people: people.map(({ person: _, ...figures }) => figuresShown(figures)),
  computers: computers.map(figuresShown),
});

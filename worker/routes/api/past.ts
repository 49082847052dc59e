import * as v from "valibot";
import type { ProvenMatch as Proven } from "../../proof/proof.ts";
import type { FinishedDeal as Deal, MatchRecord, PublicEntry } from "../../table/history.ts";
import { timeText } from "../../table/instant.ts";
import type { Context, Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import type { FinishedDeal, ProvenMatch, Transcript } from "./answers.ts";
import { atTable } from "./at.ts";
import type { Log } from "./events.ts";
import { type Answer, Number9 } from "./parts.ts";
import { problem } from "./problem.ts";
import { showdownShown } from "./view.ts";

/** What happened at a table: its log, its finished deals, and the latest match as a file. */
export const past = new Hono<Setting>()
  .get(
    "/tables/:id/log",
    atTable(async (c, { stub, player }) => {
      const after = v.safeParse(Number9, c.req.query("after") ?? "0");
      if (!after.success) return problem(c, "malformed", { place: "after" });
      const answer = await stub.entries(player, after.output);
      return answer.ok ? c.json<Answer<typeof Log>>(logShown(answer.value)) : problem(c, answer.refusal);
    }),
  )

  .get(
    "/tables/:id/deals/:n",
    atTable(async (c, { stub, player }) => {
      const answer = await stub.deal(player, numberIn(c, "n"));
      return answer.ok ? c.json<Answer<typeof FinishedDeal>>(dealShown(answer.value)) : problem(c, answer.refusal);
    }),
  )

  .get(
    "/tables/:id/matches/:m/deals/:n",
    atTable(async (c, { stub, player }) => {
      const answer = await stub.deal(player, numberIn(c, "n"), numberIn(c, "m"));
      return answer.ok ? c.json<Answer<typeof FinishedDeal>>(dealShown(answer.value)) : problem(c, answer.refusal);
    }),
  )

  .get(
    "/tables/:id/matches/:m/transcript",
    atTable(async (c, { stub, player }) => {
      const answer = await stub.proven(player, numberIn(c, "m"));
      return answer.ok ? c.json<Answer<typeof ProvenMatch>>(provenShown(answer.value)) : problem(c, answer.refusal);
    }),
  )

  .get(
    "/tables/:id/transcript",
    atTable(async (c, { stub, player }) => {
      const answer = await stub.record(player);
      return answer.ok ? c.json<Answer<typeof Transcript>>(transcriptShown(answer.value)) : problem(c, answer.refusal);
    }),
  );

/** A match's or deal's number; none that exists for anything but a number. */
export function numberIn(c: Context, name: "m" | "n"): number {
  const parsed = v.safeParse(Number9, c.req.param(name));
  return parsed.success ? parsed.output : 0;
}

type Written = Answer<typeof Transcript>["deals"][number];

const logShown = (entries: readonly PublicEntry[]): Answer<typeof Log> => ({
  entries: entries.map(({ version, at, events }) => ({
    version,
    at: timeText(at),
    events: events as Answer<typeof Log>["entries"][number]["events"], // by seat number here, by text in JSON
  })),
});

const dealShown = ({ match, deal, dealer, written, showdown, fairness }: Deal): Answer<typeof FinishedDeal> => ({
  match,
  deal,
  dealer,
  ...(written as Written), // only moves that were played are in it
  recycles: written.recycles ?? [],
  showdown: showdownShown(showdown),
  fairness,
});

const transcriptShown = ({ options, players, dealer, deals }: MatchRecord): Answer<typeof Transcript> => ({
  options,
  players,
  dealer,
  deals: deals as readonly Written[], // as above
});

const provenShown = ({ transcript, fairness }: Proven): Answer<typeof ProvenMatch> => ({
  transcript: transcriptShown(transcript),
  fairness,
});

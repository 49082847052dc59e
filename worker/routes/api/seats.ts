import { WORDS } from "../../../web/words/index.ts";
import { newKey, playerOf } from "../../identity/key.ts";
import { optionsFrom } from "../../rules/options.ts";
import { newNonce } from "../../table/fairness.ts";
import { newOnce, tableOf } from "../../table/id.ts";
import { type Settings, UNNAMED } from "../../table/settings.ts";
import { tableStub } from "../../table/stub.ts";
import { type Context, originOf, type Setting } from "../context.ts";
import { Hono } from "../hono.ts";
import { languageOf } from "../language.ts";
import { limit } from "../limit.ts";
import { personOf, seated } from "../mine.ts";
import { viewOr } from "./answer.ts";
import type { ComputerSeated, Seated, TableMade } from "./answers.ts";
import { asPlayer, atTable } from "./at.ts";
import { NewComputer, NewSeat, NewTable } from "./bodies.ts";
import type { Answer } from "./parts.ts";
import { problem } from "./problem.ts";
import { read } from "./read.ts";
import { askerOf } from "./who.ts";

/** Making tables, sitting down and getting up. */
export const seats = new Hono<Setting>()
  .post("/tables", limit("LIMIT_TABLES", problem), async (c) => {
    const body = await read(c, NewTable);
    if (!body.ok) return problem(c, "malformed", body.refusal);
    const { name, nonce = newNonce() } = body.value;
    const key = askerOf(c)?.key ?? newKey();
    const player = playerOf(key);
    const table = tableOf(key, newOnce());
    const opened = await tableStub(c.env, table).open(table, settingsOf(body.value), { player, name, nonce });
    if (!opened.ok) return problem(c, opened.refusal);
    await seated(c, player, table, name, null);
    c.header("Location", `/api/tables/${table}`);
    return c.json<Answer<typeof TableMade>>({ table, url: `${originOf(c)}/t/${table}`, seat: 0, key }, 201);
  })

  .post(
    "/tables/:id/seats",
    limit("LIMIT_JOIN", problem),
    atTable(async (c, { id, stub, asker }) => {
      const body = await read(c, NewSeat);
      if (!body.ok) return problem(c, "malformed", body.refusal);
      const { name, seat, nonce = newNonce() } = body.value;
      const key = asker?.key ?? newKey();
      const newcomer = { player: playerOf(key), name, nonce };
      const sat = await (seat === undefined ? stub.sit(newcomer) : stub.askFor(seat, newcomer));
      if (!sat.ok) return problem(c, sat.refusal);
      await seated(c, newcomer.player, id, name, null);
      return c.json<Answer<typeof Seated>>({ seat: sat.value.you ?? sat.value.promised ?? 0, key }, 201);
    }),
  )

  .post(
    "/tables/:id/bots",
    limit("LIMIT_JOIN", problem),
    asPlayer(async (c, { stub, player }) => {
      const body = await read(c, NewComputer);
      if (!body.ok) return problem(c, "malformed", body.refusal);
      const answer = await stub.seatComputer(player, body.value.level, WORDS[languageOf(c)].botNames, null);
      if (!answer.ok) return problem(c, answer.refusal);
      return c.json<Answer<typeof ComputerSeated>>({ seat: answer.value.seats.length - 1 }, 201);
    }),
  )

  .delete(
    "/tables/:id/seats/:seat",
    limit("LIMIT_WRITE", problem),
    asPlayer(async (c, { id, stub, player }) => {
      const answer = await stub.getUp(player, seatIn(c), null);
      if (answer.ok && answer.value.you === null) await personOf(c, player).forget(id);
      return viewOr(c, answer);
    }),
  );

/** The seat this address names; none that exists for anything but a number. */
export const seatIn = (c: Context): number => (/^\d{1,2}$/.test(c.req.param("seat") ?? "") ? Number(c.req.param("seat")) : -1);

const settingsOf = ({ table, options: { preset = "trentuno", ...single } = {}, ...chosen }: NewTable): Settings => ({
  name: table ?? UNNAMED,
  options: optionsFrom(preset, single),
  pace: chosen.pace ?? "24h",
  absence: chosen.absence ?? "pass",
  weekends: chosen.weekends ?? "on",
  onlookers: chosen.onlookers ?? true,
  seats: chosen.seats ?? 9,
  hints: chosen.hints ?? "alone",
  guided: false,
});

import * as v from "valibot";
import type { Asker } from "../../identity/asker.ts";
import type { PlayerId } from "../../identity/key.ts";
import { type TableId, TableIdSchema } from "../../table/id.ts";
import { type TableStub, tableStub } from "../../table/stub.ts";
import type { Context } from "../context.ts";
import { problem } from "./problem.ts";
import { askerOf } from "./who.ts";

/** The table a call is about, and who calls. */
export interface At {
  readonly id: TableId;
  /** Made when it is asked for. */
  readonly stub: TableStub;
  readonly asker: Asker | null;
  /** Null for an onlooker. */
  readonly player: PlayerId | null;
}

interface AtAsPlayer extends At {
  readonly player: PlayerId;
}

type Call<A> = (c: Context, at: A) => Promise<Response>;

/** A call about a table, open to onlookers. What cannot be a table's id touches no object. */
export const atTable =
  (call: Call<At>) =>
  async (c: Context): Promise<Response> => {
    const id = v.safeParse(TableIdSchema, c.req.param("id"));
    if (!id.success) return problem(c, "unknownTable");
    const asker = askerOf(c);
    return call(c, {
      id: id.output,
      get stub() {
        return tableStub(c.env, id.output);
      },
      asker,
      player: asker?.player ?? null,
    });
  };

/** A call about a table that only somebody with a key can make. */
export const asPlayer = (call: Call<AtAsPlayer>) =>
  atTable(async (c, at) => (isPlayers(at) ? call(c, at) : problem(c, "whoAreYou")));

const isPlayers = (at: At): at is AtAsPlayer => at.player !== null;

import { describe, expect, it } from "vitest";
import { Claimed, Claims, View } from "../../worker/routes/api/answers.ts";
import { call, no, tableOf, yes } from "./caller.ts";

const claimsOf = async (path: string, key: string | undefined) => yes(Claims, await call(`GET ${path}/claims`, { key })).claims;

/** Three people at a table, and somebody without a key who asks for Ben's seat. */
async function benAsks() {
  const table = await tableOf(["Ann", "Ben", "Chiara"]);
  const asked = yes(Claimed, await call(`POST ${table.path}/seats/1/claim`), 201);
  return {
    table,
    asked,
    answer: (verb: string, key: string | undefined, code: string = asked.code) =>
      call(`POST ${table.path}/seats/1/${verb}`, { key, body: { code } }),
  };
}

describe("a lost seat, over the API", () => {
  it("is asked for with a word, and given by the host; the former key is void", async () => {
    const { table, asked, answer } = await benAsks();
    expect(asked).toEqual({ seat: 1, code: expect.stringMatching(/^[A-Z]{5}$/), key: expect.any(String) });
    expect(await claimsOf(table.path, asked.key)).toEqual([
      { seat: 1, code: asked.code, yours: true, you: "onlooker", votes: 0 },
    ]);
    expect(await claimsOf(table.path, table.keys[0])).toMatchObject([{ yours: false, you: "host" }]);
    expect(await claimsOf(table.path, table.keys[1])).toMatchObject([{ yours: false, you: "holder" }]);
    no(await answer("reissue", table.keys[2]), 403, "notHost");
    no(await answer("reissue", table.keys[0], "WRONG"), 409, "stale");
    no(await answer("reissue", table.keys[0], "wrong"), 422, "malformed");
    no(await answer("reissue", undefined), 401, "whoAreYou");
    const given = yes(View, await answer("reissue", table.keys[0]));
    expect(yes(View, await answer("reissue", table.keys[0]))).toEqual(given);
    expect(yes(View, await call(`GET ${table.path}`, { key: asked.key })).you).toBe(1);
    expect(yes(View, await call(`GET ${table.path}`, { key: table.keys[1] })).you).toBeNull();
  });

  it("is refused by its holder, or no longer needed", async () => {
    const { table, asked, answer } = await benAsks();
    no(await answer("dismiss", table.keys[2]), 403, "notHost");
    for (const _ of ["once", "and sent again"]) yes(View, await answer("dismiss", table.keys[1]));
    expect(await claimsOf(table.path, asked.key)).toEqual([]);
    no(await answer("reissue", table.keys[0]), 409, "stale");
    const again = yes(Claimed, await call(`POST ${table.path}/seats/1/claim`, { key: asked.key }), 201);
    expect(again.key).toBe(asked.key);
    yes(View, await answer("dismiss", asked.key, again.code));
    expect(await claimsOf(table.path, table.keys[0])).toEqual([]);
  });

  it("is not to be had by who sits here, nor twice at once, nor where nobody sits", async () => {
    const { table } = await benAsks();
    no(await call(`POST ${table.path}/seats/1/claim`, { key: table.keys[2] }), 409, "alreadySeated");
    no(await call(`POST ${table.path}/seats/1/claim`), 409, "seatAsked");
    no(await call(`POST ${table.path}/seats/7/claim`), 404, "unknownSeat");
    no(await call(`GET ${table.path}/claims`), 401, "whoAreYou");
  });
});

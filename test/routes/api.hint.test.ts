import { describe, expect, it } from "vitest";
import { Hint, View } from "../../worker/routes/api/answers.ts";
import { call, inTurns, no, onTurn, yes } from "./caller.ts";

describe("a hint, over the API", () => {
  it("is a move one may make and why; the same when asked again, and nobody else's", async () => {
    const { table, view } = await inTurns(["Ann", "Ben"], { hints: "on" });
    const key = onTurn(table, view);
    const ask = () => call(`POST ${table.path}/hint`, { key });
    const { version, advice } = yes(Hint, await ask());
    expect(view.may).toContain(advice?.do);
    expect(advice?.reason.why).toMatch(/\w/);
    expect(yes(Hint, await ask()).advice).toEqual(advice);
    no(await call(`POST ${table.path}/hint`, { key: table.keys.find((each) => each !== key) }), 409, "notYourTurn");
    no(await call(`POST ${table.path}/hint`), 401, "whoAreYou");
    const { reason: _, ...move } = advice ?? { do: "pass", reason: null };
    yes(View, await call(`POST ${table.path}/moves`, { key, body: { version, ...move } }));
  });

  it("is refused where the table gives none", async () => {
    const { table, view } = await inTurns(["Ann", "Ben"], { hints: "off" });
    no(await call(`POST ${table.path}/hint`, { key: onTurn(table, view) }), 403, "noHints");
  });
});

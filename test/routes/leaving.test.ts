import { env, exports } from "cloudflare:workers";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { PlayerKeySchema, playerOf } from "../../worker/identity/key.ts";
import { FinishedDeal, Seated, Transcript, View } from "../../worker/routes/api/answers.ts";
import { replay } from "../../worker/rules/replay.ts";
import { parseTranscript } from "../../worker/rules/transcript.ts";
import { bodyAs, call, inTurns, look, no, ORIGIN, onTurn, playOn, tableOf, until, yes } from "./caller.ts";

const press = (path: string, key: string, headers: Readonly<Record<string, string>> = {}) =>
  exports.default.fetch(
    new Request(`${ORIGIN}${path}`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: `__Host-trentuno=${key}`, "content-type": "application/x-www-form-urlencoded", ...headers },
      body: "",
    }),
  );

describe("leaving a running match that wants no onlookers", () => {
  it("is answered as done, by the API and to both kinds of browser", async () => {
    const { table, view } = await inTurns(["Ann", "Ben", "Cem", "Dora", "Eve"], { onlookers: false });
    const [program, plain, htmx] = [0, 1, 2].map((places) => ((view.turn ?? 0) + places + 1) % 5);
    const keyOf = (seat = -1) => table.keys[seat] ?? "";
    const left = yes(View, await call(`DELETE ${table.path}/seats/${program}`, { key: keyOf(program) }));
    expect([left.you, left.hand, left.middle]).toEqual([null, null, null]);
    const sentOn = await press(`/t/${table.id}/rise`, keyOf(plain));
    expect([sentOn.status, sentOn.headers.get("location")]).toEqual([303, `/t/${table.id}`]);
    const fragment = await press(`/t/${table.id}/rise`, keyOf(htmx), { "hx-request": "true" });
    const text = await fragment.text();
    expect(fragment.status).toBe(200);
    for (const card of view.middle ?? []) expect(text).not.toContain(card);
    no(await call(`GET ${table.path}`, { key: keyOf(plain) }), 403, "noOnlookers");
  });
});

describe("getting up twice", () => {
  it("says that nobody sits there any more, and leaves the list of tables", async () => {
    const table = await tableOf(["Ann", "Ben"]);
    const key = table.keys[1] ?? "";
    expect((await press(`/t/${table.id}/rise`, key)).status).toBe(303);
    expect((await press(`/t/${table.id}/rise`, key)).status).toBe(403);
    expect(await env.PLAYERS.getByName(playerOf(v.parse(PlayerKeySchema, key))).person()).toMatchObject({
      name: "Ben",
      tables: [],
      list: [],
    });
  });
});

describe("a match that somebody left", () => {
  it("is told as the document says, and can be played again from its transcript", async () => {
    const { table, view } = await inTurns(["Ann", "Ben", "Cem", "Dora"]);
    const [leaver, gone] = [1, 2].map((places) => ((view.turn ?? 0) + places) % 4);
    for (const seat of [leaver, gone])
      yes(View, await call(`DELETE ${table.path}/seats/${seat}`, { key: table.keys[seat ?? -1] }));
    const asked = await call(`POST ${table.path}/seats`, { body: { name: "Eve", seat: leaver } });
    const eve = yes(Seated, asked, 201).key;
    const keys = table.keys.map((key, seat) => (seat === leaver ? eve : key));
    let now = await look(table, onTurn(table, view));
    while (now.deal === view.deal && now.phase !== "finished") {
      const mine = await look(table, onTurn({ ...table, keys }, now));
      now = await playOn({ ...table, keys }, mine, { do: mine.may.includes("knock") ? "knock" : "pass" });
    }
    const transcript = yes(Transcript, await call(`GET ${table.path}/transcript`));
    expect(transcript.deals[0]?.absences?.map(({ seat, do: what }) => [seat, what])).toEqual([
      [leaver, "left"],
      [gone, "left"],
      [leaver, "takenOver"],
    ]);
    expect(bodyAs(FinishedDeal, await call(`GET ${table.path}/deals/1`)).absences).toEqual(transcript.deals[0]?.absences);
    const parsed = parseTranscript(transcript);
    const outcome = parsed.ok ? replay(parsed.value) : parsed;
    expect(outcome.ok && outcome.value.deals[0]).toMatchObject({ payers: now.lastDeal?.payers, points: now.lastDeal?.points });
  });
});

describe("a seat number", () => {
  it("goes on behind those who left, until the next match", async () => {
    const names = ["Ann", "Ben", "Cem", "Dora", "Eve", "Fay", "Gus", "Ida", "Jo"];
    const table = await tableOf(names, { options: { preset: "oneDeal" } });
    yes(View, await call(`POST ${table.path}/start`, { key: table.keys[0] }));
    await until(table, ({ phase }) => phase === "finished");
    yes(View, await call(`DELETE ${table.path}/seats/4`, { key: table.keys[4] }));
    const kim = yes(Seated, await call(`POST ${table.path}/seats`, { body: { name: "Kim" } }), 201);
    expect(kim.seat).toBe(9);
    no(await call(`POST ${table.path}/seats`, { body: { name: "Lou" } }), 409, "tableFull");
    yes(View, await call(`DELETE ${table.path}/seats/9`, { key: table.keys[0] }));
    const lou = yes(Seated, await call(`POST ${table.path}/seats`, { body: { name: "Lou" } }), 201);
    const again = yes(View, await call(`POST ${table.path}/start`, { key: table.keys[0] }));
    expect(again.seats.map(({ name }) => name)).toEqual([...names.filter((name) => name !== "Eve"), "Lou"]);
    expect((await look(table, lou.key)).you).toBe(8);
  });
});

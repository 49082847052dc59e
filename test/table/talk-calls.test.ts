import { runInDurableObject } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Notice } from "../../worker/notify/notice.ts";
import { Log } from "../../worker/table/log.ts";
import { type Calling, Calls, type Ways } from "../../worker/table/talk/calls.ts";
import { TalkMemory } from "../../worker/table/talk/memory.ts";
import { talkerOf } from "../../worker/table/talk/state.ts";
import { tableFor } from "../support/people.ts";
import { heard, says } from "../support/talking.ts";

const NOON = Date.UTC(2027, 0, 5, 12);
const SECOND = 1000;
const at = (time: number): void => void vi.setSystemTime(time);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOON - 3_600_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A table at which Ann has just named Ben, as it is when somebody is to be called. */
async function annNamesBen(): Promise<Calling> {
  const table = await tableFor(["Ann", "Ben"]);
  at(NOON);
  heard(await says(table, 0, "@Ben"));
  return runInDurableObject(table.object, (_, { storage }) => {
    const state = new Log(storage.sql).state();
    if (state === null) throw new Error("no table");
    return { id: table.id, state, talk: new TalkMemory(storage.sql).all(), looks: new Map() };
  });
}

/** Calls over this way of giving, what was given, and the talk as it is then. */
function calling(first: Calling, give: (nth: number) => boolean | Promise<boolean>) {
  const given: Notice[] = [];
  const rearm = vi.fn();
  const held = { now: first };
  const keep: Ways["keep"] = (player, calledTo, at) => {
    const talker = talkerOf(held.now.talk, player);
    const talkers = new Map(held.now.talk.talkers).set(player, { ...talker, calledTo, calledAt: at ?? talker.calledAt });
    held.now = { ...held.now, talk: { ...held.now.talk, talkers } };
  };
  const calls = new Calls({ give: async (_, notice) => give(given.push(notice)), keep, rearm });
  return { given, rearm, post: () => calls.post(held.now), dues: () => calls.dues(held.now) };
}

describe("a call", () => {
  it("that does not get there is tried again half a minute later", async () => {
    const { post, dues, given, rearm } = calling(await annNamesBen(), (nth) => nth > 1);
    post();
    await vi.waitFor(() => expect(rearm).toHaveBeenCalledTimes(1));
    expect(dues()).toEqual([{ kind: "retry", at: NOON + 30 * SECOND }]);
    at(NOON + 29 * SECOND);
    post();
    expect(given).toHaveLength(1);
    at(NOON + 30 * SECOND);
    post();
    await vi.waitFor(() => expect(dues()).toEqual([]));
    at(NOON + 60 * SECOND);
    post();
    expect(given.map(({ kind, turn, by }) => [kind, turn, by])).toEqual(Array(2).fill(["mention", 1, ["Ann"]]));
  });

  it("under way is not made twice, and an alarm stands for it should the table fall over", async () => {
    const { post, dues, given } = calling(await annNamesBen(), () => new Promise<boolean>(() => undefined));
    expect(dues()).toEqual([{ kind: "retry", at: NOON }]);
    post();
    post();
    expect([given.length, dues()]).toEqual([1, [{ kind: "retry", at: NOON + 30 * SECOND }]]);
  });

  it("is not made to who has used a page of the table since", async () => {
    const now = await annNamesBen();
    const ben = now.state.seats[1];
    const looks = new Map(ben?.kind === "human" ? [[ben.player, NOON + SECOND]] : []);
    at(NOON + 2 * SECOND);
    const { post, dues, given } = calling({ ...now, looks }, () => true);
    post();
    expect([given, dues()]).toEqual([[], []]);
  });
});

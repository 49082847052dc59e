/** A box with several channels, notices or things under way at once. */
import { describe, expect, it, test } from "vitest";
import { busy, channel, failing, HOUR, idOf, MINUTE, NOON, notice, ntfy, push, told, World } from "./boxed.ts";

const BEN = idOf("ben");
const TWO = [channel("ben"), channel("two")];

describe("two channels", () => {
  it("that failed both tell it when they are well again", () =>
    told(new World({}, TWO), async (world) => {
      world.answers = () => failing;
      await world.box.deliver(notice("one", 5));
      world.answers = () => ({ is: "sent" });
      world.now += MINUTE;
      await world.box.retry();
      expect(world.sent.slice(2).map(({ over }) => over)).toEqual(["ben", "two"]);
      expect(world.box.lines().map(({ last }) => last?.fate)).toEqual(["sent", "sent"]);
    }));

  it("to a topic and to a group's chat are two", () => {
    const chat = { kind: "chat", service: "slack", hook: "https://hooks.slack.com/services/T0000/B0000/abc" } as const;
    const { box } = new World({}, [channel("ben"), channel("chat", { address: chat })]);
    expect(box.channels().map(({ label }) => label)).toEqual(["ben", "chat"]);
    expect(box.add(channel("phone", { address: push("phone") }))).toBe(idOf("phone"));
    expect(box.channels()).toHaveLength(3);
  });

  test("of which one is a browser: nothing but the browser is hushed, whatever is asked", () => {
    const { box } = new World({}, [channel("ben"), channel("phone", { address: push("phone"), since: NOON + 1 })]);
    box.hush(() => true);
    expect(box.channels().map(({ label }) => label)).toEqual(["ben"]);
  });

  test("of which one is here already: nothing waits for the other one when it is taken over", () =>
    told(new World({ goesOut: (now) => now + HOUR }, TWO), async (world) => {
      await world.box.deliver(notice("one", 5));
      const { channels, slips } = world.box.post();
      const here = new World({}, [channel("mine", { address: ntfy("two") })]);
      here.box.takeOver({ channels, slips: slips.filter((slip) => slip.channel !== BEN) });
      expect([here.box.channels().length, here.box.nextDue()]).toEqual([2, null]);
    }));
});

describe("two services' patience", () => {
  it("is the longer one, where a service has said two things at once", () =>
    told(new World(), async (world) => {
      world.answers = ({ says: [says] }) => busy(says === "one 5" ? 600 : 60);
      await Promise.all([world.box.deliver(notice("one", 5)), world.box.deliver(notice("two", 5))]);
      await world.box.deliver(notice("three", 5));
      expect(world.slips["three"]).toMatchObject({ fate: "waiting", at: 600_000, why: "tooMany" });
    }));
});

describe("what was told of one turn", () => {
  it("stays told however much is told of it since", () =>
    told(new World(), async (world) => {
      for (const kind of ["nudge", "reminder", "resumed", "nudge", "reminder"] as const)
        await world.box.deliver(notice("one", 5, { kind }));
      expect(world.sent).toHaveLength(3);
    }));
});

describe("the tables that wait, as a browser's badge has them", () => {
  const phone = [channel("phone", { address: push("phone") })];

  it("are not asked for the one that the message is about", () =>
    told(new World({}, phone), async (world) => {
      for (const turn of [5, 7]) await world.box.deliver(notice("one", turn));
      expect([world.sent.map(({ waiting }) => waiting), world.asked]).toEqual([[1, 1], []]);
    }));

  it("hold one that told something else besides", () =>
    told(new World({}, phone), async (world) => {
      for (const kind of ["away", "turn"] as const) await world.box.deliver(notice("one", 5, { kind }));
      await world.box.deliver(notice("two", 5));
      expect([world.sent.at(-1)?.waiting, world.asked]).toEqual([2, ["one 5 turn"]]);
    }));
});

describe("while its table is asked", () => {
  it("a channel may be removed: nothing is sent, and nothing fails", () =>
    told(new World({ goesOut: (now) => now + HOUR }), async (world) => {
      await world.box.deliver(notice("one", 5));
      world.now += HOUR;
      world.isTrue = () => {
        world.box.remove(BEN);
        return true;
      };
      await world.box.retry();
      expect(world.sent).toEqual([]);
    }));
});

describe("while a retry is under way", () => {
  it("what comes next at its table waits, and is told after it", () =>
    told(new World(), async (world) => {
      world.answers = () => failing;
      await world.box.deliver(notice("one", 5));
      const { promise, resolve } = Promise.withResolvers<{ readonly is: "sent" }>();
      world.answers = () => promise;
      world.now += MINUTE;
      const retried = world.box.retry();
      await new Promise((next) => setImmediate(next));
      const delivered = world.box.deliver(notice("one", 7));
      await new Promise((next) => setImmediate(next));
      expect(world.says).toEqual([["one 5"], ["one 5"]]);
      resolve({ is: "sent" });
      await Promise.all([retried, delivered]);
      expect(world.says).toEqual([["one 5"], ["one 5"], ["one 7"]]);
    }));
});

describe("a test", () => {
  it("of a channel that is removed meanwhile is not noted for its next life", () =>
    told(new World(), async (world) => {
      world.answers = () => {
        world.box.remove(BEN);
        return { is: "sent" };
      };
      await world.box.test(BEN);
      world.box.add(channel("ben"));
      expect(world.box.lines()[0]?.last).toBeNull();
    }));

  it("is noted as one, which told nothing of any table", () =>
    told(new World(), async (world) => {
      await world.box.test(BEN);
      expect(world.box.post().slips).toEqual([
        { channel: BEN, place: "", turn: 0, kinds: [], fate: "sent", tries: 1, at: NOON, why: null, notice: null },
      ]);
    }));
});

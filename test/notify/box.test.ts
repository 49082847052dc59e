import { describe, expect, it, test } from "vitest";
import type { Kind } from "../../worker/notify/notice.ts";
import type { Outcome } from "../../worker/notify/outcome.ts";
import { busy, channel, failing, HOUR, idOf, MINUTE, NOON, notice, ntfy, push, told, World } from "./boxed.ts";

const BEN = idOf("ben");

describe("the channels of a reader", () => {
  test("of one address there is one, which keeps its id", () => {
    const { box } = new World();
    expect(box.add(channel("again", { address: ntfy("ben"), label: "new" }))).toBe(BEN);
    expect(box.channels()).toEqual([channel("ben", { label: "new", token: "token of again" })]);
  });

  test("a browser that has subscribed anew is the same one, another is not", () => {
    const { box } = new World({}, [channel("phone", { address: push("phone", "a") })]);
    expect(box.add(channel("new", { address: push("phone", "b") }))).toBe(idOf("phone"));
    expect(box.add(channel("tablet", { address: push("tablet", "a") }))).toBe(idOf("tablet"));
    expect(box.channels().map(({ address }) => address)).toEqual([push("phone", "b"), push("tablet", "a")]);
  });

  test("there is one group's chat", () => {
    const hook = "https://hooks.slack.com/services/T0000/B0000/abcdefghijkl";
    const chat = (path: string) => ({ kind: "chat", service: "slack", hook: `${hook}${path}` }) as const;
    const { box } = new World({}, [channel("one", { address: chat("1") }), channel("two", { address: chat("2") })]);
    expect(box.channels().map(({ id, address }) => [id, address])).toEqual([[idOf("one"), chat("2")]]);
  });

  test("there are ten at most, and the tenth can still be renewed", () => {
    const names = Array.from({ length: 10 }, (_, index) => `c${index}`);
    const { box } = new World(
      {},
      names.map((name, index) => channel(name, { since: NOON + index })),
    );
    expect(box.add(channel("c10"))).toBeNull();
    expect(box.add(channel("c9"))).toBe(idOf("c9"));
    expect(box.channels().map(({ label }) => label)).toContain("c9");
    expect(box.channels()).toHaveLength(10);
  });

  test("nobody is told anything before there is one", () =>
    told(new World({}, []), async ({ box, sent, armed }) => {
      expect([box.channels(), box.lines(), box.nextDue()]).toEqual([[], [], null]);
      await box.deliver(notice("one", 5));
      await box.retry();
      expect(await box.test(BEN)).toBeNull();
      box.remove(BEN);
      expect([sent, armed]).toEqual([[], []]);
    }));

  test("a browser that was signed out is told nothing any more", () => {
    const { box } = new World({}, [
      channel("ntfy", { device: "phone" }),
      channel("phone", { address: push("phone"), device: "phone", since: NOON + 1 }),
      channel("tablet", { address: push("tablet"), device: "tablet", since: NOON + 2 }),
    ]);
    box.hush(({ device, address }) => device === "phone" && address.kind === "push");
    expect(box.channels().map(({ label }) => label)).toEqual(["ntfy", "tablet"]);
  });

  test("what a link in a message asks for is done for that channel alone", () => {
    const asked = channel("mail", { address: { kind: "mail", to: "ann@cards.test" }, standing: "asked" });
    const { box } = new World({}, [channel("ben"), asked, channel("gone", { standing: "gone" })]);
    const standings = () => Object.fromEntries(box.channels().map(({ label, standing }) => [label, standing]));
    expect(box.obey(asked.id, "token of ben", "confirm")).toBe(false);
    expect(box.obey(idOf("nobody"), asked.token, "stop")).toBe(false);
    expect(standings()).toEqual({ ben: "on", mail: "asked", gone: "gone" });
    expect(box.obey(asked.id, asked.token, "confirm")).toBe(true);
    expect(box.obey(idOf("gone"), "token of gone", "confirm")).toBe(true);
    expect(standings()).toEqual({ ben: "on", mail: "on", gone: "gone" });
    expect(box.obey(asked.id, asked.token, "stop")).toBe(true);
    expect(standings()).toEqual({ ben: "on", gone: "gone" });
  });
});

describe("a notice", () => {
  it("goes out over every channel that is on, once", () =>
    told(
      new World({}, [
        channel("ben"),
        channel("asked", { standing: "asked" }),
        channel("gone", { standing: "gone" }),
        channel("two"),
      ]),
      async ({ box, sent }) => {
        await box.deliver(notice("one", 5));
        await box.deliver(notice("one", 5));
        expect(sent.map(({ over }) => over).sort()).toEqual(["ben", "two"]);
      },
    ));

  it("of a later turn is told, of an earlier one not", () =>
    told(new World(), async (world) => {
      for (const turn of [5, 7, 6]) await world.box.deliver(notice("one", turn));
      expect(world.says).toEqual([["one 5"], ["one 7"]]);
    }));

  test.each<[string, readonly (readonly [Kind, number])[], number]>([
    [
      "a reminder after the turn",
      [
        ["turn", 5],
        ["reminder", 5],
      ],
      2,
    ],
    [
      "no reminder twice",
      [
        ["turn", 5],
        ["reminder", 5],
        ["reminder", 5],
      ],
      2,
    ],
    [
      "no turn after its reminder",
      [
        ["reminder", 5],
        ["turn", 5],
      ],
      1,
    ],
    [
      "another turn after a reminder",
      [
        ["reminder", 5],
        ["turn", 7],
        ["reminder", 7],
      ],
      3,
    ],
    [
      "what happened to a seat beside the turn",
      [
        ["away", 5],
        ["turn", 5],
      ],
      2,
    ],
  ])("is told once each kind: %s", (_, kinds, times) =>
    told(new World(), async (world) => {
      for (const [kind, turn] of kinds) await world.box.deliver(notice("one", turn, { kind }));
      expect(world.sent).toHaveLength(times);
    }),
  );

  it("of the talk does not take the place of a turn", () =>
    told(new World(), async (world) => {
      await world.box.deliver(notice("one", 7));
      await world.box.deliver(notice("one", 3, { kind: "mention" }));
      expect(world.says).toEqual([["one 7"], ["one 3"]]);
      expect(Object.keys(world.slips).sort()).toEqual(["one", "one talk"]);
    }));

  it("is kept with what became of it", () =>
    told(new World(), async (world) => {
      await world.box.deliver(notice("one", 5));
      expect(world.slips).toEqual({ one: { turn: 5, fate: "sent", tries: 1, at: 0, why: null } });
      expect(world.box.lines()).toEqual([
        { id: BEN, kind: "ntfy", label: "ben", standing: "on", last: { fate: "sent", at: NOON, why: null } },
      ]);
      expect(world.armed).toEqual([]);
    }));

  it("waits for the hour when it may go out", () =>
    told(new World({ goesOut: (now, { turn }) => now + turn * HOUR }), async (world) => {
      await world.box.deliver(notice("one", 2));
      await world.box.deliver(notice("two", 1));
      expect([world.sent, world.armed]).toEqual([[], [NOON + 2 * HOUR, NOON + HOUR]]);
      expect(world.slips["one"]).toEqual({ turn: 2, fate: "waiting", tries: 0, at: 2 * HOUR, why: null });
      world.now += HOUR - 1;
      await world.box.retry();
      expect(world.sent).toEqual([]);
      world.now += 1;
      await world.box.retry();
      expect(world.says).toEqual([["two 1"]]);
      expect(world.box.nextDue()).toBe(NOON + 2 * HOUR);
    }));

  it("that is no longer so when its time comes is not told", () =>
    told(new World({ goesOut: (now) => now + HOUR }), async (world) => {
      await world.box.deliver(notice("one", 5));
      world.now += HOUR;
      world.isTrue = () => false;
      await world.box.retry();
      expect([world.sent, world.asked]).toEqual([[], ["one 5 turn"]]);
      expect(world.slips["one"]).toEqual({ turn: 5, fate: "stale", tries: 0, at: HOUR, why: null });
    }));

  it("that came while its table was asked takes the older one's place", () =>
    told(new World({ goesOut: (now) => now + HOUR }), async (world) => {
      await world.box.deliver(notice("one", 5));
      world.now += HOUR;
      const answer = Promise.withResolvers<boolean>();
      world.isTrue = () => answer.promise;
      const retry = world.box.retry();
      await world.box.deliver(notice("one", 7));
      answer.resolve(false);
      await retry;
      expect(world.slips["one"]).toMatchObject({ turn: 7, fate: "waiting" });
    }));
});

describe("a service that fails", () => {
  it("is tried again after longer and longer, six times, then never", () =>
    told(new World(), async (world) => {
      world.answers = () => failing;
      await world.box.deliver(notice("one", 5));
      const waits: number[] = [];
      for (let due = world.box.nextDue(); due !== null; due = world.box.nextDue()) {
        waits.push(due - world.now);
        world.now = due;
        await world.box.retry();
      }
      expect(waits).toEqual([1, 5, 30, 120, 360].map((minutes) => minutes * MINUTE));
      expect(world.sent).toHaveLength(6);
      expect(world.slips["one"]).toMatchObject({ fate: "parked", tries: 6, why: "failing" });
      expect(world.armed.at(-1)).toBe(NOON + 516 * MINUTE);
    }));

  it("is asked no more for what it refuses", () =>
    told(new World(), async (world) => {
      world.answers = () => ({ is: "refused", why: "refused" });
      await world.box.deliver(notice("one", 5));
      expect(world.slips["one"]).toMatchObject({ fate: "parked", tries: 1, why: "refused" });
      expect(world.box.nextDue()).toBeNull();
    }));

  it("whose address is gone is told nothing any more", () =>
    told(new World(), async (world) => {
      world.answers = () => ({ is: "gone", why: "gone" });
      await world.box.deliver(notice("one", 5));
      await world.box.deliver(notice("two", 5));
      expect(world.sent).toHaveLength(1);
      expect(world.box.lines()).toMatchObject([{ standing: "gone", last: { fate: "parked", why: "gone" } }]);
    }));

  it("and recovers gets what it missed, if that is still so", () =>
    told(new World(), async (world) => {
      world.answers = () => failing;
      await world.box.deliver(notice("one", 5));
      world.now += MINUTE;
      world.answers = () => ({ is: "sent" });
      await world.newBox().retry();
      expect(world.says).toEqual([["one 5"], ["one 5"]]);
      expect(world.slips["one"]).toEqual({ turn: 5, fate: "sent", tries: 2, at: MINUTE, why: null });
    }));

  it("and wants to be left alone is sent nothing else meanwhile", () =>
    told(new World(), async (world) => {
      world.answers = () => busy(600);
      await world.box.deliver(notice("one", 5));
      world.now += MINUTE;
      await world.box.deliver(notice("two", 5));
      expect([world.says, world.box.nextDue()]).toEqual([[["one 5"]], NOON + 10 * MINUTE]);
      expect(world.slips["two"]).toEqual({ turn: 5, fate: "waiting", tries: 0, at: 10 * MINUTE, why: "tooMany" });
      world.now = NOON + 10 * MINUTE;
      await world.box.deliver(notice("three", 5));
      expect(world.says.at(-1)).toEqual(["three 5"]);
    }));

  it("keeps nothing else waiting where it only fails", () =>
    told(new World(), async (world) => {
      world.answers = () => failing;
      await world.box.deliver(notice("one", 5));
      await world.box.deliver(notice("two", 5));
      expect(world.says).toEqual([["one 5"], ["two 5"]]);
    }));

  it("is not tried again at night, and what waits for the night's end is not held up twice", () => {
    const morning = NOON + 10 * HOUR;
    return told(new World({ awake: (now) => Math.max(now, morning) }), async (world) => {
      world.answers = () => failing;
      await world.box.deliver(notice("one", 5));
      world.now += MINUTE;
      await world.box.retry();
      expect([world.sent.length, world.box.nextDue()]).toEqual([1, morning]);
      world.now = morning;
      await world.box.retry();
      expect(world.sent).toHaveLength(2);
    });
  });

  it("has a notice that waited for its hour told at that hour", () =>
    told(new World({ goesOut: (now) => now + HOUR, awake: (now) => now + HOUR }), async (world) => {
      await world.box.deliver(notice("one", 5));
      world.now += HOUR;
      await world.box.retry();
      expect(world.says).toEqual([["one 5"]]);
    }));
});

describe("a table that cannot be asked", () => {
  it("is asked again later", () =>
    told(new World({ goesOut: (now) => now + HOUR }), async (world) => {
      await world.box.deliver(notice("one", 5));
      world.now += HOUR;
      world.isTrue = () => Promise.reject(new Error("fell over"));
      await world.box.retry();
      expect(world.slips["one"]).toEqual({ turn: 5, fate: "waiting", tries: 1, at: HOUR + MINUTE, why: "failing" });
      world.isTrue = () => true;
      world.now += MINUTE;
      await world.box.retry();
      expect(world.says).toEqual([["one 5"]]);
    }));
});

describe("a digest", () => {
  const daily = { inOne: () => true, goesOut: (now: number) => now + 24 * HOUR };

  it("is one message of what is still so", () =>
    told(new World(daily), async (world) => {
      for (const table of ["one", "two", "three"]) await world.box.deliver(notice(table, 5));
      world.now += 24 * HOUR;
      world.isTrue = (table) => table !== "two";
      await world.box.retry();
      expect(world.says).toEqual([["one 5", "three 5"]]);
    }));

  it("is none where nothing is so any more", () =>
    told(new World(daily), async (world) => {
      await world.box.deliver(notice("one", 5));
      world.now += 24 * HOUR;
      world.isTrue = () => false;
      await world.box.retry();
      expect(world.sent).toEqual([]);
    }));
});

describe("a message to a browser", () => {
  const browser = [channel("phone", { address: push("phone") })];

  it("says how many tables wait, each of them once, and asks the others", () =>
    told(new World({}, browser), async (world) => {
      await world.box.deliver(notice("one", 5));
      await world.box.deliver(notice("two", 3, { kind: "over" }));
      await world.box.deliver(notice("three", 9, { kind: "nudge" }));
      world.isTrue = (table) => table !== "three";
      await world.box.deliver(notice("four", 1));
      expect(world.sent.map(({ waiting }) => waiting)).toEqual([1, 1, 2, 2]);
      expect(world.asked.toSorted()).toEqual(["one 5 turn", "one 5 turn", "one 5 turn", "three 9 turn"]);
    }));

  it("counts none that cannot be asked, none of last week, and no more than ten others", () =>
    told(new World({}, browser), async (world) => {
      await world.box.deliver(notice("old", 1));
      world.now += 7 * 24 * HOUR + 1;
      world.isTrue = () => Promise.reject(new Error("fell over"));
      await world.box.deliver(notice("one", 5));
      await world.box.deliver(notice("two", 5));
      expect(world.sent.map(({ waiting }) => waiting)).toEqual([1, 1, 1]);
      world.isTrue = () => true;
      for (let table = 0; table < 12; table += 1) await world.box.deliver(notice(`t${table}`, 5));
      expect(world.sent.at(-1)?.waiting).toBe(11);
    }));

  it("of a week ago is still counted", () =>
    told(new World({}, browser), async (world) => {
      await world.box.deliver(notice("old", 1));
      world.now += 7 * 24 * HOUR;
      await world.box.deliver(notice("one", 5));
      expect(world.sent.at(-1)?.waiting).toBe(2);
    }));

  it("says nothing of that where it is no browser", () =>
    told(new World(), async (world) => {
      await world.box.deliver(notice("one", 5));
      expect(world.sent).toEqual([{ over: "ben", says: ["one 5"] }]);
    }));

  it("leaves no trace where the browser has subscribed anew meanwhile", () =>
    told(new World({}, browser), async (world) => {
      world.answers = () => {
        world.box.remove(idOf("phone"));
        world.box.add(channel("phone", { address: push("another") }));
        return { is: "gone", why: "gone" };
      };
      await world.box.deliver(notice("one", 5));
      expect([world.slips, world.box.channels().map(({ standing }) => standing)]).toEqual([{}, ["on"]]);
    }));

  it("leaves no trace where the channel was removed meanwhile", () =>
    told(new World({}, browser), async (world) => {
      world.answers = () => {
        world.box.remove(idOf("phone"));
        return failing;
      };
      await world.box.deliver(notice("one", 5));
      expect([world.box.channels(), world.box.nextDue(), world.armed]).toEqual([[], null, []]);
    }));
});

describe("a test", () => {
  test.each<[Outcome, object, string]>([
    [{ is: "sent" }, { fate: "sent", why: null }, "on"],
    [failing, { fate: "parked", why: "failing" }, "on"],
    [{ is: "gone", why: "gone" }, { fate: "parked", why: "gone" }, "gone"],
  ])("says what came of it: %j", (outcome, last, standing) =>
    told(new World(), async (world) => {
      world.answers = () => outcome;
      expect(await world.box.test(BEN)).toEqual(outcome);
      expect(world.box.lines()).toMatchObject([{ standing, last: { ...last, at: NOON } }]);
      expect(world.slips).toMatchObject({ "": { turn: 0, tries: 1 } });
    }),
  );

  it("of a channel that was removed meanwhile leaves no trace", () =>
    told(new World(), async (world) => {
      world.answers = () => {
        world.box.remove(BEN);
        return failing;
      };
      expect(await world.box.test(BEN)).toEqual(failing);
      expect(world.box.post()).toEqual({ channels: [], slips: [] });
    }));

  it("takes no notice's place", () =>
    told(new World(), async (world) => {
      await world.box.deliver(notice("one", 5));
      world.now += MINUTE;
      await world.box.test(BEN);
      await world.box.deliver(notice("one", 5));
      expect(world.sent).toHaveLength(2);
      expect(world.box.lines()).toMatchObject([{ last: { at: NOON + MINUTE } }]);
    }));
});

describe("what waited", () => {
  it("for a channel that is gone is dropped", () =>
    told(new World({ goesOut: (now) => now + HOUR }, [channel("ben"), channel("two")]), async (world) => {
      await world.box.deliver(notice("one", 5));
      world.now += HOUR;
      world.answers = ({ over }) => (over === "ben" ? { is: "gone", why: "gone" } : { is: "sent" });
      await world.box.test(BEN);
      await world.box.retry();
      expect(world.sent.filter(({ says }) => says.length > 0)).toEqual([{ over: "two", says: ["one 5"] }]);
      expect(world.box.post().slips.find(({ channel: id, place }) => id === BEN && place === "one")).toMatchObject({
        fate: "stale",
        notice: null,
      });
      expect(world.box.nextDue()).toBeNull();
    }));

  it("over two channels is told over both", () =>
    told(new World({ goesOut: (now) => now + HOUR }, [channel("ben"), channel("two")]), async (world) => {
      await world.box.deliver(notice("one", 5));
      world.now += HOUR;
      await world.box.retry();
      expect(world.sent.map(({ over }) => over).sort()).toEqual(["ben", "two"]);
    }));
});

describe("the box of the same reader's other key", () => {
  it("is taken over with what it has told and has to tell", () =>
    told(new World({ goesOut: (now, { turn }) => (turn > 5 ? now + HOUR : now) }), async (world) => {
      await world.box.deliver(notice("one", 5));
      await world.box.deliver(notice("two", 7));
      const other = new World({}, []);
      other.box.takeOver(world.box.post());
      expect(other.box.post()).toEqual(world.box.post());
      await other.box.deliver(notice("one", 5));
      world.now += HOUR;
      await other.box.retry();
      expect(other.says).toEqual([["two 7"]]);
    }));

  it("leaves what is here already, and brings ten at most", () => {
    const here = new World({}, [channel("here", { address: ntfy("ben") })]);
    here.box.takeOver(new World({}, [channel("ben"), channel("two")]).box.post());
    expect(here.box.channels().map(({ label }) => label)).toEqual(["here", "two"]);
    const many = Array.from({ length: 10 }, (_, index) => channel(`c${index}`));
    here.box.takeOver(new World({}, many).box.post());
    expect(here.box.channels()).toHaveLength(10);
  });
});

describe("two notices of one table", () => {
  it("do not overtake each other", () =>
    told(new World(), async (world) => {
      const gate = Promise.withResolvers<Outcome>();
      world.answers = ({ says }) => (says[0] === "one 5" ? gate.promise : { is: "sent" });
      const first = world.box.deliver(notice("one", 5));
      const second = world.box.deliver(notice("one", 7));
      await world.box.deliver(notice("two", 5));
      expect(world.says).toEqual([["one 5"], ["two 5"]]);
      gate.resolve({ is: "sent" });
      await Promise.all([first, second]);
      expect(world.says.at(-1)).toEqual(["one 7"]);
      expect(world.slips["one"]).toMatchObject({ turn: 7, fate: "sent" });
    }));

  it("are both told though the first could not be worded", () =>
    told(
      new World({
        word: (_, [first]) => {
          if (first?.turn === 5) throw new Error("no words");
          return { title: "", body: "", url: "", tag: "", lang: "en", ttl: 60, urgent: false };
        },
      }),
      async (world) => {
        const [one, two] = await Promise.allSettled([world.box.deliver(notice("one", 5)), world.box.deliver(notice("one", 7))]);
        expect([one?.status, two?.status, world.sent.length]).toEqual(["rejected", "fulfilled", 1]);
      },
    ));

  it("rung for twice are told once", () =>
    told(new World({ goesOut: (now) => now + HOUR }), async (world) => {
      await world.box.deliver(notice("one", 5));
      world.now += HOUR;
      await Promise.all([world.box.retry(), world.box.retry()]);
      expect(world.says).toEqual([["one 5"]]);
    }));
});

describe("a table that is no more", () => {
  it("leaves no word of it on the shelf, and every other table's", () =>
    told(new World({ goesOut: (now) => now + HOUR }), async (world) => {
      await world.box.deliver(notice("one", 5));
      await world.box.deliver(notice("one", 3, { kind: "mention" }));
      await world.box.deliver(notice("one", 1, { kind: "expires" }));
      await world.box.deliver(notice("two", 5));
      world.box.forgetTable("one");
      expect(Object.keys(world.slips)).toEqual(["two"]);
    }));

  it("is nothing to forget where no channel ever was", () => {
    expect(() => new World({}, []).box.forgetTable("one")).not.toThrow();
  });
});

describe("what one channel has told", () => {
  it("is no other one's when both come along", () =>
    told(new World({}, [channel("ben"), channel("two", { since: NOON + 1 })]), async (world) => {
      world.answers = ({ over }) => (over === "two" ? failing : { is: "sent" });
      await world.box.deliver(notice("one", 5));
      const other = new World({}, []);
      other.box.takeOver(world.box.post());
      expect(other.box.lines().map(({ label, last }) => [label, last?.fate])).toEqual([
        ["ben", "sent"],
        ["two", "waiting"],
      ]);
    }));

  it("waits for its own service alone", () =>
    told(new World({ goesOut: (now, { turn }) => (turn === 9 ? now + HOUR : now) }), async (world) => {
      await world.box.deliver(notice("night", 9));
      world.answers = () => busy(60);
      await world.box.deliver(notice("one", 5));
      world.now += 10_000;
      world.answers = () => busy(600);
      await world.box.retry();
      world.now = NOON + MINUTE;
      await world.box.retry();
      await world.box.deliver(notice("two", 5));
      expect(world.slips["two"]).toMatchObject({ fate: "waiting", why: "tooMany", at: 11 * MINUTE });
    }));
});

describe("a retry that comes at night", () => {
  it("waits for the night's end too where nothing was tried because the service wanted quiet", () => {
    const morning = NOON + 10 * HOUR;
    return told(new World({ awake: (now) => Math.max(now, morning) }), async (world) => {
      world.answers = () => busy(600);
      await world.box.deliver(notice("one", 5));
      await world.box.deliver(notice("two", 5));
      world.answers = () => ({ is: "sent" });
      world.now += 10 * MINUTE;
      await world.box.retry();
      expect([world.says, world.box.nextDue()]).toEqual([[["one 5"]], morning]);
      expect(world.armed.at(-1)).toBe(morning);
    });
  });
});

describe("another attempt", () => {
  it("that was made meanwhile stands", () =>
    told(new World(), async (world) => {
      world.answers = () => failing;
      await world.box.deliver(notice("one", 5));
      world.now += MINUTE;
      const answer = Promise.withResolvers<boolean>();
      world.isTrue = () => answer.promise;
      const slow = world.box.retry();
      world.isTrue = () => true;
      await world.newBox().retry();
      answer.resolve(false);
      await slow;
      expect(world.slips["one"]).toMatchObject({ fate: "waiting", tries: 2 });
      expect(world.sent).toHaveLength(2);
    }));
});

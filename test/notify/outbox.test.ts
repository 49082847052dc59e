/** What a table tells whom: once, whoever falls over, and not to who sees it by themselves. */
import { describe, expect, it } from "vitest";
import { seatAt } from "../../worker/rules/seat.ts";
import { LOOKS_FOR } from "../../worker/table/looking.ts";
import { WATCH } from "../../worker/table/notable.ts";
import { RETRY } from "../../worker/table/outbox.ts";
import { HOUR, MINUTE } from "./boxed.ts";
import { CHAT, Posted, posted } from "./posted.ts";

/** Ann has kept, Ben is on turn. */
const bensTurn = (pace: "24h" | "none" = "none") => new Posted({ pace }).play("0 keep");
/** A single deal, which Cleo has won. */
const over = () => new Posted({ options: { length: "oneDeal" } }).play("0 keep, 1 knock, 2 pass, 0 pass");
const wentAway = (seat: number) => ({ type: "wentAway", seat: seatAt(seat) }) as const;
const cameBack = (seat: number) => ({ type: "cameBack", seat: seatAt(seat) }) as const;

describe("whose turn it is", () => {
  it("is told to them alone, and once", () =>
    posted(bensTurn(), async (world) => {
      expect(await world.post()).toEqual(["Ben turn"]);
      expect(await world.post()).toEqual([]);
      world.move("1 pass");
      expect(await world.post()).toEqual(["Cleo turn"]);
    }));

  it("is told with what happened and the turn's times", () =>
    posted(bensTurn(), async (world) => {
      world.outbox.post(world.posting, world.dues);
      await world.outbox.settled();
      const { times, state } = world.posting;
      const news = [{ what: "deed", who: "Ann", do: "keep", knock: false }];
      expect(world.given).toMatchObject([
        { to: world.people[1], notice: { table: world.saga.id, kind: "turn", turn: state.turnFrom, news, ...times } },
      ]);
    }));

  it("is told by a reminder instead, where both are due", () =>
    posted(bensTurn("24h"), async (world) => {
      world.wait(20 * HOUR);
      expect(await world.post()).toEqual(["Ben reminder"]);
      expect(world.untold).toEqual([["deadline", 4 * HOUR]]);
      expect(await world.post()).toEqual([]);
    }));

  it("is handed on anew where it was not due for a while: who was told knows", () =>
    posted(bensTurn(), async (world) => {
      expect(await world.post()).toEqual(["Ben turn"]);
      world.write("clock", wentAway(1));
      expect(await world.post()).toEqual(["Ben away"]);
      world.write("clock", cameBack(1));
      expect(await world.post()).toEqual(["Ben turn"]);
    }));
});

describe("who looks", () => {
  it("is not told that their turn has begun, but when their look has passed", () =>
    posted(bensTurn(), async (world) => {
      world.looks.set(world.people[1] ?? "", world.now);
      expect(await world.post()).toEqual([]);
      expect(world.untold).toEqual([["turn", LOOKS_FOR]]);
      world.wait(LOOKS_FOR - 1);
      world.looks.clear(); // their screen is closed
      expect(await world.post()).toEqual([]);
      world.wait(1);
      expect(await world.post()).toEqual(["Ben turn"]);
    }));

  it("has seen it, and is not told when they look no more, whoever falls over", () =>
    posted(bensTurn(), async (world) => {
      world.wait(1);
      world.look(1);
      expect([await world.post(), world.untold]).toEqual([[], []]);
      world.wait(HOUR);
      world.looks.clear();
      expect(await world.post()).toEqual([]);
      world.wake();
      expect([await world.post(), world.untold]).toEqual([[], []]);
    }));

  it("does not hear how the match ended, nor that another has begun", () =>
    posted(over(), async (world) => {
      world.look(1);
      expect(await world.post()).toEqual(["Ann over", "Cleo over"]);
      world.play();
      world.look(2);
      world.looks.delete(world.people[1] ?? "");
      world.outbox.tellRematch(world.posting, false);
      expect(await world.told()).toEqual(["Ben again"]);
    }));
});

describe("a player whose object cannot be reached", () => {
  it("is told half a minute later, and everybody who was told meanwhile not again but by their own object", () =>
    posted(bensTurn(), async (world) => {
      world.deafen(1, true);
      expect([await world.post(), world.rearmed]).toEqual([[], 1]);
      expect(world.untold).toEqual([["turn", RETRY]]);
      world.deafen(1, false);
      world.wait(RETRY - 1);
      expect([await world.post(), world.untold]).toEqual([[], [["turn", 1]]]);
      world.wait(1);
      expect([await world.post(), world.untold]).toEqual([["Ben turn"], []]);
      expect([await world.post(), world.rearmed]).toEqual([[], 1]);
    }));

  it("hears how the match ended by and by, for a day", () =>
    posted(over(), async (world) => {
      world.deafen(1, true);
      expect(await world.post()).toEqual(["Ann over", "Cleo over"]);
      expect(world.retries).toEqual([RETRY]);
      world.wait(RETRY);
      expect(await world.post()).toEqual(["Ann over", "Cleo over"]);
      world.wait(24 * HOUR - RETRY - 1);
      expect(world.retries).toEqual([RETRY]);
      world.deafen(1, false);
      world.wait(1);
      expect([await world.post(), world.retries]).toEqual([[], []]);
    }));

  it("does not hear that another match has begun, as their turn will come", () =>
    posted(over(), async (world) => {
      world.play();
      world.deafen(1, true);
      world.outbox.tellRematch(world.posting, false);
      expect(await world.told()).toEqual(["Cleo again"]);
    }));
});

describe("what hangs", () => {
  it("is not handed on twice, and the clock makes sure of it in half a day", () =>
    posted(bensTurn(), async (world) => {
      world.hang();
      expect([await world.post(), world.untold]).toEqual([[], [["turn", WATCH]]]);
      world.wait(HOUR);
      expect([await world.post(), world.untold]).toEqual([[], [["turn", WATCH - HOUR]]]);
      await world.letGo();
      expect([await world.told(), world.untold, await world.post()]).toEqual([["Ben turn"], [], []]);
    }));

  it("keeps the platform from letting go of the table", () =>
    posted(bensTurn(), async (world) => {
      await world.post();
      expect(world.awaited).toBe(1);
    }));

  it("of a match's end is not handed on twice either", () =>
    posted(over(), async (world) => {
      world.hang();
      expect(await world.post()).toEqual([]);
      expect(await world.post()).toEqual([]);
      await world.letGo();
      expect(await world.told()).toEqual(["Ann over", "Ben over", "Cleo over"]);
    }));

  it("keeps nobody from hearing of the next turn", () =>
    posted(bensTurn(), async (world) => {
      world.hang();
      await world.post();
      world.move("1 pass");
      await world.post();
      await world.letGo();
      expect(await world.told()).toEqual(["Ben turn", "Cleo turn"]);
      expect(await world.post()).toEqual([]);
    }));
});

describe("a table that has fallen over", () => {
  it("hands on again what it cannot know to be told, to its first visitor if it began just now", () =>
    posted(bensTurn(), async (world) => {
      expect(await world.post()).toEqual(["Ben turn"]);
      world.wake();
      world.wait(15 * MINUTE - 1);
      expect([await world.visit(), await world.visit()]).toEqual([["Ben turn"], []]);
      world.wake();
      world.wait(1);
      expect([await world.visit(), await world.post()]).toEqual([[], ["Ben turn"]]);
      expect(await world.visit()).toEqual([]);
    }));

  it("leaves to its alarm what a first visitor could not have handed on", () =>
    posted(bensTurn(), async (world) => {
      world.deafen(1, true);
      expect(await world.visit()).toEqual([]);
      world.deafen(1, false);
      world.wait(RETRY);
      expect([await world.visit(), await world.post()]).toEqual([[], ["Ben turn"]]);
    }));

  it("hands on nothing to a visitor of which it has told already", () =>
    posted(bensTurn(), async (world) => {
      world.deafen(1, true);
      await world.post();
      world.deafen(1, false);
      world.wait(RETRY);
      expect(await world.visit()).toEqual([]);
    }));

  it("is rung half a day after a turn began, if nobody comes; then it is left alone", () =>
    posted(bensTurn(), async (world) => {
      expect(world.untold).toEqual([["turn", WATCH]]);
      world.wait(WATCH - 1);
      expect(world.untold).toEqual([["turn", 1]]);
      world.wait(1);
      expect(world.untold).toEqual([]);
    }));

  it("is rung when a reminder comes", () =>
    posted(bensTurn("24h"), async (world) => {
      await world.post();
      const ms = Math.round(0.8 * 24 * HOUR);
      expect(world.untold).toEqual([
        ["deadline", 24 * HOUR],
        ["reminder", ms],
      ]);
      world.wake();
      world.wait(ms);
      expect(world.untold).toContainEqual(["reminder", WATCH]);
    }));

  it("keeps for good what nobody else would know: who is away, and how a match ended", async () => {
    await posted(bensTurn(), async (world) => {
      world.write("clock", wentAway(2));
      expect(await world.post()).toEqual(["Ben turn", "Cleo away"]);
      world.wake();
      expect(await world.post()).toEqual(["Ben turn"]);
      expect(world.untold).toEqual([]);
    });
    await posted(over(), async (world) => {
      expect(await world.post()).toEqual(["Ann over", "Ben over", "Cleo over"]);
      world.wake();
      expect([await world.post(), world.retries]).toEqual([[], []]);
    });
  });
});

describe("how a match ended", () => {
  it("is told to everybody once", () =>
    posted(over(), async (world) => {
      expect(world.retries).toEqual([RETRY]);
      expect(await world.post()).toEqual(["Ann over", "Ben over", "Cleo over"]);
      expect([await world.post(), world.retries]).toEqual([[], []]);
      world.wake();
      expect(world.retries).toEqual([]);
    }));

  it("is told anew of each match", () =>
    posted(over(), async (world) => {
      await world.post();
      world.play("0 keep, 1 knock, 2 pass, 0 pass");
      expect(await world.post()).toEqual(["Ann over", "Ben over", "Cleo over"]);
    }));

  it("is no news to who has practised alone", () =>
    posted(new Posted({ guided: true, options: { length: "oneDeal" } }, ["Ann"]), async (world) => {
      world.write("clock", { type: "sat", seat: seatAt(1), name: "Hugo", kind: "easy", nonce: null });
      world.play("0 keep, 1 knock, 0 pass", { hands: { 0: "7C 8S 9H", 1: "KC QS JH" } });
      expect([await world.post(), world.retries]).toEqual([[], []]);
    }));

  it("is no news to a computer player", () =>
    posted(new Posted({ options: { length: "oneDeal" } }, ["Ann"]), async (world) => {
      world.write("clock", { type: "sat", seat: seatAt(1), name: "Hugo", kind: "easy", nonce: null });
      world.play("0 keep, 1 knock, 0 pass", { hands: { 0: "7C 8S 9H", 1: "KC QS JH" } });
      expect(await world.post()).toEqual(["Ann over"]);
      world.play("", { hands: { 0: "7C 8S 9H", 1: "KC QS JH" } });
      world.outbox.tellRematch(world.posting, false);
      expect(await world.told()).toEqual([]);
    }));

  it("is nothing to tell while it is played, nor before the first", () =>
    posted(bensTurn(), async (world) => {
      await world.post();
      expect([world.retries, new Posted().retries]).toEqual([[], []]);
    }));
});

describe("another match", () => {
  it("is told to who has not begun it and is not on turn", () =>
    posted(over(), async (world) => {
      world.play("0 keep");
      world.outbox.tellRematch(world.posting, true);
      expect(world.given).toMatchObject([{ notice: { kind: "again", changed: true } }]);
      expect(await world.told()).toEqual(["Cleo again"]);
    }));

  it("is nothing new of the first", () =>
    posted(bensTurn(), async (world) => {
      world.outbox.tellRematch(world.posting, false);
      expect(await world.told()).toEqual([]);
    }));
});
describe("a group's chat", () => {
  it("is named by a first message, and can be left", () =>
    posted(bensTurn(), async (world) => {
      expect([world.outbox.groupLine(), await world.outbox.testGroup()]).toEqual([null, null]);
      world.outbox.leaveGroup();
      expect(await world.outbox.tellGroup(CHAT)).toEqual({ is: "sent" });
      expect(world.outbox.groupLine()).toMatchObject({ kind: "chat", label: "discord.com", last: { fate: "sent" } });
      expect(JSON.stringify(world.outbox.groupLine())).not.toContain("webhooks");
      expect(await world.outbox.testGroup()).toEqual({ is: "sent" });
      const [first, again] = await world.told();
      expect([first, again]).toEqual([expect.stringContaining("https://cards.test/me"), first]);
      world.outbox.leaveGroup();
      expect([world.outbox.groupLine(), await world.post()]).toEqual([null, ["Ben turn"]]);
    }));

  it("is told whose turn it is, in its language and time zone, though they look not at all", () =>
    posted(bensTurn(), async (world) => {
      await world.outbox.tellGroup({ ...CHAT, lang: "de", zone: "Europe/Berlin" });
      await world.told();
      const [ben, group] = await world.post();
      expect(ben).toBe("Ben turn");
      expect(group).toMatch(/^group: Friday: Ben, du bist dran\n.*Bis 13:\d\d\nhttps:/s);
    }));

  it("hears how a match ended", () =>
    posted(over(), async (world) => {
      await world.outbox.tellGroup(CHAT);
      await world.told();
      expect((await world.post()).at(-1)).toContain("Cleo wins the match");
    }));

  it("is told later what its service did not take, if it is still so", () =>
    posted(bensTurn(), async (world) => {
      await world.outbox.tellGroup(CHAT);
      await world.told();
      world.status = 503;
      expect(await world.post()).toEqual(["Ben turn", expect.stringContaining("Ben, it is your turn")]);
      expect([world.rearmed, world.retries]).toEqual([1, [MINUTE]]);
      world.status = 204;
      world.wait(MINUTE);
      await world.outbox.retry();
      expect([await world.told(), world.retries]).toEqual([[expect.stringContaining("Ben, it is your turn")], []]);
    }));

  it("is not told what is no longer so", () =>
    posted(bensTurn(), async (world) => {
      await world.outbox.tellGroup(CHAT);
      world.status = 503;
      await world.post();
      world.isTrue = false;
      world.wait(MINUTE);
      await world.outbox.retry();
      expect([await world.told(), world.retries]).toEqual([[], []]);
    }));
});

import { describe, expect, it } from "vitest";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import type { ClaimCode } from "../../worker/table/claim.ts";
import type { TableEvent } from "../../worker/table/event.ts";
import { evolve } from "../../worker/table/evolve.ts";
import { instantOf } from "../../worker/table/instant.ts";
import type { TableState } from "../../worker/table/state.ts";
import { type Motion, resolve } from "../../worker/table/vote.ts";
import { settings } from "../support/people.ts";

const people = ["Ann", "Ben", "Chiara", "Dora", "Emil"].map((name) => ({ name, player: playerOf(newKey()) }));

const written = (state: TableState | null, who: number, events: readonly TableEvent[]): TableState =>
  evolve(state, {
    version: (state?.version ?? 0) + 1,
    at: instantOf(1_800_000_000_000),
    who: people[who]?.player ?? "clock",
    deed: null,
    events,
  });

/** A table of five, Ann its host. */
const table = people.reduce<TableState>(
  (state, { name }, seat) => written(state, seat, [{ type: "sat", seat: seatAt(seat), name, kind: "human", nonce: null }]),
  written(null, 9, [
    { type: "opened", settings: settings(), commitment: "" },
    { type: "hostMoved", seat: seatAt(0) },
  ]),
);

const motion: Motion = { seat: seatAt(4), to: "offer" };
const carried: readonly TableEvent[] = [{ type: "offered", seat: seatAt(4) }];

/** These people vote one after the other; true where the motion is carried, else what the table says. */
function outcomes(voters: readonly number[], absent: readonly number[]): readonly string[] {
  let state = table;
  return voters.map((voter) => {
    const decided = resolve(state, people[voter]?.player ?? playerOf(newKey()), motion, (seat) => absent.includes(seat), carried);
    if (!decided.ok) return decided.refusal;
    state = written(state, voter, decided.value);
    return decided.value.at(-1)?.type ?? "nothing";
  });
}

describe("what becomes of Emil's seat", () => {
  it.each([
    ["the host decides alone", [0], [4], ["offered"]],
    ["nobody else does while the host is there", [1, 2, 3], [4], ["notHost", "notHost", "notHost"]],
    ["two of three who are there are more than half", [1, 2], [0, 4], ["voted", "offered"]],
    ["one of two is not, two are", [1, 2], [0, 3, 4], ["voted", "offered"]],
    ["one alone with the absent decides", [3], [0, 1, 2, 4], ["offered"]],
    ["nobody votes twice", [1, 1], [0, 4], ["voted", "askedAlready"]],
    ["nobody votes on their own seat", [4], [0], ["notHost"]],
    ["nor without one", [9], [0, 4], ["notSeated"]],
  ] as const)("%s", (_, voters, absent, says) => {
    expect(outcomes(voters, absent)).toEqual(says);
  });

  it("cast before the others left is more than half when it is cast again", () => {
    const ben = people[1]?.player ?? playerOf(newKey());
    const voted = written(table, 1, [{ type: "voted", by: seatAt(1), motion }]);
    const again = (absent: readonly number[]) => resolve(voted, ben, motion, (seat) => absent.includes(seat), carried);
    expect(again([0])).toEqual({ ok: false, refusal: "askedAlready" });
    expect(again([0, 2, 3])).toEqual({ ok: true, value: carried });
  });

  it("a request outlives the beginning of the next match, and moves with its seat", () => {
    const asked = written(table, 9, [{ type: "claimed", seat: seatAt(4), code: "KRABE" as ClaimCode }]);
    const seats = [0, 2, 4].map(seatAt);
    expect(written(asked, 0, [{ type: "regrouped", seats }]).claims.map(({ seat }) => seat)).toEqual([2]);
  });

  it("waits when somebody else gets up, and moves up with the seat", () => {
    const asked = written(table, 9, [{ type: "claimed", seat: seatAt(4), code: "KRABE" as ClaimCode }]);
    const voted = written(asked, 3, [{ type: "voted", by: seatAt(3), motion }]);
    const after = written(voted, 1, [{ type: "rose", seat: seatAt(1) }]);
    expect(after.claims.map(({ seat, code }) => [seat, code])).toEqual([[3, "KRABE"]]);
    expect(after.votes).toEqual([{ by: 2, motion: { ...motion, seat: 3 } }]);
    const gone = written(voted, 4, [{ type: "rose", seat: seatAt(4) }]);
    expect([gone.claims, gone.votes]).toEqual([[], []]);
  });

  it("is forgotten when Emil is back", () => {
    const voted = written(table, 1, [{ type: "voted", by: seatAt(1), motion }]);
    expect(voted.votes).toHaveLength(1);
    expect(written(voted, 4, [{ type: "cameBack", seat: seatAt(4) }]).votes).toEqual([]);
  });
});

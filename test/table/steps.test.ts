import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchEvent } from "../../worker/rules/event.ts";
import { transcriptOf } from "../../worker/rules/export.ts";
import type { Entry } from "../../worker/table/event.ts";
import type { Instant } from "../../worker/table/instant.ts";
import { type ToldStep, toldSteps } from "../../worker/table/steps.ts";
import { plans, walk } from "../rules/walk.ts";
import { seen, tableFor } from "../support/people.ts";

/** The facts of a match as a table would have written them, a few an entry, after two matches that nobody played. */
function entriesOf(log: readonly MatchEvent[]): readonly Entry[] {
  const [started] = log;
  if (started === undefined) throw new Error("nothing was played");
  const chunks = [[started], [started], ...log.flatMap((_, index) => (index % 3 === 0 ? [log.slice(index, index + 3)] : []))];
  return chunks.map((events, index) => ({
    version: index + 1,
    at: 1000 as Instant, // an instant like any other; a swap and the knock it carries share theirs
    who: index % 2 === 0 ? "clock" : "computer",
    deed: null,
    events,
  }));
}

/** The story's line for each fact that has one. */
const DEEDS: Readonly<Record<string, string>> = {
  kept: "keep",
  exchanged: "exchange",
  swapped: "swap",
  swappedAll: "swapAll",
  passed: "pass",
  knocked: "knock",
  refreshed: "refresh",
  middleRenewed: "middleRenewed",
  recycled: "middleRenewed",
};

const lineOf = ({ fact, told }: ToldStep) => [DEEDS[fact.type], told?.happening.what.do];

describe("the steps of a deal", () => {
  it("have each their line of the deal's story, and who moved", () =>
    fc.assert(
      fc.property(plans(3), (plan) => {
        const { log } = walk(plan, 150);
        const deals = transcriptOf(log)?.deals.length ?? 0;
        const entries = entriesOf(log);
        for (const n of [1, deals].filter((deal) => deal >= 1 && deal <= deals)) {
          const steps = toldSteps(entries, 3, n);
          expect([steps[0]?.fact.type, steps.at(-1)?.fact.type]).toEqual(["dealt", "dealEnded"]);
          for (const step of steps) {
            const [wanted, said] = lineOf(step);
            expect(said).toBe(wanted);
            if (step.by !== "leaver" || !("seat" in step.fact)) continue;
            expect(step.lay.seats[step.fact.seat]?.state).toBe("left");
          }
        }
        expect(toldSteps(entries, 3, deals + 1)).toEqual([]);
        expect(toldSteps(entries, 1, 1)).toEqual([]);
      }),
      { numRuns: 60 },
    ));

  it("come with the deal once it has ended, and not a moment before", async () => {
    const table = await tableFor(["Ann"], { hints: "off" });
    const ann = table.people[0]?.player ?? null;
    if (ann === null) throw new Error("nobody sits there");
    for (const name of ["Otter", "Seal"]) seen(await table.stub.seatComputer(ann, "easy", [name], null));
    let view = seen(await table.stub.start(ann, null));
    while (view.deal === 1 && view.phase !== "finished") {
      for (const asker of [ann, null]) expect((await table.stub.deal(asker, 1, 1)).ok).toBe(false);
      const move = { do: view.phase === "dealerChoice" ? "keep" : view.may.includes("knock") ? "knock" : "pass" } as const;
      view = seen(await table.stub.play(ann, { version: view.version, move }));
    }
    const deal = await table.stub.deal(null, 1, 1);
    if (!deal.ok) throw new Error("the deal has ended");
    const { steps, showdown, accounts, options, deals } = deal.value;
    expect(steps.at(-1)?.lay.middle).toEqual(showdown.middle);
    expect(steps.at(-1)?.lay.seats.map(({ hand }) => hand)).toEqual(Object.values(showdown.hands));
    expect(Object.values(accounts).map(({ points }) => points)).toEqual(Object.values(showdown.points));
    expect([options.lives, deals]).toEqual([3, 1]);
  });
});

import { describe, expect, test } from "vitest";
import { matchPage, matchText } from "../../web/pages.tsx";
import { WORDS } from "../../web/words/index.ts";
import { LANGS, type Lang } from "../../web/words/speech.ts";
import { newKey, type PlayerId, playerOf } from "../../worker/identity/key.ts";
import { seatAt } from "../../worker/rules/seat.ts";
import { matchShown } from "../../worker/table/archive.ts";
import { chronicleOf } from "../../worker/table/chronicle.ts";
import { askFor, getUp } from "../../worker/table/seating.ts";
import { newcomer } from "../support/newcomer.ts";
import { Saga } from "../support/saga.ts";
import { textOf } from "./html.ts";
import { view } from "./views.ts";

const HANDS = { hands: { 0: "7H 8H 9H", 1: "7D 8D 9D", 2: "KS QS 7C" }, middle: "7S 8S KC" };

function tableOf(names: readonly string[]): { readonly saga: Saga; readonly people: readonly PlayerId[] } {
  const saga = new Saga();
  const people = names.map((name) => saga.sit(name));
  saga.begin(names.length);
  return { saga, people };
}

function rise(saga: Saga, player: PlayerId | undefined): void {
  if (player === undefined || !saga.command(player, getUp(saga.state, player, null))) throw new Error("could not get up");
}

function told(saga: Saga, lang: Lang) {
  const match = matchShown(chronicleOf(saga.entries), 1, null);
  if (!match.ok) throw new Error("no match");
  const page = matchPage({ lang, nonce: "n0nce", path: "/t/0123456789abcdef", signedIn: true }, view(), match.value);
  return { match: match.value, text: matchText({ w: WORDS[lang], view: view(), match: match.value }), page: textOf(page) };
}

/** Ben leaves with the deal running, the table passes for him, Eve takes his seat; then the deal ends. */
function takenOver(): Saga {
  const { saga, people } = tableOf(["Ann", "Ben", "Cem"]);
  saga.deal(HANDS, "0 keep");
  rise(saga, people[1]);
  const eve = playerOf(newKey());
  if (!saga.command(eve, askFor(saga.state, 1, { ...newcomer("Eve"), player: eve }))) throw new Error("could not ask");
  for (const move of ["2 knock", "0 pass", "1 pass"]) saga.move(move);
  saga.write("clock", [{ type: "passedOn", seat: seatAt(1) }]);
  return saga;
}

describe.each(LANGS)("in %s, a match that somebody left", (lang) => {
  const { record, replay } = WORDS[lang];
  const bare = (text: string) => text.replaceAll(/[\u2068\u2069]/g, "");

  test("says so where it happened, for whom the table moved, and who had the seat then", () => {
    const { text, page } = told(takenOver(), lang);
    const lines = [
      `${record.players}: Ann, Ben → Eve, Cem`,
      bare(replay.left({ names: ["Ben"], you: false })),
      `(${replay.by.leaver})`,
      bare(replay.takenOver("Ben", "Eve")),
      bare(record.turnover.passedOn("Ben", "Eve")),
    ];
    const places = lines.map((line) => text.indexOf(line));
    expect(places.every((place) => place >= 0)).toBe(true);
    for (const line of [lines[1], lines[3], lines[4]]) expect(page).toContain(line);
  });

  test("says why it is over where nobody else was left, and gives no deal a showdown that had none", () => {
    const { saga, people } = tableOf(["Ann", "Ben"]);
    saga.deal({ hands: { 0: "7H 8H 9H", 1: "7D 8D 9D" } }, "0 keep");
    rise(saga, people[1]);
    const { match, text, page } = told(saga, lang);
    expect([match.walkover, match.deals, match.places]).toEqual([true, [], { 0: 1, 1: 2 }]);
    for (const whole of [text, page]) {
      expect(whole).toContain(bare(record.turnover.left("Ben", "")));
      expect(whole).toContain(bare(record.walkover(["Ann"])));
      expect(whole).not.toContain(bare(replay.left({ names: ["Ben"], you: false })));
    }
  });

  test("is over by a showdown, and says who was out by it for having left", () => {
    const { saga, people } = tableOf(["Ann", "Ben", "Cem"]);
    saga.deal(HANDS, "0 keep");
    rise(saga, people[1]);
    for (const move of ["2 knock", "0 pass", "1 pass"]) saga.move(move);
    const { match, text } = told(saga, lang);
    expect(match.walkover).toBe(false);
    expect(text).toContain(`Ben ${WORDS[lang].play.left}`);
  });
});

test("a computer that plays for somebody, and who comes back to their seat, are told", () => {
  const { saga, people } = tableOf(["Ann", "Ben", "Cem"]);
  saga.deal(HANDS, "0 keep");
  saga.write("clock", [{ type: "replaced", seat: seatAt(1), kind: "steady" }]);
  saga.write(people[1] ?? "clock", [{ type: "cameBack", seat: seatAt(1) }]);
  expect(told(saga, "en").match.turnovers).toMatchObject([
    { deals: 0, after: 1, seat: 1, what: "replaced", name: "Ben", heir: null },
    { deals: 0, after: 1, seat: 1, what: "cameBack", name: "Ben", heir: null },
  ]);
});

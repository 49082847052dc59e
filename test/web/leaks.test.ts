/** Whatever somebody asks, in whatever form it is answered, nothing in it tells of what they may not know, nor depends on it. `npm run leaks` looks at thousands of matches. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PACKS } from "../../web/words/cards.ts";
import { CARDS } from "../../web/words/index.ts";
import { LANGS } from "../../web/words/speech.ts";
import type { Card } from "../../worker/rules/card.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { DEEDS } from "../../worker/rules/move.ts";
import { REFUSALS } from "../../worker/rules/refusal.ts";
import type { Running } from "../../worker/rules/state.ts";
import { fold } from "../../worker/table/evolve.ts";
import { secretOf } from "../../worker/table/fairness.ts";
import { onTurn, type TableState } from "../../worker/table/state.ts";
import type { TableView } from "../../worker/table/view.ts";
import { looksAt, sagaOf } from "../leaks/moments.ts";
import { type Leak, type Look, leaksIn, leaksTo, type Planting, type Searched } from "../leaks/search.ts";

/** How many matches are looked at. */
const MATCHES = Number(process.env["LEAKS"] ?? 8);
const SEED = Number(process.env["SEED"] ?? 31);

beforeAll(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => void vi.useRealTimers());

test(`nothing leaks in ${MATCHES} matches`, { timeout: 0 }, async () => {
  const searched: Searched = { answers: 0, bytes: 0 };
  const leaks: Leak[] = [];
  let [matches, looks] = [0, 0];
  for (let seed = SEED; matches < MATCHES && leaks.length === 0; seed += 1) {
    const { saga, random } = sagaOf(seed);
    matches += saga.state.matches;
    for (const look of looksAt(saga, random)) {
      vi.setSystemTime(look.entries.at(-1)?.at ?? 0);
      leaks.push(...(await leaksTo(look, searched)));
      looks += 1;
    }
  }
  console.log(`${matches} matches, ${looks} looks, ${searched.answers} answers, ${searched.bytes} bytes searched`);
  expect(leaks.slice(0, 5)).toEqual([]);
  expect(matches).toBeGreaterThanOrEqual(MATCHES);
});

/** The first moment of a random table at which this is so, for somebody who plays and is neither dealer nor on turn. */
function momentWhen(isSo: (state: TableState) => boolean): Look {
  for (let seed = 1; ; seed += 1) {
    const { saga, random } = sagaOf(seed);
    for (let at = 3; at < saga.entries.length; at += 1) {
      const entries = saga.entries.slice(0, at);
      const state = fold(null, entries);
      const holder = state?.seats.find(
        (seat, index) => seat.kind === "human" && index !== onTurn(state) && index !== state.match?.dealer,
      );
      if (state !== null && holder?.kind === "human" && state.settings.onlookers && isSo(state)) {
        return { saga, entries, looker: holder.player, random, more: 0 };
      }
    }
  }
}

const inChoice = momentWhen(({ match }) => match?.phase === "dealerChoice");
const inTurns = momentWhen(
  ({ match, seats }) =>
    match?.phase === "turns" && match.stock.length > 5 && seats.filter(({ kind }) => kind === "human").length > 1,
);

/** What a table would answer if it were so careless. */
const shown = (change: (view: TableView, state: TableState & { readonly match: Running }) => Partial<TableView>): Planting =>
  ((state: TableState & { readonly match: Running }) => (answer: { readonly ok: boolean; readonly value: unknown }) => {
    const view = answer.value as TableView | undefined;
    return answer.ok && view !== undefined && "mayAsk" in view
      ? { ...answer, value: { ...view, ...change(view, state) } }
      : answer;
  }) as unknown as Planting; // at moments at which a deal runs

const named = (name: (state: TableState & { readonly match: Running }) => string): Planting =>
  shown((view, state) => ({ settings: { ...view.settings, name: name(state) } }));

const firstOf = ({ match }: { readonly match: Running }): Card => match.stock[0] ?? "7C";

/** Whether it is seen before long: the next card of both tables may be the same, and then tells nothing. */
async function isSeen(look: Look, planting: Planting): Promise<boolean> {
  for (let times = 0; times < 12; times += 1) {
    if ((await leaksTo(look, { answers: 0, bytes: 0 }, planting)).length > 0) return true;
  }
  return false;
}

describe("the search sees", () => {
  test.each([inChoice, inTurns])("nothing where nothing was planted", async (look) => {
    vi.setSystemTime(look.entries.at(-1)?.at ?? 0);
    expect(await leaksTo(look, { answers: 0, bytes: 0 })).toEqual([]);
  });

  test.each<[string, Look, Planting]>([
    ["the middle before the choice", inChoice, shown((_, { match }) => ({ middle: match.middle }))],
    ["another hand in place of one's own", inTurns, shown((_, { match }) => ({ hand: match.hands[match.turn] ?? null }))],
    [
      "a card of another hand in the story",
      inTurns,
      shown(({ story }, { match }) => ({
        story: [
          ...story,
          { at: 0, seat: match.turn, what: { do: "swap", give: firstOf({ match }), take: match.middle[0], knock: false } },
        ],
      })),
    ],
    [
      "the next card's number in the version",
      inTurns,
      shown(({ version }, state) => ({ version: version + PACK.indexOf(firstOf(state)) })),
    ],
    [
      "a number that depends on the stock",
      inTurns,
      shown(({ stock }, state) => ({ stock: stock + (firstOf(state).endsWith("C") ? 0 : PACK.indexOf(firstOf(state))) })),
    ],
    ["a name as long as a hidden card is high", inTurns, named((state) => "x".repeat(1 + PACK.indexOf(firstOf(state))))],
    [
      "an order of what may be done that depends on the stock",
      inTurns,
      shown((_, state) => ({ may: [...DEEDS.slice(PACK.indexOf(firstOf(state)) % 7), ...DEEDS].slice(0, 7) })),
    ],
    [
      "another player's id",
      inTurns,
      named(({ seats }) => seats.flatMap((seat) => (seat.kind === "human" ? seat.player : [])).join(" ")),
    ],
    ["the secret of the running deal", inTurns, named(({ fairness }) => secretOf(inTurns.saga.chain, fairness.used))],
    [
      "a refusal that depends on the stock",
      inTurns,
      ((state: TableState & { readonly match: Running }) => (answer: object) =>
        "value" in answer
          ? { ok: false, refusal: REFUSALS[PACK.indexOf(firstOf(state)) % REFUSALS.length], view: answer.value }
          : answer) as unknown as Planting,
    ],
    [
      "the pack in the log",
      inTurns,
      ((state: TableState & { readonly match: Running }) => (answer: { readonly value: unknown }) =>
        Array.isArray(answer.value)
          ? {
              ...answer,
              value: [...answer.value, { version: 1, at: 0, events: [{ type: "dealt", dealer: 0, pack: state.match.stock }] }],
            }
          : answer) as unknown as Planting,
    ],
    ...LANGS.flatMap((lang) =>
      PACKS.flatMap((pack): [string, Look, Planting][] => [
        [`a card's name in ${lang}, ${pack}`, inTurns, named((state) => `The ${CARDS[lang][pack].full(firstOf(state))}!`)],
        [`a card in writing in ${lang}, ${pack}`, inTurns, named((state) => CARDS[lang][pack].text(firstOf(state)))],
      ]),
    ),
  ])("%s", async (_, look, planting) => {
    vi.setSystemTime(look.entries.at(-1)?.at ?? 0);
    expect(await isSeen(look, planting)).toBe(true);
  });

  const plain = { name: "frame", status: 101, headers: 'etag: "17"', body: "<p>Ann passes</p>" };
  const [hidden, secrets] = [["QH", "7D"], ["secret"]];
  test.each<[string, Partial<typeof plain>]>([
    ["a code", { body: 'id="hand-QH"' }],
    ["a drawing", { body: '<span class="card suit-H court french-Q"></span>' }],
    ["a drawing of another pack", { body: '<span class="suit-H"><use href="/static/german.abc.svg#Q"></use></span>' }],
    ["a corner", { body: '<span class="card suit-D"><span class="corner"><span class="rank">7</span></span></span>' }],
    ["a German corner", { body: '<span class="card suit-H"><span class="corner"><span class="rank">D</span></span></span>' }],
    ["a text for who cannot see", { body: 'aria-label="Queen of Hearts"' }],
    ["a card in a header", { headers: 'etag: "17-7D"' }],
    ["a secret in a header", { headers: "set-cookie: secret" }],
    ["a secret in an error", { name: "no such page", body: "failed at secret" }],
  ])("%s in whatever is sent", (_, change) => {
    const said = { ...plain, ...change };
    expect(leaksIn(plain, plain, hidden, secrets)).toEqual([]);
    expect(leaksIn(said, said, hidden, secrets)).not.toEqual([]);
  });

  test.each<[string, Partial<typeof plain>]>([
    ["a status", { status: 404 }],
    ["a length", { body: "<p>Ann passes</p> " }],
    ["a header", { headers: 'etag: "18"' }],
  ])("%s that depends on what is hidden", (_, change) => {
    expect(leaksIn(plain, { ...plain, ...change }, hidden, secrets)).not.toEqual([]);
  });
});

import type { Account } from "../../worker/rules/account.ts";
import { SUITS, type Suit } from "../../worker/rules/card.ts";
import { Says } from "../parts/says.tsx";
import { nameAt } from "../parts/who.ts";
import { type Cause, causeOf, leastOf } from "../table/reason.ts";
import type { Words } from "../words/catalogue.ts";
import { called, suitOf } from "../words/speech.ts";
import type { DrawnDeal } from "./props.ts";

/** The showdown explained: what each hand counts and why, what decided between equal ones, and the rules that say so. */
export function Explained({ w, view, deal }: DrawnDeal) {
  const tie = tieOf({ w, view, deal });
  return (
    <section aria-labelledby="explained">
      <h2 id="explained">{w.replay.explained}</h2>
      <ul class="accounts">
        {byStrength(deal.accounts).map(([seat, account]) => (
          <li key={seat} id={`account-${seat}`}>
            <bdi class="name">{nameAt(view, seat)}</bdi> <Says text={accountText(w, account)} />
          </li>
        ))}
      </ul>
      {tie !== null && (
        <p id="tie">
          <Says text={tie} />
        </p>
      )}
      <ul class="told-rules">
        {rulesOf({ w, view, deal }).map(([number, text]) => (
          <li key={text}>
            {text} <small class="rule">{number}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

type BySeat = readonly (readonly [seat: number, account: Account])[];

const suitIn = ({ counts }: Account): Suit => SUITS.find((suit) => counts[0] !== undefined && suitOf(counts[0]) === suit) ?? "C";

/** The best hand first. */
const byStrength = (accounts: DrawnDeal["deal"]["accounts"]): BySeat =>
  Object.entries(accounts)
    .map(([seat, account]) => [Number(seat), account] as const)
    .sort(([, one], [, other]) => other.strength - one.strength || SUITS.indexOf(suitIn(one)) - SUITS.indexOf(suitIn(other)));

function accountText(w: Words, account: Account): string {
  const alike = account.by === "three" || account.by === "fire";
  const sum = alike ? w.card.row(account.counts) : account.counts.map(w.card.text).join(" + ");
  return w.replay.account[account.by](sum, account.points, w.card.suits[suitIn(account)]);
}

/** Between whom suit or rank had to decide (R8.2, R8.3), and how; null where they had not. */
function tieOf({ w, view, deal }: DrawnDeal): string | null {
  const cause = causeOf(deal.options, deal.showdown);
  if (cause !== "lowerSuit" && cause !== "lowerRank") return null;
  const least = leastOf(deal.showdown);
  const equal = byStrength(deal.accounts).filter(([, { points }]) => points === least);
  return w.replay.tied(
    least,
    equal.map(([seat, account]) => {
      const name = seat === view.you ? w.replay.you : called(nameAt(view, seat));
      if (cause === "lowerSuit") return w.replay.inSuit(name, w.card.suits[suitIn(account)]);
      return `${name} ${w.card.row(account.counts)}`;
    }),
  );
}

type Told = readonly [number: string, text: string];

function rulesOf({ w, deal: { options, showdown } }: DrawnDeal): readonly Told[] {
  const cause = causeOf(options, showdown);
  return [
    [options.counting === "standard" ? "R7" : "R7.5", w.replay.counting[options.counting]],
    [ENDS[showdown.end.by], w.replay.ends[showdown.end.by]],
    ...causesOf(cause, showdown).map((each): Told => [CAUSES[each], w.replay.rules[each]]),
  ];
}

/** Several of the lowest suit are equal hands besides (R8.4). */
const causesOf = (cause: Cause | null, { payers }: DrawnDeal["deal"]["showdown"]): readonly Cause[] => {
  if (cause === null) return [];
  return cause === "lowerSuit" && payers.length > 1 ? [cause, "sameHand"] : [cause];
};

/** Where RULES.md says so. */
const ENDS = { knock: "R5", thirtyOne: "R6.1", fire: "R6.2", stockOut: "R4.2" } as const;
const CAUSES: { readonly [C in Cause]: string } = {
  lowest: "R8.1",
  lowerRank: "R8.2",
  lowerSuit: "R8.3",
  sameHand: "R8.4",
  allLowest: "R8.5",
  knockerAmong: "R8.5",
  without31: "R6.1",
  allOthers: "R6.2",
  replay: "R9.2",
  oneDeal: "R9.5",
};

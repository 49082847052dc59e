import type { Card } from "./card.ts";
import type { MatchEvent } from "./event.ts";
import type { Seat } from "./seat.ts";
import type { Absence, Transcript, TranscriptDeal, TranscriptMove } from "./transcript.ts";

/** A deal being written down. */
interface Draft {
  readonly pack: readonly Card[];
  readonly moves: readonly TranscriptMove[];
  readonly recycles: readonly (readonly Card[])[];
  readonly absences: readonly Absence[];
  readonly ended: boolean;
}

/**
 * The finished deals of a match as a transcript, from its facts since `matchStarted`; null before that. A deal that
 * still runs, or that was dropped because all but one left, is not in it.
 */
export function transcriptOf(events: readonly MatchEvent[]): Transcript | null {
  const [started, ...rest] = events;
  if (started?.type !== "matchStarted") return null;
  const { options, players, dealer } = started;
  return {
    options,
    players,
    dealer,
    deals: draftsOf(rest)
      .filter(({ ended }) => ended)
      .map(fairCopy),
  };
}

function draftsOf(events: readonly MatchEvent[]): readonly Draft[] {
  const drafts: Draft[] = [];
  for (const event of events) {
    const last = drafts.at(-1);
    if (event.type === "dealt") drafts.push({ pack: event.pack, moves: [], recycles: [], absences: [], ended: false });
    else if (last) drafts[drafts.length - 1] = noted(last, event);
  }
  return drafts;
}

const fairCopy = ({ pack, moves, recycles, absences }: Draft): TranscriptDeal => ({
  pack,
  moves,
  ...(recycles.length > 0 && { recycles }),
  ...(absences.length > 0 && { absences }),
});

function noted(draft: Draft, event: MatchEvent): Draft {
  switch (event.type) {
    case "recycled":
      return { ...draft, recycles: [...draft.recycles, event.order] };
    case "left":
    case "takenOver":
      return { ...draft, absences: [...draft.absences, { seat: event.seat, do: event.type, after: draft.moves.length }] };
    case "dealEnded":
      return { ...draft, ended: true };
    case "knocked":
      return knocked(draft, event.seat);
    default:
      return { ...draft, moves: [...draft.moves, ...movesIn(event)] };
  }
}

function movesIn(event: MatchEvent): readonly TranscriptMove[] {
  switch (event.type) {
    case "kept":
      return [{ seat: event.seat, do: "keep" }];
    case "exchanged":
      return [{ seat: event.seat, do: "exchange" }];
    case "swapped":
      return [{ seat: event.seat, do: "swap", give: event.give, take: event.take }];
    case "swappedAll":
      return [{ seat: event.seat, do: "swapAll" }];
    case "passed":
      return [{ seat: event.seat, do: "pass" }];
    case "refreshed":
      return [{ seat: event.seat, do: "refresh" }];
    default:
      return [];
  }
}

/** A knock right after the same seat's swap or swapAll was carried by it (R3.5): nobody has two turns running. */
function knocked(draft: Draft, seat: Seat): Draft {
  const before = draft.moves.at(-1);
  const carried = before?.seat === seat && (before.do === "swap" || before.do === "swapAll");
  const moves: readonly TranscriptMove[] = carried
    ? [...draft.moves.slice(0, -1), { ...before, knock: true }]
    : [...draft.moves, { seat, do: "knock" }];
  return { ...draft, moves };
}

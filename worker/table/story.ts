import type { Seat } from "../rules/seat.ts";
import type { MatchState } from "../rules/state.ts";
import type { LastDeed } from "../rules/view.ts";
import type { TableEvent } from "./event.ts";
import type { Instant } from "./instant.ts";
import type { Happening } from "./view.ts";

/** The deal's public story after one more event. A knock carried by a swap is told with the swap (R3.5). */
export function retold(story: readonly Happening[], event: TableEvent, at: Instant): readonly Happening[] {
  switch (event.type) {
    case "kept":
      return [...story, { at, seat: event.seat, what: { do: "keep" } }];
    case "exchanged":
      return [...story, { at, seat: event.seat, what: { do: "exchange" } }];
    case "swapped":
      return [...story, { at, seat: event.seat, what: { do: "swap", give: event.give, take: event.take, knock: false } }];
    case "swappedAll":
      return [...story, { at, seat: event.seat, what: { do: "swapAll", knock: false } }];
    case "passed":
      return [...story, { at, seat: event.seat, what: { do: "pass" } }];
    case "refreshed":
      return [...story, { at, seat: event.seat, what: { do: "refresh" } }];
    case "ordered":
      return asOrdered(story, event.seat);
    case "middleRenewed":
      return [...story, { at, seat: null, what: { do: "middleRenewed", middle: event.middle } }];
    case "recycled": {
      const [first, second, third] = event.order;
      return first && second && third
        ? [...story, { at, seat: null, what: { do: "middleRenewed", middle: [first, second, third] } }]
        : story;
    }
    case "knocked":
      return knocked(story, event.seat, at);
    default:
      return story;
  }
}

/** The seat's last line was ordered. */
function asOrdered(story: readonly Happening[], seat: Seat): readonly Happening[] {
  const made = story.findLastIndex((line) => line.seat === seat);
  return story.map((line, index) => (index === made && line.seat !== null ? { ...line, ordered: true } : line));
}

/** Moves that lay the whole middle anew. */
const LAYING: ReadonlySet<string> = new Set<TableEvent["type"]>(["kept", "exchanged", "swappedAll", "refreshed"]);

/** The same with what lies open after such a move: everybody saw it. */
export function withMiddle(story: readonly Happening[], { type }: TableEvent, match: MatchState): readonly Happening[] {
  const last = story.at(-1);
  if (!LAYING.has(type) || match.phase !== "turns" || last === undefined || last.seat === null) return story;
  return [...story.slice(0, -1), { ...last, middle: match.middle }];
}

function knocked(story: readonly Happening[], seat: Seat, at: Instant): readonly Happening[] {
  const last = story.at(-1);
  const carried = last?.seat === seat && last.at === at ? last.what : null;
  const withKnock: LastDeed | null = carried?.do === "swap" || carried?.do === "swapAll" ? { ...carried, knock: true } : null;
  return withKnock === null
    ? [...story, { at, seat, what: { do: "knock" } }]
    : [...story.slice(0, -1), { at, seat, what: withKnock }];
}

import { seatAt } from "../../worker/rules/seat.ts";
import { REACTIONS } from "../../worker/table/talk/reaction.ts";
import type { TalkView } from "../../worker/table/talk/view.ts";

const AT = Date.UTC(2026, 10, 30, 18);

const LINES: TalkView["lines"] = [
  {
    n: 4,
    at: AT,
    name: "Ann",
    yours: false,
    kind: "said",
    pieces: [
      { text: "Well, ", mention: null },
      { text: "@Benedikt", mention: "you" },
      { text: " & ", mention: null },
      { text: "@Chiara", mention: "other" },
      { text: " <i>play</i> https://cards.test", mention: null },
    ],
  },
  ...REACTIONS.map((reaction, index) => ({
    n: 5 + index,
    at: AT + index * 60_000,
    name: "Benedikt",
    yours: true,
    kind: "reacted" as const,
    reaction,
  })),
];

const talk = (changed: Partial<TalkView> = {}): TalkView => ({
  table: "0123456789abcdef",
  name: "Friday",
  last: 10,
  unread: 0,
  standing: "writes",
  lines: LINES,
  earlier: false,
  mutes: [],
  ...changed,
});

/** One talk for every face it has, by name. */
export const TALKS = {
  talked: talk(),
  unread: talk({ unread: 7, earlier: true }),
  silent: talk({ lines: [], last: 0 }),
  muted: talk({ standing: "muted", unread: 1 }),
  reads: talk({ standing: "reads" }),
  host: talk({
    mutes: [
      { seat: seatAt(1), name: "Benedikt", muted: false },
      { seat: seatAt(2), name: "Chiara", muted: true },
    ],
  }),
} as const satisfies Readonly<Record<string, TalkView>>;

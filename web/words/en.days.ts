import type { DayWords } from "./catalogue.days.ts";
import { count, subject, verb } from "./en.grammar.ts";
import { called } from "./speech.ts";

export const enDays: DayWords = {
  left: "{time} left",
  setZone: "set your time zone",
  weekendsTitle: "Weekends",
  weekends: {
    on: { name: "count like any day", says: "Weekends count like any day." },
    off: { name: "do not count", says: "Saturdays and Sundays do not count: the time for a move stands still." },
  },
  awayRule: "Who misses two turns in a row is away: from then on we no longer wait for them, until one tap brings them back.",
  away: "away",
  youAreAway: "You missed two turns, so the table plays on without waiting for you.",
  back: "I am back",
  keptFor: "A computer keeps your seat for you.",
  paused: "The host has stopped the time. Whoever likes may play on.",
  pause: "Stop the time",
  pauseSays: "No deadline runs until you let the time go on.",
  resume: "Let the time go on",
  asleep: "Nobody has been here for two weeks, so the table sleeps.",
  wake: "Wake the table",
  nudge: (name) => `Nudge ${called(name)}`,
  nudged: "Nudged once this turn.",
  absentTitle: "Who is missing",
  absent: (who) => `${subject(who)} ${verb(who, "have", "has")} not been here for a while.`,
  toComputer: "Let a computer play",
  toPerson: "Give the seat away",
  toPersonSays:
    "A computer or somebody else can go on with these lives. Who was here before may come back until the seat is taken.",
  offered: "Whoever opens the link can take this seat.",
  together: "The host is missing too: more than half of those who are here decide.",
  votes: (votes) => `${count(votes, "vote", "votes")} so far`,
};

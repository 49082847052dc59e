import type { DayWords } from "./catalogue.days.ts";
import { count, says } from "./de.grammar.ts";
import { called } from "./speech.ts";

export const deDays: DayWords = {
  left: "noch {time}",
  setZone: "Zeitzone einstellen",
  weekendsTitle: "Wochenenden",
  weekends: {
    on: { name: "zählen wie jeder Tag", says: "Wochenenden zählen wie jeder Tag." },
    off: { name: "zählen nicht", says: "Samstage und Sonntage zählen nicht: Die Zeit für den Zug steht still." },
  },
  awayRule:
    "Wer zweimal nacheinander nicht zieht, gilt als abwesend: Ab dann warten wir nicht mehr. Ein Tippen genügt, und man ist wieder dabei.",
  away: "abwesend",
  youAreAway: "Du hast zwei Züge verpasst, darum spielt der Tisch weiter, ohne auf dich zu warten.",
  back: "Ich bin wieder da",
  keptFor: "Ein Computer hält dir den Platz frei.",
  paused: "Die Zeit ist angehalten. Wer mag, darf weiterspielen.",
  pause: "Die Zeit anhalten",
  pauseSays: "Keine Frist läuft, bis du die Zeit weiterlaufen lässt.",
  resume: "Die Zeit weiterlaufen lassen",
  asleep: "Seit zwei Wochen war niemand hier, darum schläft der Tisch.",
  wake: "Den Tisch wecken",
  nudge: (name) => `${called(name)} anstupsen`,
  nudged: "In diesem Zug schon angestupst.",
  absentTitle: "Wer fehlt",
  absent: (who) => `${says(who, ["warst", "war", "waren", "wart"])} schon länger nicht hier.`,
  toComputer: "Den Computer spielen lassen",
  toPerson: "Den Platz weitergeben",
  toPersonSays:
    "Ein Computer oder jemand anderes kann mit diesen Leben weiterspielen. Wer vorher hier saß, kann zurückkommen, bis der Platz vergeben ist.",
  offered: "Wer den Link öffnet, kann diesen Platz nehmen.",
  together: "Auch wer eingeladen hat, fehlt: Es entscheidet mehr als die Hälfte derer, die da sind.",
  votes: (votes) => `${count(votes, "Stimme", "Stimmen")} bisher`,
};

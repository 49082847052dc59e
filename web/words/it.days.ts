import type { DayWords } from "./catalogue.days.ts";
import { count, says } from "./it.grammar.ts";
import { called } from "./speech.ts";

export const itDays: DayWords = {
  left: "ancora {time}",
  setZone: "imposta il fuso orario",
  weekendsTitle: "Fine settimana",
  weekends: {
    on: { name: "contano come sempre", says: "I fine settimana contano come gli altri giorni." },
    off: { name: "non contano", says: "Sabato e domenica non contano: il tempo per la mossa si ferma." },
  },
  awayRule: "Chi salta due turni di fila risulta assente: da lì in poi non lo si aspetta più, finché con un tocco non torna.",
  away: "assente",
  youAreAway: "Hai saltato due turni, quindi il tavolo va avanti senza aspettarti.",
  back: "Eccomi di nuovo",
  keptFor: "Un computer ti tiene il posto.",
  paused: "Il tempo è fermo. Chi vuole può continuare a giocare.",
  pause: "Ferma il tempo",
  pauseSays: "Nessuna scadenza corre finché non fai ripartire il tempo.",
  resume: "Fai ripartire il tempo",
  asleep: "Da due settimane non c’è nessuno, quindi il tavolo dorme.",
  wake: "Sveglia il tavolo",
  nudge: (name) => `Sollecita ${called(name)}`,
  nudged: "In questo turno il sollecito è già partito.",
  absentTitle: "Chi manca",
  absent: (who) => `${says(who, ["manchi", "manca", "mancano", "mancate"])} da un po’.`,
  toComputer: "Fai giocare il computer",
  toPerson: "Cedi il posto",
  toPersonSays:
    "Un computer o un’altra persona può continuare con queste vite. Chi c’era prima può tornare finché il posto non è preso.",
  offered: "Chi apre il link può prendere questo posto.",
  together: "Manca anche chi ha invitato: decide più della metà dei presenti.",
  votes: (votes) => `Finora ${count(votes, "voto", "voti")}`,
};

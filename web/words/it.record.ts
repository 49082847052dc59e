import type { RecordWords } from "./catalogue.record.ts";
import { amount, count } from "./it.grammar.ts";
import { called } from "./speech.ts";

const average = new Intl.NumberFormat("it", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const list = new Intl.ListFormat("it", { type: "conjunction" });

export const itRecord: RecordWords = {
  title: "Le partite di questo tavolo",
  link: "Tutte le partite e le statistiche",
  none: "Qui non si è ancora giocata nessuna partita.",
  match: (match) => `Partita ${match}`,
  running: "ancora in corso",
  deals: (deals) => count(deals, "mano", "mani"),
  players: "Chi ha giocato",
  settings: { title: "Cambia le regole", says: "Valgono dalla prossima partita.", link: "Cambia le regole", save: "Salva" },
  series: {
    title: "Il conto finora",
    score: (won, played) => `${count(won, "vittoria", "vittorie")} in ${count(played, "partita", "partite")}`,
    computers: (level) => `Computer (${level})`,
  },
  charts: {
    lives: { name: "Le vite durante la partita", says: "Quante vite aveva ciascuno dopo ogni mano." },
    swims: "nuota",
    out: "fuori",
    points: { name: "Punti per mano", says: "Quanto valevano le carte di ciascuno alla fine di ogni mano." },
    legend: "Barra vuota con la croce: queste carte hanno pagato. Un punto sopra: 31 o fuoco.",
    numbers: "I numeri",
    deal: "Mano",
    dealt: "All’inizio",
  },
  files: {
    title: "Da conservare",
    transcript: {
      name: "Partita in JSON",
      says: "Ogni carta e ogni mossa, con la prova di come si è mescolato: per i programmi.",
    },
    text: { name: "Partita in testo", says: "Mano per mano e mossa per mossa, da leggere." },
  },
  statistics: {
    title: "Statistiche",
    all: (matches, deals) =>
      `${count(matches, "partita finita", "partite finite")}, ${count(deals, "mano giocata", "mani giocate")} fino in fondo.`,
    none: "Non c’è ancora niente da contare: la prima mano deve ancora finire.",
    regulars: "Gli abituali",
    regularsSay: "Chi qui ha giocato più di una partita.",
    people: "Chi ha giocato qui",
    others: "Hanno giocato anche",
    computers: "Giocatori computer",
    played: "Partite",
    won: "Vinte",
    places: "Piazzamenti",
    times: (what, times) => `${what} ${amount(times)}×`,
    deals: "Mani",
    dealsLost: (deals, lost) => `${amount(deals)} (${count(lost, "persa", "perse")})`,
    knocks: "Chiusure",
    knocksWent: (all, { won, safe, lost }) =>
      all === 0 ? "nessuna" : `${amount(all)}: ${amount(won)} vinte, ${amount(safe)} senza danni, ${amount(lost)} perse`,
    thirtyOnes: "31",
    fires: "Fuochi",
    average: "Carte in media",
    averageSays: (points) => `${average.format(points)} punti`,
    time: "Tempo tipico per una mossa",
    winning: "Partite vinte di fila",
    unbeaten: "Mani di fila senza pagare",
    row: (best, now) => (best === now ? `${amount(best)}, e continua` : `al massimo ${amount(best)}, adesso ${amount(now)}`),
    left: "Partite lasciate a metà",
    handedOver: "Posti ceduti",
    ended: "Come sono finite le mani",
    endedBy: { knock: "con una chiusura", thirtyOne: "con 31", fire: "con il fuoco", stockOut: "mazzo finito" },
    how: "Come si conta",
    counted: [
      "Una partita conta quando è finita; una mano quando si scoprono le carte.",
      "Una partita conta per tutti quelli che vi avevano un posto. Il piazzamento va a chi lo occupava alla fine; chi lascia lo tiene, se nessuno subentra.",
      "Una mano è persa quando le sue carte pagano. Se sarebbero annegati tutti e si rigioca, non ha perso nessuno.",
      "Una chiusura è vinta se nessuno aveva carte migliori, persa se paga chi ha chiuso, altrimenti è senza danni.",
      "Il tempo tipico per una mossa è quello di mezzo: metà delle mosse non ne ha richiesto di più. Contano solo le mosse fatte di persona, da quando tocca a te, non quelle dell’orologio, né il tempo in cui tutto era fermo.",
      "Chi gioca con un altro nome o da un altro dispositivo resta la stessa persona. I computer contano insieme, livello per livello.",
    ],
  },
  turnover: {
    left: (name) => `${called(name)} lascia la partita.`,
    passedOn: (name, heir) => `Al posto di ${called(name)} ora c’è ${called(heir)}.`,
    replaced: (name) => `Da qui in poi per ${called(name)} gioca un computer.`,
    cameBack: (name) => `${called(name)} è di nuovo qui e gioca di persona.`,
  },
  walkover: (winners) =>
    `Ha vinto ${list.format(winners.map(called))}, perché non restava nessun altro. La mano in corso non è stata giocata fino in fondo.`,
  text: {
    rules: "Regole",
    dealtBy: (name) => `dà le carte ${called(name)}`,
    middleDown: "Centro, coperto",
    shown: "Carte scoperte",
    livesLeft: "Vite",
  },
};

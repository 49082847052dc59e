import type { CardWords, Lobby, Start } from "./catalogue.ts";
import { count, says } from "./it.grammar.ts";
import { called } from "./speech.ts";

export const itStart = (cards: CardWords): Start => ({
  title: "Un tavolo da gioco in un link",
  lead: "Apri un tavolo, manda il link agli amici e giocate: dal vivo, quando ci siete tutti, oppure una mossa ogni tanto, nell’arco di giorni.",
  which:
    "Attenzione: questo è il 31 alla tedesca (Schwimmen), con tre vite e tre carte in mezzo al tavolo, non il trentuno con 40 carte in cui si pesca dal mazzo.",
  free: "Senza account, senza installare niente.",
  yourTables: "I tuoi tavoli",
  newTable: "Apri un nuovo tavolo",
  yourName: "Il tuo nome",
  nameHint: "Come ti chiamano gli altri; fino a 20 lettere.",
  tableName: "Nome del tavolo",
  tableExample: "Il nostro tavolo",
  seats: "Posti",
  seatsHint: "Si gioca meglio da 3 a 6.",
  pace: "Tempo per una mossa",
  preset: "Con quali regole",
  absence: "Quando il tempo di qualcuno scade",
  onlookers: "Chi non ha un posto può guardare",
  houseRules: "Regole della casa",
  houseRulesHint: "Quello che non tocchi resta come dicono le regole scelte sopra.",
  asPreset: "come scelto sopra",
  create: "Apri il tavolo",
  createHint: "Il tavolo lo guidi tu. Non si dà niente finché non fai iniziare la partita.",
  rulesTitle: "Il gioco in un minuto",
  rules: [
    {
      name: "Lo scopo",
      says: `Raccogli carte di un solo seme: l’asso vale 11, ${cards.pictures} 10, le altre il loro numero. Tre carte uguali valgono 30½ e niente batte il 31, tranne tre assi: è il fuoco.`,
    },
    {
      name: "Il tuo turno",
      says: "Cambia una delle tue tre carte con una del centro, oppure tutte e tre, oppure passa. Quando ti senti al sicuro, chiudi: gli altri hanno ancora un turno a testa.",
    },
    {
      name: "Si scoprono le carte",
      says: "Chi ha le carte più basse perde una delle sue tre vite. Chi non ne ha più nuota; se perde ancora, annega. Vince chi resta a galla per ultimo.",
    },
  ],
});

export const itLobby: Lobby = {
  invited: (host) =>
    host === null
      ? "C’è un posto per te a questo tavolo."
      : `${says(host, ["inviti", "ti invita", "ti invitano", "vi invitate"])} a questo tavolo.`,
  gathering: "Il tavolo è aperto. La partita comincia quando chi guida il tavolo la fa iniziare.",
  gatheringHost: "Il tavolo è aperto. Inizia la partita quando ci siete tutti.",
  sitting: "Chi siede qui",
  free: (seats) => (seats === 0 ? "Tutti i posti sono occupati" : count(seats, "posto libero", "posti liberi")),
  host: "guida il tavolo",
  you: "tu",
  here: "qui adesso",
  away: "ora non guarda",
  shareTitle: "Porta gli altri al tavolo",
  shareHint: "Chi ha il link può sedersi.",
  shareText: (table) => `Gioca con me al 31 alla tedesca (Schwimmen): ${table}`,
  link: "Link a questo tavolo",
  copy: "Copia il link",
  copied: "Copiato",
  share: "Condividi",
  qr: "Codice QR con il link a questo tavolo",
  joinTitle: "Prendi posto",
  join: "Siediti",
  full: "Tutti i posti sono occupati. Se se ne libera uno, puoi sederti qui.",
  start: "Inizia la partita",
  needTwo: "Servono almeno due giocatori. Manda il link o fai sedere un computer.",
  later: "Chi arriva dopo gioca dalla partita successiva.",
  waitForHost: (host) =>
    host === null
      ? "Chi si siede per primo può far iniziare la partita."
      : `Aspettiamo che ${called(host.names[0] ?? "")} faccia iniziare la partita.`,
  computers: "Fai sedere un computer",
  addComputer: (level) => `Aggiungi un computer: ${level}`,
  remove: (name) => `Togli ${called(name)} dal tavolo`,
  removeShort: "Togli",
  rise: "Alzati dal tavolo",
  rulesTitle: "Che cosa si gioca qui",
  usualRules: "Le regole solite, senza modifiche.",
  allRules: "Tutte le regole di questo tavolo",
  onlookers: { yes: "Chi non ha un posto può guardare.", no: "Vede la partita solo chi ha un posto." },
  fair: "Sigillo delle mani",
};

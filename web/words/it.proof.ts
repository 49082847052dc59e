import { ranksOf } from "./cards.ts";
import type { ProofWords } from "./catalogue.proof.ts";
import type { CardWords } from "./catalogue.ts";

export const itProof = (cards: CardWords): ProofWords => ({
  seal: {
    what: "Che cos’è il sigillo?",
    says: [
      "Nessuno deve poter scegliere le carte, nemmeno chi gestisce questo tavolo. Per questo tutte le mani dipendono da una catena di segreti fissata all’inizio. Il sigillo ne è l’ultimo anello: non rivela niente, ma solo quella catena porta fin lì.",
      "Il browser di chi si siede aggiunge un numero casuale che prima nessuno poteva conoscere; se è senza JavaScript, lo estrae il tavolo. Le carte di ogni mano derivano dal suo segreto e da tutti questi numeri. A mano finita il segreto viene mostrato, e chiunque può verificare che porti al sigillo e che dia proprio quelle carte.",
    ],
  },
  link: "Distribuita senza trucchi? Verifica",
  title: (deal) => `La mano ${deal} è stata distribuita senza trucchi?`,
  lead: "Il segreto di questa mano era già fissato e sigillato quando i browser dei giocatori hanno aggiunto i loro numeri casuali. Le carte derivano da entrambi: i giocatori non conoscono il segreto, e chi gestisce il tavolo non può scegliere che cosa estraggono i loro browser. Chiunque può rifare i conti.",
  noScript: "Senza JavaScript il browser non può verificare da solo. Qui sotto trovi tutto quello che serve per farlo tu.",
  verdict: {
    checking: "Il tuo browser sta verificando …",
    fits: "Torna tutto. Queste carte derivano dal segreto sigillato e dai numeri dei giocatori.",
    broken: "Nella mano {deal} qualcosa non torna.",
    unreadable: "Il file della partita è danneggiato e non si può leggere.",
    lacking: "Nel file della partita manca questa mano.",
    unreachable: "Il file della partita non è arrivato. Sei online?",
  },
  stepsTitle: "Che cosa si verifica",
  steps: {
    place: {
      says: "È la mano successiva di questa partita, e nessuna è stata saltata.",
      wrong: "Le mani non si susseguono come dovrebbero.",
    },
    seal: {
      first: (times) =>
        times === 1
          ? "Il suo segreto era già fissato: il suo hash è il sigillo."
          : `Il suo segreto era già fissato: dopo ${times} hash dà il sigillo.`,
      says: "Il suo segreto era già fissato: il suo hash è il segreto della mano precedente, e così via fino al sigillo.",
      wrong: "Il segreto non porta al sigillo, quindi non era già fissato.",
    },
    people: {
      says: "I numeri casuali dei giocatori sono quelli della mano precedente; al massimo se ne sono aggiunti di nuovi.",
      wrong: "Un numero casuale dei giocatori è stato cambiato, tolto o inserito di nascosto.",
    },
    dealer: {
      says: "Chi ha dato le carte per primo è stato estratto dal segreto e dai numeri dei giocatori.",
      wrong: "Il segreto e i numeri dei giocatori indicano qualcun altro come primo a dare le carte.",
    },
    pack: {
      says: "Il segreto e i numeri dei giocatori, mescolando con la regola qui sotto, danno proprio questo mazzo: tutte le 32 carte al loro posto.",
      wrong: "Il segreto e i numeri dei giocatori danno un altro mazzo.",
    },
    recycles: {
      says: "Anche quando le carte rimaste sono state rimescolate, il loro ordine è venuto da lì.",
      wrong: "Il segreto e i numeri dei giocatori danno alle carte rimescolate un altro ordine.",
    },
    play: {
      says: "Con queste carte si è giocato secondo le regole, mossa per mossa.",
      wrong: "Con queste carte non si è giocato secondo le regole.",
    },
  },
  own: {
    fits: "Il tuo browser se lo ricorda: ha visto proprio questo sigillo prima di mandare il suo numero casuale, e quel numero è fra quelli usati.",
    otherSeal:
      "Il tuo browser ricorda un sigillo diverso, visto quando hai preso posto. (Dopo qualche centinaio di mani un tavolo ne riceve uno nuovo.)",
    notIn:
      "Il tuo browser ricorda questo sigillo, ma nessuno dei numeri che ha mandato è in questa mano. Se eri già al tavolo, qualcosa non torna.",
  },
  limits:
    "Quello che così non si può dimostrare: chi gestisce il tavolo potrebbe conoscere le carte, come chiunque le dia. E nemmeno chi ha estratto un numero: per un browser senza JavaScript lo fa il tavolo. Chi conosce il segreto ed estrae l’ultimo numero potrebbe scegliere le carte, quindi ti affidi al fatto che sia stato estratto onestamente; chi gioca senza JavaScript ha solo il sigillo.",
  fits: "torna",
  wrong: "non torna",
  misfit: { found: "Si vede in {place}.", expected: "{place} è {found} e dovrebbe essere {expected}." },
  dataTitle: "Da che cosa derivano le carte",
  data: {
    commitment: "Sigillo",
    secret: "Segreto di questa mano",
    index: "Hash dal segreto al sigillo",
    table: "Tavolo",
    match: "Partita e mano",
    nonces: "I numeri casuali dei giocatori",
    pack: "Il mazzo, nell’ordine in cui è stato distribuito",
  },
  byHandTitle: "Verifica con i tuoi mezzi",
  byHand: {
    seal: (times) =>
      times === 1
        ? "Lo SHA-256 dei 32 byte del segreto è il sigillo."
        : `Lo SHA-256 dei 32 byte del segreto, ripetuto ${times} volte, è il sigillo.`,
    numbers:
      "L’HMAC-SHA-256 di questo testo, con i 32 byte del segreto come chiave, dà otto numeri a 32 bit (big-endian). L’ultima riga conta in avanti (0, 1, 2 …), ogni volta per altri otto:",
    shuffle: `Un mazzo nuovo è in quest’ordine: ${ranksOf(cards)} di ${cards.suits.C}, poi di ${cards.suits.S}, ${cards.suits.H} e ${cards.suits.D}. Per m = 32, 31 … fino a 2: prendi il numero successivo, dividilo per m e scambia la carta m con quella che ne ha davanti tante quante ne indica il resto. I numeri dal più grande multiplo di m fino a 2³² si saltano, così ogni posto è ugualmente probabile.`,
    program:
      "Oppure lascia fare a un programma: nel codice sorgente di questo gioco ce n’è uno che controlla il file senza internet.",
  },
  download: "Scarica la partita come file",
  back: "Torna alla mano",
});

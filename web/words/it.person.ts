import type { LostWords, PersonWords } from "./catalogue.person.ts";
import { count } from "./it.grammar.ts";
import { called } from "./speech.ts";

export const itPerson: PersonWords = {
  waiting: (tables) => count(tables, "tavolo ti aspetta", "tavoli ti aspettano"),
  next: "Prossimo tavolo",
  nothingWaits: "Adesso nessun tavolo ti aspetta.",
  saved: "Salvato.",
  choices: {
    title: "Come ti piace",
    language: "Lingua",
    asBrowser: "come nel browser",
    deck: "Carte",
    decks: { french: "Francesi, due colori", fourColour: "Francesi, quattro colori", german: "Semi tedeschi" },
    zone: "Fuso orario",
    zoneHint: "Le ore di quiete e i giorni liberi seguono questo fuso.",
    quiet: "Ore di quiete",
    quietHint:
      "In queste ore non arriva nessun avviso e non cade nessuna scadenza; solo i due minuti di un tavolo dal vivo continuano a correre. Lascia vuoti entrambi se non ne vuoi.",
    from: "dalle",
    to: "alle",
    fromDay: "dal",
    toDay: "al",
    daysOff: "Giorni liberi",
    daysOffHint: "Le tue scadenze aspettano il tuo ritorno, tranne ai tavoli dal vivo. Al massimo 120 giorni in tutto.",
    digest:
      "Un solo messaggio al giorno, alle 18, invece di uno per ogni turno. Se per un turno fosse troppo tardi, lo sai subito.",
    save: "Salva",
    notSaved: (parts) => `Non ancora salvato. Controlla: ${parts.join(", ")}.`,
    wrong: {
      language: "Questa lingua qui non si parla.",
      deck: "Qui non ci sono carte così.",
      zone: "Questo fuso orario non esiste.",
      quiet: "Le ore di quiete hanno bisogno di un inizio e di una fine, a ore diverse.",
      daysOff: "Ogni riga ha bisogno di un primo e di un ultimo giorno, in quest’ordine; al massimo 120 giorni in tutto.",
    },
  },
  devices: {
    title: "I tuoi dispositivi",
    says: "Su questi hai aperto la tua pagina. Hanno tutti la stessa chiave.",
    unnamed: "Un browser",
    here: "questo qui",
    lastSeen: "visto l’ultima volta",
    others: {
      asks: "Disconnetti tutti gli altri dispositivi",
      says: "Qui ricevi una nuova chiave. Quella vecchia non apre più nulla, e nemmeno i link che hai conservato. Lì non arrivano più avvisi; e-mail e ntfy continuano.",
      does: "Disconnetti gli altri",
    },
    out: {
      asks: "Esci da qui",
      says: "Questo browser dimentica chi sei e non mostra più avvisi. Ai tuoi posti ti riporta solo un altro dispositivo o il tuo link personale.",
      does: "Esci",
    },
    leftOut: "Questo browser ha dimenticato chi eri.",
  },
  ways: {
    title: "Come tornare ai tuoi posti",
    device: { name: "Apri su un altro dispositivo", says: "Un link e un codice QR che valgono una volta, per dieci minuti." },
    deviceMade: "Il tuo link per un altro dispositivo",
    deviceHow:
      "Inquadralo con l’altro dispositivo, oppure apri lì il link. Vale una volta, per dieci minuti. Non mandarlo a nessuno: chi lo apre gioca al posto tuo.",
    resume: { name: "Link personale da conservare", says: "Per il giorno in cui questo browser ti avrà dimenticato." },
    resumeMade: "Il tuo link personale",
    resumeHow: "Conservalo come una chiave: chi ce l’ha gioca al posto tuo. Vale finché non disconnetti gli altri dispositivi.",
    link: "Link personale",
    qr: "Codice QR del tuo link personale",
    mail: "Mandalo a te per e-mail",
    mailSubject: "La mia chiave di Trentuno",
    mailText: (url) => `Con questo link torno ai miei posti. È solo per me:\n\n${url}`,
    backToMe: "Torna alla tua pagina",
  },
  arrive: {
    title: "I tuoi posti, qui",
    says: (name) => `Un tocco, e questo browser apre tutti i posti di ${called(name)}.`,
    nameless: "Un tocco, e questo browser apre tutti i tuoi posti.",
    open: "Apri qui i miei posti",
    meeting: {
      title: "In questo browser c’è già qualcuno",
      says: (link, here) =>
        `Questo link apre i posti di ${link === "" ? "qualcuno" : called(link)}. Ma in questo browser ci sono già ${here === "" ? "altri posti" : `quelli di ${called(here)}`}.`,
      warns: (here) =>
        `Se li unisci, chi ha creato questo link vede anche le carte ${here === "" ? "di questi posti" : `di ${called(here)}`} e ci gioca, pure dai suoi dispositivi. Te l’ha mandato qualcuno? Allora lascia tutto com’è.`,
      leave: "Lascia tutto com’è",
      own: "Questo link è mio: chi l’ha creato vedrà le mie carte e giocherà ai miei posti.",
      join: "Unisci i posti",
      others: "Gli altri browser con i posti che erano di questo verranno disconnessi.",
      unsure: "Non è cambiato nulla. Per unire i posti, spunta che il link è tuo.",
    },
    spent: "Questo link ha già fatto il suo dovere",
    spentHow:
      "È stato usato, o i suoi dieci minuti sono passati. Creane un altro sulla tua pagina, sul dispositivo che ti conosce.",
    voidHow:
      "Da quando è stato creato hai disconnesso gli altri tuoi dispositivi. Creane un altro sulla tua pagina, sul dispositivo che ti conosce.",
    known: "Questo browser ha già i tuoi posti.",
    behind: "A qualche tavolo siedi due volte",
    behindHow:
      "Questi posti, che prima erano di questo browser, non sono potuti venire con te perché lì siedi già. Questo link li apre:",
  },
  data: {
    title: "I tuoi dati",
    says: "Si conserva solo quello che vedi qui, con i tuoi posti e le tue mosse.",
    take: "Scarica tutto",
    delete: {
      asks: "Cancella tutto",
      says: "Lasci tutti i tavoli, il tuo nome ne viene tolto e la tua pagina sparisce. Non si può tornare indietro.",
      does: "Cancella tutto",
    },
    sure: "Sì, lo voglio",
    deleted: "Tutto ciò che ti riguarda è stato cancellato.",
  },
};

export const itLost: LostWords = {
  link: "Hai un posto qui e questo browser non lo sa?",
  title: "Dov’è il mio posto?",
  inside: (app) =>
    app === ""
      ? "Stai leggendo dentro un’altra app, che non conosce i posti del tuo browser."
      : `Stai leggendo dentro ${app}, che non conosce i posti del tuo browser.`,
  insideLink: "Che cosa fare",
  why: "Il tuo posto è legato al browser con cui hai preso posto. Ci sono quattro modi per tornarci.",
  browser: {
    name: "Aprilo nel tuo browser",
    says: "Copia il link e aprilo dove avevi preso posto, oppure scegli «Apri nel browser» nel menu di questa app.",
  },
  openBrowser: "Apri nel browser",
  oldDevice: {
    name: "Usa il dispositivo che ti conosce",
    says: "Apri lì «I miei tavoli», crea un link per un altro dispositivo e inquadralo con questo.",
  },
  resume: { name: "Usa il tuo link personale", says: "Se ne hai conservato uno, aprilo qui." },
  ask: {
    name: "Chiedi al tavolo",
    says: "Chi ha invitato ti ridà il posto con un tocco; se non c’è, decidono gli altri insieme.",
  },
  which: "Qual è il tuo posto?",
  askDo: "Chiedi questo posto",
  nobody: "A questo tavolo non siede nessuno che possa aver perso un posto.",
  asked: (seat, code) =>
    `Hai chiesto il posto di ${called(seat)}. Di’ agli altri la tua parola, ${code}: appena sono d’accordo, il posto si apre qui.`,
  takeBack: "Non serve più",
  claimTitle: "Qualcuno ha perso il suo posto",
  claim: (seat, code) => `Qualcuno dice, con la parola ${code}, di essere ${called(seat)} su un altro dispositivo.`,
  yours: "Qualcuno chiede il tuo posto",
  yourSeat: (code) => `Qualcuno chiede il tuo posto con la parola ${code}. Sei tu, su un altro dispositivo?`,
  compare: "Prima chiedigli la parola. Chi riceve il posto ne vede le carte.",
  agree: "Dagli il posto",
  agreeYours: "Sì, sono io",
  agreed: (votes) => count(votes, "persona è d’accordo finora.", "persone sono d’accordo finora."),
  refuse: "No",
  told: (seat) => `${called(seat)} ha una nuova chiave: il posto è stato aperto su un altro dispositivo.`,
};

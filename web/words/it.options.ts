import type { Words } from "./catalogue.ts";

export const itOptions: Pick<Words, "options" | "paces" | "absences" | "levels"> = {
  options: {
    nextDealer: {
      name: "Chi dà la prossima mano",
      says: "Il turno di dare gira, oppure tocca a chi ha perso.",
      choices: { left: "il prossimo a sinistra", loser: "chi ha perso la mano" },
    },
    dealt31: {
      name: "31 servito",
      says: "Se un 31 o un fuoco servito chiude la mano prima che chi dà le carte scelga.",
      choices: { atOnce: "vale subito", afterDealer: "vale dopo la scelta" },
    },
    pass: {
      name: "Passare",
      says: "Quante volte si può passare.",
      choices: { free: "quanto si vuole", oncePerDeal: "una volta per mano", forbidden: "mai" },
    },
    knockFirstLap: {
      name: "Chiudere al primo giro",
      says: "Se si può chiudere prima che tutti abbiano giocato una volta.",
      choices: { allowed: "permesso", forbidden: "non ancora" },
    },
    knockWithMove: {
      name: "Cambiare e chiudere",
      says: "Se si può fare tutto in un turno.",
      choices: { off: "una cosa o l’altra", on: "insieme in un turno" },
    },
    refresh789: {
      name: "7, 8, 9 al centro",
      says: "Se chi è di turno può far sostituire un centro così.",
      choices: { off: "restano lì", offer: "si possono sostituire" },
    },
    stockOut: {
      name: "Quando il mazzo finisce",
      says: "Che cosa succede quando non c’è più un nuovo centro.",
      choices: { showdown: "si scoprono le carte", recycle: "si rimescolano gli scarti" },
    },
    thirtyOne: {
      name: "Chi paga con il 31",
      says: "Un 31 chiude la mano; qui si dice a chi costa.",
      choices: { lowest: "chi ha le carte più basse", allOthers: "tutti quelli senza 31" },
    },
    fire: {
      name: "Fuoco",
      says: "Tre assi chiudono la mano e pagano tutti gli altri.",
      choices: { on: "vale", off: "tre assi sono solo 30½" },
    },
    counting: {
      name: "Come si conta",
      says: "Quanto valgono le carte.",
      choices: { standard: "un seme, o 30½ per un tris", suitOnly: "solo un seme", sameRank: "un seme, o carte uguali sommate" },
    },
    ties: {
      name: "A pari punti",
      says: "Chi paga quando in più d’uno hanno il punteggio più basso.",
      choices: { suit: "il seme più basso", allLowest: "tutti quelli con meno punti", knocker: "chi ha chiuso, se è tra loro" },
    },
    lives: {
      name: "Vite",
      says: "Quante ne ha ognuno all’inizio.",
      choices: { "1": "1", "2": "2", "3": "3", "4": "4", "5": "5" },
    },
    swimming: {
      name: "Nuotare",
      says: "Se dopo l’ultima vita si resta in gioco fino alla prossima perdita.",
      choices: { on: "sì", off: "no, subito fuori" },
    },
    allDrown: {
      name: "Se annegassero tutti",
      says: "Che cosa succede se una mano dovesse far annegare tutti quelli rimasti.",
      choices: { replay: "la mano si ripete", sharedWin: "vincono insieme" },
    },
    length: {
      name: "Durata",
      says: "Una partita intera o una mano sola.",
      choices: { match: "finché ne resta uno", oneDeal: "una mano sola" },
    },
  },
  paces: {
    "24h": { name: "Un giorno", says: "Un giorno per ogni mossa." },
    live: { name: "Dal vivo", says: "Due minuti per ogni mossa, tutti al tavolo." },
    "12h": { name: "12 ore", says: "Mezza giornata per ogni mossa." },
    "72h": { name: "3 giorni", says: "Tre giorni per ogni mossa." },
    none: { name: "Senza limite", says: "Senza limite: ognuno si prende il tempo che gli serve." },
  },
  absences: {
    pass: { name: "Il suo posto passa", says: "Quando il tempo di qualcuno scade, il suo posto passa." },
    bot: { name: "Gioca il computer", says: "Quando il tempo di qualcuno scade, quel turno lo gioca il computer." },
    wait: { name: "Si aspetta", says: "Quando il tempo di qualcuno scade, tutti aspettano." },
  },
  levels: {
    easy: { name: "facile", says: "gioca e basta" },
    steady: { name: "solido", says: "gioca con giudizio" },
    sharp: { name: "furbo", says: "guarda che cosa raccogli" },
  },
};

export const itPresets: Words["presets"] = {
  trentuno: { name: "Trentuno", says: "Il gioco completo: tre vite, poi si nuota; a pari punti decide il seme." },
  schwimmen: {
    name: "Schwimmen",
    says: "Come in molte case tedesche: a pari punti pagano tutti quelli che ne hanno di meno, e 7, 8, 9 si possono sostituire.",
  },
  sprint: { name: "Sprint", says: "Una vita e non si nuota: una serata breve." },
  oneDeal: { name: "Una mano", says: "Una mano sola; vince chi ha le carte migliori." },
};

import type { HelpWords } from "./catalogue.help.ts";
import type { CardWords } from "./catalogue.ts";

export const itHelp = (cards: CardWords): HelpWords => ({
  title: "Come si gioca",
  link: "Le regole in due minuti",
  lead: "È il 31 alla tedesca: tre carte in mano, tre in mezzo al tavolo e nessuna da pescare. Scambia finché le tue stanno bene insieme, e non essere il più basso quando si scoprono le carte.",
  here: "A questo tavolo:",
  worth: {
    name: "Quanto valgono le carte",
    says: `L’asso vale 11, ${cards.pictures} 10, le altre carte il loro numero. Si sommano solo le carte dello stesso seme.`,
    examples: {
      none: "Tre semi diversi: conta solo la carta migliore.",
      two: "Due dello stesso seme si sommano, la terza carta no.",
      suit: "Tutte e tre dello stesso seme: è così che si fa.",
      three: "Tre carte uguali, che siano sette o re, valgono sempre lo stesso.",
      thirtyOne: "Un asso e due dieci o figure del suo seme. La mano finisce subito.",
      fire: "Tre assi battono tutto: la mano finisce e tutti gli altri perdono una vita.",
    },
  },
  choice: {
    name: "Prima sceglie chi dà le carte",
    says: "Il centro è ancora coperto. Chi dà le carte tiene le sue, e il centro viene scoperto; oppure prende il centro al buio, e le sue vecchie carte diventano il centro scoperto.",
    example: "Con carte così vale la pena di rischiare:",
  },
  turn: {
    name: "Poi si gioca a turno",
    says: "Si va in senso orario e nel proprio turno si fa una cosa sola.",
    swap: { name: "Cambiarne una", says: "Dai una delle tue carte e ne prendi una dal centro." },
    swapAll: {
      name: "Cambiarle tutte e tre",
      says: "Tutte le tue carte per tutto il centro. Due carte non si possono cambiare.",
    },
    pass: { name: "Passare", says: "Non fai niente. Quando hanno passato tutti, arrivano tre carte nuove al centro." },
  },
  give: "la dai",
  take: "la prendi",
  before: "Prima",
  after: "Dopo",
  knock: {
    name: "Oppure chiudi",
    says: "Pensi di non essere il più basso? Chiudi, invece di cambiare. Gli altri hanno ancora un turno a testa, tu nessuno, e poi si scoprono le carte.",
  },
  showdown: {
    name: "Paga chi ha le carte più basse",
    says: "Tutti scoprono le carte, e chi ha le più basse perde una vita.",
    ties: "A pari punti sono più basse le carte del seme più basso. Dal più alto al più basso:",
    tied: "Qui paga chi ha le seconde. Con lo stesso seme pagherebbero tutti e due.",
  },
  lives: {
    name: "Le vite, e chi nuota",
    says: "Persa l’ultima vita, nuoti: sei ancora in gioco, ma con l’acqua alla gola. Se perdi ancora una volta, anneghi.",
    end: "Vince chi resta a galla per ultimo.",
  },
  house: "Le regole di questo tavolo",
  browser: {
    name: "Quale browser ti serve",
    says: "Uno qualsiasi. Il tavolo è fatto di semplici pagine e pulsanti e funziona anche con i vecchi browser e senza script. In quel caso ricarica la pagina per vedere che cosa hanno fatto gli altri.",
    update:
      "Perché il tavolo si aggiorni da solo, installa l’ultima versione del browser o apri il link con un altro: Firefox, Chrome, Edge o Safari, dalla primavera del 2023 in poi.",
  },
  old: {
    says: "Il tuo browser non conosce tutto quello che usa questa pagina. Puoi giocare lo stesso: i pulsanti funzionano tutti, e ricaricando vedi le novità.",
    link: "Che cosa aiuta",
  },
  ready: "Tutto qui. Il resto viene giocando.",
  invite: {
    title: "Che cosa ti aspetta",
    what: "Il 31 alla tedesca (Schwimmen): raccogli carte dello stesso seme. Chi ha le carte più basse perde una vita.",
    turns: (turns, pace) => `Circa ${turns} turni brevi a testa, ${pace}.`,
    oneDeal: (pace) => `Una mano sola: due o tre turni brevi a testa, ${pace}.`,
    pace: {
      live: "dal vivo, al massimo due minuti per turno",
      "12h": "con mezza giornata di tempo per ognuno",
      "24h": "con un giorno di tempo per ognuno",
      "72h": "con tre giorni di tempo per ognuno",
      none: "quando ti fa comodo",
    },
    slow: {
      pass: "Se ne salti uno, il tuo posto passa e tu resti in gioco.",
      bot: "Se ne salti uno, lo gioca il computer e tu resti in gioco.",
      wait: "Se ci metti di più, gli altri ti aspettano.",
    },
    unhurried: "Nessuno ti mette fretta: non c’è un limite di tempo.",
  },
  preview: {
    invites: (table, host) => (host === null ? `Sei tra gli invitati: ${table}` : `${host} ti invita: ${table}`),
    closed: "Un invito a un tavolo da gioco",
    image: "Tre carte su un’acqua calma e un salvagente",
  },
});

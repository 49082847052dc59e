import type { KeepingWords } from "./catalogue.keeping.ts";

export const itKeeping: KeepingWords = {
  until: {
    gathering: (day) => `Se non comincia nessuna partita, questo tavolo verrà cancellato il ${day}.`,
    finished: (day) => `Se non comincia un’altra partita, questo tavolo e il suo archivio verranno cancellati il ${day}.`,
    practice: (day) => `Se non continui a giocare, questo tavolo di prova verrà cancellato il ${day}.`,
  },
  save: "Salva quello che vuoi tenere",
  privacy: {
    title: "Privacy",
    lead: "Che cosa si conserva di te, dove e per quanto tempo. Nessun account, nessuna pubblicità, nessun tracciamento; niente viene venduto né passato ad altri che a quelli nominati qui.",
    parts: [
      {
        name: "Nel tuo browser",
        says: "Un cookie con la tua chiave, che apre i tuoi posti, per 400 giorni dall’ultima visita, e per una settimana uno che dice che è stata rinnovata. Cookie per la lingua, le carte e la luminosità per un anno, e per 400 giorni uno con cui la tua pagina distingue i tuoi browser. Il browser ricorda anche se vuoi un suono, l’ultimo avviso ricevuto e ciò che prova che le carte sono state date onestamente.",
      },
      {
        name: "Su di te",
        says: "La tua chiave, solo in una forma che non apre nulla. Il nome con cui hai giocato l’ultima volta, i tuoi tavoli, il fuso orario, le ore di quiete e i giorni liberi, la lingua, le carte che preferisci, i tuoi browser (per esempio “Firefox · Android”) con il giorno della prima e dell’ultima visita, e gli indirizzi a cui vuoi essere avvisato, con l’ultimo avviso per ogni tavolo.",
      },
      {
        name: "A un tavolo",
        says: "Chi ci è stato seduto e con che nome, ogni mossa con la sua ora, gli ultimi 500 messaggi delle chiacchiere, i tuoi appunti, quello che hai deciso in anticipo, fin dove hai visto il tavolo, e il tuo fuso orario, la lingua, le ore di quiete e i giorni liberi; inoltre l’indirizzo della chat del gruppo, se al tavolo ne è stata indicata una. Chi può vedere il tavolo vede nomi, mosse e messaggi; i tuoi appunti li vedi solo tu. Le carte di ognuno restano coperte finché la mano non è finita.",
      },
      {
        name: "Chi altro viene a sapere qualcosa",
        says: "Se vuoi essere avvisato, il servizio che hai scelto (chi produce il tuo browser, ntfy, chi spedisce la posta, la chat del gruppo) riceve un avviso con il nome del tavolo, i nomi di chi gioca, che cosa hanno fatto ed entro quando tocca a te; mai una carta, mai quello che si scrive nelle chiacchiere. I computer li gestisce Cloudflare, che come ogni azienda simile vede da quale indirizzo arrivi. Noi non conserviamo questi indirizzi: servono solo a contare le richieste per un minuto.",
      },
      {
        name: "Quando qualcosa non va",
        says: "Annotiamo in che punto del programma è successo, sotto un numero che ti viene mostrato: nessun indirizzo, nessun nome, nessuna chiave, nessuna carta. Cloudflare cancella queste annotazioni dopo alcuni giorni.",
      },
    ],
    long: {
      name: "Per quanto tempo",
      unstarted: (days) =>
        days === null
          ? "I tavoli dove non è cominciata nessuna partita restano per sempre, e così i tavoli di prova."
          : `I tavoli dove non è cominciata nessuna partita, e i tavoli di prova, vengono cancellati dopo ${days} giorni in cui nessuno ha fatto nulla.`,
      finished: (days) =>
        days === null
          ? "Le partite finite restano per sempre."
          : `Le partite finite vengono cancellate ${days} giorni dopo l’ultima, se non ne comincia un’altra; chi ha un posto lo viene a sapere una settimana prima. Una partita non finita resta, anche se nessuno la continua.`,
      says: "Quello che si conserva di te resta finché non lo cancelli. Per 30 giorni dopo ogni cancellazione Cloudflare potrebbe ancora recuperare ciò che è stato cancellato, se lo chiedesse chi gestisce questo server.",
    },
    where: {
      name: "Dove",
      eu: "Tutto si trova presso Cloudflare, soltanto nell’Unione europea.",
      anywhere: "Tutto si trova presso Cloudflare, di solito vicino a chi ha aperto il tavolo per primo.",
    },
    who: {
      name: "Chi è responsabile",
      says: (contact) =>
        `Chi gestisce questo server: ${contact}. Potrebbe vedere le carte, come chiunque le dia; ogni mano finita mostra da che cosa derivano le sue.`,
    },
    yours: {
      name: "Vedere, portare via, cancellare",
      says: "La tua pagina ti dà in un file tutto quello che si conserva di te, e lo cancella con un tocco: lasci i tuoi tavoli, e il tuo nome e la tua chiave vengono tolti da ciò che hai fatto lì.",
      link: "La mia pagina",
    },
  },
};

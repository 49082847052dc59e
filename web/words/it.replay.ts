import type { ReplayWords } from "./catalogue.replay.ts";
import type { CardWords } from "./catalogue.ts";
import { amount, says } from "./it.grammar.ts";
import { called } from "./speech.ts";

const list = new Intl.ListFormat("it", { type: "conjunction" });

export const itReplay = (cards: CardWords): ReplayWords => ({
  title: (deal) => `Mano ${deal}, mossa per mossa`,
  step: (step, of) => `Passo ${step} di ${of}`,
  begin: "Rivedi questa mano mossa per mossa",
  whole: "Tutta la mano",
  controls: "Sfoglia la mano",
  first: "All’inizio",
  previous: "Indietro",
  next: "Avanti",
  last: "Alla fine",
  deals: "Mani di questa partita",
  dealBefore: "Mano precedente",
  dealAfter: "Mano successiva",
  dealt: (who) => `${says(who, ["dai", "dà", "danno", "date"])} le carte: tre a testa, il centro coperto.`,
  renewedBy: (middle) => `Il nuovo centro è ${cards.row(middle)}.`,
  recycled: (middle) =>
    `Hanno passato tutti e il mazzo era finito. È stato rimescolato con gli scarti; il nuovo centro è ${cards.row(middle)}.`,
  left: (who) =>
    `${says(who, ["lasci", "lascia", "lasciano", "lasciate"])} la partita. Il posto gioca da solo fino alla fine della mano, poi è fuori.`,
  takenOver: (seat, heir) => `${called(heir)} prende il posto di ${called(seat)} dopo questa mano, così resta in gioco.`,
  by: { clock: "tempo scaduto: ha giocato il tavolo", leaver: "giocato per chi ha lasciato la partita" },
  showdown: "Si scoprono le carte.",
  faceDown: "Il centro, ancora coperto",
  moved: "nuova qui",
  counts: "conta",
  out: (names) => `Già fuori prima di questa mano: ${list.format(names.map(called))}.`,
  explained: "Come si è deciso",
  counting: {
    standard: `Le carte di un seme si sommano: asso 11, ${cards.pictures} 10, le altre il loro numero. Conta il seme migliore; un tris vale 30½.`,
    suitOnly: `Le carte di un seme si sommano: asso 11, ${cards.pictures} 10, le altre il loro numero. Conta il seme migliore, il tris non è niente di speciale.`,
    sameRank: `Le carte di un seme si sommano, e anche quelle uguali: asso 11, ${cards.pictures} 10, le altre il loro numero. Conta il modo migliore.`,
  },
  account: {
    fire: () => "tre assi: fuoco",
    thirtyOne: (sum, _, suit) => `${sum} = 31 di ${suit}`,
    three: (sum) => `${sum}: un tris, 30,5`,
    suit: (sum, points, suit) => `${sum} = ${amount(points)} di ${suit}`,
    card: (sum, points) => `${sum} = ${amount(points)}, la migliore carta da sola`,
    rank: (sum, points) => `${sum} = ${amount(points)}, carte uguali sommate`,
  },
  tied: (points, hands) => `Pari a ${amount(points)}, dal più alto al più basso: ${hands.join(", ")}.`,
  inSuit: (name, suit) => `${name} con ${suit}`,
  you: "tu",
  ends: {
    knock: "Quando qualcuno chiude, gli altri hanno ancora un turno a testa; poi si scoprono le carte.",
    thirtyOne: "Un 31 chiude subito la mano.",
    fire: "Tre assi sono fuoco: chiudono subito la mano e battono tutto.",
    stockOut: "Quando nel mazzo restano meno di tre carte per un nuovo centro, si scoprono le carte.",
  },
  rules: {
    lowest: "Chi ha le carte più basse paga una vita.",
    lowerSuit: `A pari punti decide il seme delle carte che contano: il più alto è ${cards.suits.C}, poi ${cards.suits.S}, ${cards.suits.H}, ${cards.suits.D}. Paga il più basso.`,
    lowerRank: "Tra due tris decide il valore delle carte: paga il più basso.",
    knockerAmong: "A questo tavolo chi chiude e ha con altri il punteggio più basso paga da solo.",
    sameHand: "Pari punti nello stesso seme valgono lo stesso, qualunque siano le carte: pagano tutti.",
    allLowest: "A questo tavolo pagano tutti quelli con meno punti.",
    allOthers: "Con il fuoco tutti gli altri pagano una vita.",
    without31: "A questo tavolo pagano tutti quelli senza 31.",
    replay: "Se in una mano annegassero tutti quelli rimasti, nessuno paga e si danno di nuovo le carte.",
    oneDeal: "In una partita di una mano sola nessuno paga: la classifica la fanno le carte.",
  },
});

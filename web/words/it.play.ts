import type { LastDeed } from "../../worker/rules/view.ts";
import type { CardWords, Play, ShowdownWords } from "./catalogue.ts";
import { amount, count, type Forms, says } from "./it.grammar.ts";
import { called, type Who } from "./speech.ts";

const withKnock = (sentence: string, knock: boolean, and: string): string => (knock ? `${sentence} e ${and}` : sentence);

function did(cards: CardWords, deed: LastDeed): string {
  switch (deed.do) {
    case "swap":
      return deed.knock
        ? `dà ${cards.text(deed.give)}, prende ${cards.text(deed.take)} e chiude`
        : `dà ${cards.text(deed.give)} e prende ${cards.text(deed.take)}`;
    case "swapAll":
      return withKnock("cambia tutte e tre", deed.knock, "chiude");
    case "keep":
      return "tiene le sue";
    case "exchange":
      return "prende il centro";
    case "pass":
      return "passa";
    case "knock":
      return "chiude";
    case "refresh":
      return "fa sostituire 7, 8, 9";
  }
}

function you(cards: CardWords, deed: LastDeed): string {
  switch (deed.do) {
    case "swap":
      return deed.knock
        ? `dai ${cards.text(deed.give)}, prendi ${cards.text(deed.take)} e chiudi`
        : `dai ${cards.text(deed.give)} e prendi ${cards.text(deed.take)}`;
    case "swapAll":
      return withKnock("cambi tutte e tre", deed.knock, "chiudi");
    case "keep":
      return "tieni le tue carte";
    case "exchange":
      return "prendi il centro coperto";
    case "pass":
      return "passi";
    case "knock":
      return "chiudi";
    case "refresh":
      return "fai sostituire 7, 8, 9";
  }
}

const KNOCKED: Forms = ["hai chiuso.", "ha chiuso.", "hanno chiuso.", "avete chiuso."];

/** The same where there is room for a word or two. */
function short(cards: CardWords, deed: LastDeed): string {
  switch (deed.do) {
    case "swap":
      return `${cards.text(deed.give)}→${cards.text(deed.take)}`;
    case "swapAll":
      return "cambia tutte";
    case "keep":
      return "tiene";
    case "exchange":
      return "cambio al buio";
    case "pass":
      return "passa";
    case "knock":
      return "chiude";
    case "refresh":
      return "nuovo centro";
  }
}

export const itPlay = (cards: CardWords): Play => ({
  deal: (deal) => `Mano ${deal}`,
  stock: (left) => `${left} nel mazzo`,
  turn: (who) => (who.you ? "Tocca a te" : `Tocca a ${who.names.map(called).join(", ")}`),
  dealerChooses: (who) =>
    who.you ? "Le tue carte o il centro?" : says(who, ["dai", "dà le carte e fa la prima scelta", "danno", "date"]),
  knocked: (who) => says(who, KNOCKED),
  lastTurn: "Il tuo ultimo turno.",
  until: "entro",
  players: "I giocatori",
  middle: "Il centro",
  middleDown: "Il centro resta coperto finché chi dà le carte non ha scelto.",
  hand: "Le tue carte",
  points: (points) => count(points, "punto", "punti"),
  lives: (lives) => count(lives, "vita", "vite"),
  swims: "nuota",
  drowned: "annega",
  left: "via dal tavolo",
  dealer: "dà le carte",
  hasKnocked: "ha chiuso",
  computer: (level) => `computer, ${level}`,
  promisedTo: (name) => `${called(name)} subentra dopo questa mano`,
  did: (deed) => did(cards, deed),
  you: (deed) => you(cards, deed),
  short: (deed) => short(cards, deed),
  renewed: (middle) => `Hanno passato tutti: nuovo centro ${cards.row(middle)}`,
  story: "Questa mano finora",
  yourCards: "La tua carta da dare",
  middleCards: "La carta da prendere",
  pick: "Tocca una delle tue e una del centro.",
  swap: "{give} con {take}",
  swapChosen: "Cambia le due carte",
  swapAll: "Tutte",
  swapAllSays: "Dai tutte e tre le tue carte e prendi l’intero centro.",
  swapAllDo: "Cambia tutte e tre",
  pass: "Passa",
  knock: "Chiudi",
  knockSays: "Gli altri hanno ancora un turno a testa, tu nessuno. Poi si scoprono le carte.",
  knockDo: "Chiudi adesso",
  knockToo: "e con questo chiudi",
  keep: "Tieni le tue",
  keepSays: "Tieni queste carte e il centro viene scoperto.",
  exchange: "Prendi il centro",
  exchangeSays: "Prendi il centro senza vederlo. Le tue carte diventano il centro scoperto.",
  refresh: "Nuovo centro per 7, 8, 9",
  refreshSays: "Il centro viene sostituito dal mazzo, poi giochi il tuo turno come sempre.",
  back: "Non ancora",
  lookAgain: "Guarda di nuovo",
  onlooking: "Stai guardando. Le carte restano nascoste finché la mano non è finita.",
  outOfPlay: "Per te questa partita è finita. Puoi guardare come va.",
  takeOverTitle: "Subentra a un posto",
  takeOverSays: "Dalla prossima mano giochi con le vite di questo posto.",
  takeOver: "Prendi questo posto",
  whichSeat: "Quale posto",
  promised: (seat) => `Quando questa mano è finita prendi il posto di ${called(seat)}.`,
  leave: "Lascia la partita",
  leaveSays:
    "Il tuo posto passa fino alla fine della mano e poi è fuori, a meno che qualcuno non subentri. Non si può annullare.",
  leaveDo: "Lascia davvero",
  titleTurn: "Tocca a te",
});

const PAY: Forms = ["perdi", "perde", "perdono", "perdete"];
/** «Perdi una vita», «Ann e Ben perdono una vita a testa». */
const paying = (who: Who): string => `${says(who, PAY)} una vita${isSeveral(who) ? " a testa" : ""}`;
const isSeveral = ({ names, you }: Who): boolean => names.length + Number(you) > 1;

export const itShowdown: ShowdownWords = {
  title: (deal) => `Mano ${deal}: si scoprono le carte`,
  by: {
    knock: (who) => says(who, KNOCKED),
    thirtyOne: (who) => `${says(who, ["hai", "ha", "hanno", "avete"])} 31!`,
    fire: (who) => `Fuoco! ${says(who, ["hai", "ha", "hanno", "avete"])} tre assi.`,
    stockOut: "Il mazzo è finito.",
  },
  reason: {
    lowest: (who, points) => `${paying(who)}: ${amount(points)} è il punteggio più basso.`,
    lowerSuit: (who, points) => `${paying(who)}: a pari punti (${amount(points)}) perde il seme più basso.`,
    lowerRank: (who) => `${paying(who)}: tra due tris perde il più basso.`,
    knockerAmong: (who, points) =>
      `${paying(who)}: chi chiude e ha con altri il punteggio più basso (${amount(points)}) paga da solo.`,
    sameHand: (who, points) => `${paying(who)}: ${amount(points)} punti dello stesso seme.`,
    allLowest: (who, points) => `${paying(who)}: hanno tutti il punteggio più basso, ${amount(points)}.`,
    allOthers: (who) => `${paying(who)}: con il fuoco pagano tutti gli altri.`,
    without31: (who) => `${paying(who)}: paga chi non ha 31.`,
    replay: "Sarebbero annegati tutti. Perciò nessuno paga e le carte le dà di nuovo la stessa persona.",
    oneDeal: "Decide quest’unica mano: vince chi ha le carte migliori.",
  },
  hands: "Le carte di tutti",
  points: (points) => count(points, "punto", "punti"),
  fire: "33, fuoco",
  pays: "paga",
  swims: (who) => `${says(who, ["nuoti", "nuota", "nuotano", "nuotate"])}: senza vite, ma ancora in gioco.`,
  drowns: (who) => `${says(who, ["anneghi", "annega", "annegano", "annegate"])}.`,
  middle: "Al centro c’erano",
  next: "Avanti alla prossima mano",
  watch: "Continua a guardare",
  page: "Questa mano su una pagina a sé",
  backToTable: "Torna al tavolo",
};

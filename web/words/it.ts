import type { CardWords, Words } from "./catalogue.ts";
import { itDays } from "./it.days.ts";
import { says } from "./it.grammar.ts";
import { itHelp } from "./it.help.ts";
import { itHints } from "./it.hints.ts";
import { itKeeping } from "./it.keeping.ts";
import { itLook } from "./it.look.ts";
import { itNotices } from "./it.notices.ts";
import { itOptions, itPresets } from "./it.options.ts";
import { itOrders } from "./it.orders.ts";
import { itLost, itPerson } from "./it.person.ts";
import { itPlay, itShowdown } from "./it.play.ts";
import { itProof } from "./it.proof.ts";
import { itRecap } from "./it.recap.ts";
import { itRecord } from "./it.record.ts";
import { itRefusals, itTrouble } from "./it.refusals.ts";
import { itReplay } from "./it.replay.ts";
import { itLobby, itStart } from "./it.start.ts";
import { itTalk } from "./it.talk.ts";
import { called, type Who } from "./speech.ts";

export { IT_CARDS as cards } from "./it.cards.ts";

export const words = (cards: CardWords): Words => ({
  lang: "it",
  self: "Italiano",
  botNames: ["Lontra", "Castoro", "Pinguino", "Foca", "Tartaruga", "Delfino", "Anatra", "Rana", "Luccio"],
  look: itLook,
  keeping: itKeeping,
  site: {
    tagline: "Il 31 alla tedesca (Schwimmen), a un tavolo che si manda con un link",
    skip: "Vai al contenuto",
    start: "Pagina iniziale",
    myTables: "I miei tavoli",
    language: "Lingua",
  },
  card: cards,
  start: itStart(cards),
  lobby: itLobby,
  play: itPlay(cards),
  showdown: itShowdown,
  replay: itReplay(cards),
  end: {
    wins: (who: Who) => `${says(who, ["vinci", "vince", "vincono", "vincete"])} la partita!`,
    places: "Classifica",
    place: (place) => `${place}º`,
    again: "Gioca ancora",
    againHint: "Le stesse persone, lo stesso link e le stesse regole, se non le cambi.",
  },
  record: itRecord,
  trouble: itTrouble,
  mine: {
    title: "I miei tavoli",
    hello: (name) => `Ciao ${called(name)}. I tuoi tavoli su questo dispositivo.`,
    none: "Non siedi ancora a nessun tavolo.",
    yourTurn: "Tocca a te",
    phases: {
      gathering: "Ci si sta riunendo",
      dealerChoice: "Si gioca",
      turns: "Si gioca",
      finished: "Partita finita",
      damaged: "Va riparato",
      silent: "Ora non è raggiungibile",
    },
    resting: {
      title: "Tavoli di prova e partite finite",
      aside: "Togli dall’elenco",
      all: "Togli tutti dall’elenco",
      done: "Tolto dall’elenco. Se lì si riprende a giocare e tocca a te, il tavolo torna qui.",
    },
    device: "Questo browser è la chiave dei tuoi posti. Se cancelli i suoi cookie, li perdi.",
  },
  ...itOptions,
  presets: itPresets,
  person: itPerson,
  lost: itLost,
  days: itDays,
  help: itHelp(cards),
  hints: itHints(cards),
  orders: itOrders(cards),
  notices: itNotices,
  proof: itProof(cards),
  talk: itTalk,
  recap: itRecap(cards),
  refusals: itRefusals,
});

import type { CardWords, Words } from "./catalogue.ts";
import { deDays } from "./de.days.ts";
import { says } from "./de.grammar.ts";
import { deHelp } from "./de.help.ts";
import { deHints } from "./de.hints.ts";
import { deKeeping } from "./de.keeping.ts";
import { deLook } from "./de.look.ts";
import { deNotices } from "./de.notices.ts";
import { deOptions, dePresets } from "./de.options.ts";
import { deOrders } from "./de.orders.ts";
import { deLost, dePerson } from "./de.person.ts";
import { dePlay, deShowdown } from "./de.play.ts";
import { deProof } from "./de.proof.ts";
import { deRecap } from "./de.recap.ts";
import { deRecord } from "./de.record.ts";
import { deRefusals, deTrouble } from "./de.refusals.ts";
import { deReplay } from "./de.replay.ts";
import { deLobby, deStart } from "./de.start.ts";
import { deTalk } from "./de.talk.ts";
import { called, type Who } from "./speech.ts";

export { DE_CARDS as cards } from "./de.cards.ts";

export const words = (cards: CardWords): Words => ({
  lang: "de",
  self: "Deutsch",
  botNames: ["Otter", "Biber", "Pinguin", "Robbe", "Kröte", "Delfin", "Ente", "Frosch", "Hecht"],
  look: deLook,
  keeping: deKeeping,
  site: {
    tagline: "Schwimmen (31), das Kartenspiel, an einem Tisch, den man als Link verschickt",
    skip: "Zum Inhalt",
    start: "Startseite",
    myTables: "Meine Tische",
    language: "Sprache",
  },
  card: cards,
  start: deStart(cards),
  lobby: deLobby,
  play: dePlay(cards),
  showdown: deShowdown,
  replay: deReplay(cards),
  end: {
    wins: (who: Who) => `${says(who, ["gewinnst", "gewinnt", "gewinnen", "gewinnt"])} die Partie!`,
    places: "Endstand",
    place: (place) => `${place}.`,
    again: "Noch einmal spielen",
    againHint: "Dieselben Leute, derselbe Link und dieselben Regeln, wenn du sie nicht änderst.",
  },
  record: deRecord,
  trouble: deTrouble,
  mine: {
    title: "Meine Tische",
    hello: (name) => `Hallo ${called(name)}. Deine Tische auf diesem Gerät.`,
    none: "Du sitzt noch an keinem Tisch.",
    yourTurn: "Du bist dran",
    phases: {
      gathering: "Die Leute sammeln sich",
      dealerChoice: "Es wird gespielt",
      turns: "Es wird gespielt",
      finished: "Partie beendet",
      damaged: "Muss repariert werden",
      silent: "Gerade nicht zu erreichen",
    },
    resting: {
      title: "Übungstische und beendete Partien",
      aside: "Von der Liste nehmen",
      all: "Alle von der Liste nehmen",
      done: "Von der Liste genommen. Geht es dort weiter und bist du dran, steht der Tisch wieder hier.",
    },
    device: "Dieser Browser ist der Schlüssel zu deinen Plätzen. Wer seine Cookies löscht, verliert sie.",
  },
  ...deOptions,
  presets: dePresets,
  person: dePerson,
  lost: deLost,
  days: deDays,
  help: deHelp(cards),
  hints: deHints(cards),
  orders: deOrders(cards),
  notices: deNotices,
  proof: deProof(cards),
  talk: deTalk,
  recap: deRecap(cards),
  refusals: deRefusals,
});

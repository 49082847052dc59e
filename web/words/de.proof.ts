import { ranksOf } from "./cards.ts";
import type { ProofWords } from "./catalogue.proof.ts";
import type { CardWords } from "./catalogue.ts";

export const deProof = (cards: CardWords): ProofWords => ({
  seal: {
    what: "Was ist das Siegel?",
    says: [
      "Niemand soll die Karten bestimmen können, auch nicht, wer diesen Tisch betreibt. Darum hängen alle Runden an einer Kette von Geheimnissen, die ganz am Anfang festgelegt wurde. Das Siegel ist ihr Ende: Es verrät nichts, aber nur diese eine Kette führt zu ihm.",
      "Wer sich hinsetzt, dessen Browser gibt eine Zufallszahl dazu, die vorher niemand kennen konnte; für einen ohne JavaScript zieht sie der Tisch. Die Karten jeder Runde ergeben sich aus ihrem Geheimnis und all diesen Zahlen. Ist die Runde vorbei, wird ihr Geheimnis gezeigt, und alle können nachprüfen, dass es zum Siegel führt und genau diese Karten ergibt.",
    ],
  },
  link: "Fair gegeben? Prüf es nach",
  title: (deal) => `Wurde Runde ${deal} fair gegeben?`,
  lead: "Das Geheimnis dieser Runde stand fest und war versiegelt, bevor die Browser der Spieler ihre Zufallszahlen dazugaben. Aus beidem ergeben sich die Karten: Die Spieler kennen das Geheimnis nicht, und wer den Tisch betreibt, kann nicht bestimmen, was ihre Browser ziehen. Nachrechnen kann das jeder.",
  noScript: "Ohne JavaScript kann dein Browser nicht selbst nachprüfen. Alles, was du dafür brauchst, steht weiter unten.",
  verdict: {
    checking: "Dein Browser prüft …",
    fits: "Alles stimmt. Diese Karten ergeben sich aus dem versiegelten Geheimnis und den Zahlen der Spieler.",
    broken: "In Runde {deal} stimmt etwas nicht.",
    unreadable: "Die Datei der Partie ist beschädigt und lässt sich nicht lesen.",
    lacking: "In der Datei der Partie fehlt diese Runde.",
    unreachable: "Die Datei der Partie ist nicht angekommen. Bist du online?",
  },
  stepsTitle: "Was geprüft wird",
  steps: {
    place: {
      says: "Es ist die nächste Runde dieser Partie, und keine wurde ausgelassen.",
      wrong: "Die Runden folgen nicht so aufeinander, wie sie sollten.",
    },
    seal: {
      first: (times) =>
        times === 1
          ? "Ihr Geheimnis stand vorher fest: Einmal gehasht ergibt es das Siegel."
          : `Ihr Geheimnis stand vorher fest: ${times}-mal gehasht ergibt es das Siegel.`,
      says: "Ihr Geheimnis stand vorher fest: Einmal gehasht ergibt es das Geheimnis der Runde davor, und so weiter zurück bis zum Siegel.",
      wrong: "Das Geheimnis führt nicht zum Siegel, also stand es nicht vorher fest.",
    },
    people: {
      says: "Die Zufallszahlen der Spieler sind die der Runde davor; höchstens neue sind dazugekommen.",
      wrong: "Eine Zufallszahl der Spieler wurde verändert, weggelassen oder untergeschoben.",
    },
    dealer: {
      says: "Wer zuerst gab, wurde aus dem Geheimnis und den Zahlen der Spieler gelost.",
      wrong: "Aus dem Geheimnis und den Zahlen der Spieler ergibt sich, dass jemand anderes zuerst gab.",
    },
    pack: {
      says: "Das Geheimnis und die Zahlen der Spieler ergeben, nach der Regel unten gemischt, genau diese Kartenfolge: alle 32 Karten an ihrem Platz.",
      wrong: "Das Geheimnis und die Zahlen der Spieler ergeben eine andere Kartenfolge.",
    },
    recycles: {
      says: "Auch als der Stapel neu gemischt wurde, ergab sich seine Reihenfolge daraus.",
      wrong: "Das Geheimnis und die Zahlen der Spieler ergeben für den neuen Stapel eine andere Reihenfolge.",
    },
    play: {
      says: "Mit diesen Karten wurde Zug um Zug nach den Regeln gespielt.",
      wrong: "Mit diesen Karten wurde nicht nach den Regeln gespielt.",
    },
  },
  own: {
    fits: "Dein Browser erinnert sich: Er hat genau dieses Siegel gesehen, bevor er seine eigene Zufallszahl schickte, und sie ist unter den verwendeten.",
    otherSeal:
      "Dein Browser erinnert sich an ein anderes Siegel, als du dich hingesetzt hast. (Nach einigen hundert Runden bekommt ein Tisch ein neues.)",
    notIn:
      "Dein Browser erinnert sich an dieses Siegel, aber keine der Zahlen, die er geschickt hat, steckt in dieser Runde. Falls du da schon hier gesessen hast, stimmt etwas nicht.",
  },
  limits:
    "Was sich so nicht zeigen lässt: Wer den Tisch betreibt, könnte die Karten kennen, wie jeder, der gibt. Auch nicht, wer eine Zahl gezogen hat: Für einen Browser ohne JavaScript tut es der Tisch. Wer das Geheimnis kennt und die letzte Zahl zieht, könnte die Karten bestimmen; du verlässt dich also darauf, dass sie ehrlich gezogen wurde. Wer ohne JavaScript spielt, hat nur das Siegel.",
  fits: "stimmt",
  wrong: "stimmt nicht",
  misfit: { found: "Zu sehen bei {place}.", expected: "{place} ist {found} und müsste {expected} sein." },
  dataTitle: "Woraus sich die Karten ergaben",
  data: {
    commitment: "Siegel",
    secret: "Geheimnis dieser Runde",
    index: "Hashes vom Geheimnis zum Siegel",
    table: "Tisch",
    match: "Partie und Runde",
    nonces: "Zufallszahlen der Spieler",
    pack: "Die Karten in der Reihenfolge, in der sie ausgegeben wurden",
  },
  byHandTitle: "Selbst nachprüfen",
  byHand: {
    seal: (times) =>
      `SHA-256 über die 32 Bytes des Geheimnisses${times === 1 ? "" : `, ${times}-mal hintereinander,`} ergibt das Siegel.`,
    numbers:
      "HMAC-SHA-256 über diesen Text, mit den 32 Bytes des Geheimnisses als Schlüssel, ergibt acht 32-Bit-Zahlen (Big Endian). Die letzte Zeile zählt hoch (0, 1, 2 …), für jeweils acht weitere:",
    shuffle: `Ein frisches Kartenspiel liegt so: ${ranksOf(cards)} in ${cards.suits.C}, dann in ${cards.suits.S}, ${cards.suits.H} und ${cards.suits.D}. Für m = 32, 31 … bis 2: Nimm die nächste Zahl, teile sie durch m und tausche Karte m mit der Karte, vor der so viele liegen, wie der Rest angibt. Zahlen ab dem größten Vielfachen von m bis 2³² werden übersprungen, damit jeder Platz gleich wahrscheinlich ist.`,
    program: "Oder lass es ein Programm machen: Im Quelltext dieses Spiels ist eines, das die Datei ohne Internet prüft.",
  },
  download: "Die Partie als Datei herunterladen",
  back: "Zurück zur Runde",
});

import type { CardWords, Lobby, Start } from "./catalogue.ts";
import { count, says } from "./de.grammar.ts";
import { called } from "./speech.ts";

export const deStart = (cards: CardWords): Start => ({
  title: "Ein Kartentisch als Link",
  lead: "Trentuno ist das Kartenspiel Schwimmen, auch 31 genannt. Mach einen Tisch auf, schick deinen Leuten den Link, und spielt: live, wenn alle da sind, oder über Tage hinweg Zug um Zug.",
  which: null,
  free: "Ohne Konto, ohne Installation.",
  yourTables: "Deine Tische",
  newTable: "Neuen Tisch aufmachen",
  yourName: "Dein Name",
  nameHint: "So nennen dich die anderen; bis zu 20 Buchstaben.",
  tableName: "Name des Tisches",
  tableExample: "Unser Tisch",
  seats: "Plätze",
  seatsHint: "Am besten spielt es sich zu dritt bis zu sechst.",
  pace: "Zeit für einen Zug",
  preset: "Welche Regeln",
  absence: "Wenn die Zeit abläuft",
  onlookers: "Wer keinen Platz hat, darf zuschauen",
  houseRules: "Hausregeln",
  houseRulesHint: "Was du nicht anrührst, bleibt so, wie es die Regeln oben sagen.",
  asPreset: "wie oben gewählt",
  create: "Tisch aufmachen",
  createHint: "Du bist Gastgeber. Gegeben wird erst, wenn du startest.",
  rulesTitle: "Das Spiel in einer Minute",
  rules: [
    {
      name: "Das Ziel",
      says: `Sammle Karten einer Farbe: Ass 11, ${cards.pictures} 10, die anderen ihre Zahl. Drei Gleiche zählen 30½, und über 31 geht nichts, außer drei Assen: Das ist Feuer.`,
    },
    {
      name: "Dein Zug",
      says: "Tausche eine deiner drei Karten gegen eine aus der Mitte, oder alle drei, oder schieb. Wenn du dich sicher fühlst, mach zu: Dann haben alle anderen noch einen Zug.",
    },
    {
      name: "Das Aufdecken",
      says: "Das niedrigste Blatt verliert eines seiner drei Leben. Wer keines mehr hat, schwimmt; verliert er noch einmal, geht er unter. Wer zuletzt über Wasser ist, gewinnt.",
    },
  ],
});

export const deLobby: Lobby = {
  invited: (host) =>
    host === null
      ? "Du bist an diesen Tisch eingeladen."
      : `${says(host, ["lädst", "lädt", "laden", "ladet"])} dich an diesen Tisch ein.`,
  gathering: "Der Tisch ist offen. Die Partie beginnt, sobald sie gestartet wird.",
  gatheringHost: "Der Tisch ist offen. Starte die Partie, sobald alle da sind.",
  sitting: "Wer hier sitzt",
  free: (seats) => (seats === 0 ? "Alle Plätze sind besetzt" : count(seats, "Platz frei", "Plätze frei")),
  host: "Gastgeber",
  you: "du",
  here: "gerade da",
  away: "schaut gerade nicht her",
  shareTitle: "Hol die anderen an den Tisch",
  shareHint: "Wer den Link hat, kann sich setzen.",
  shareText: (table) => `Spiel mit mir Schwimmen (31): ${table}`,
  link: "Link zu diesem Tisch",
  copy: "Link kopieren",
  copied: "Kopiert",
  share: "Teilen",
  qr: "QR-Code mit dem Link zu diesem Tisch",
  joinTitle: "Nimm Platz",
  join: "Hinsetzen",
  full: "Alle Plätze sind besetzt. Wird einer frei, kannst du dich hier setzen.",
  start: "Partie starten",
  needTwo: "Es braucht mindestens zwei. Schick den Link herum oder setz einen Computer dazu.",
  later: "Wer später kommt, spielt ab der nächsten Partie mit.",
  waitForHost: (host) =>
    host === null
      ? "Wer sich zuerst setzt, kann die Partie starten."
      : `Wir warten, bis ${called(host.names[0] ?? "")} die Partie startet.`,
  computers: "Einen Computer dazusetzen",
  addComputer: (level) => `Computer dazusetzen: ${level}`,
  remove: (name) => `Entfernen: ${called(name)}`,
  removeShort: "Entfernen",
  rise: "Aufstehen",
  rulesTitle: "Was hier gespielt wird",
  usualRules: "Die üblichen Regeln, ohne Änderung.",
  allRules: "Alle Regeln dieses Tisches",
  onlookers: { yes: "Wer keinen Platz hat, darf zuschauen.", no: "Nur wer einen Platz hat, sieht die Partie." },
  fair: "Siegel der Runden",
};

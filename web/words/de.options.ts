import type { Words } from "./catalogue.ts";

export const deOptions: Pick<Words, "options" | "paces" | "absences" | "levels"> = {
  options: {
    nextDealer: {
      name: "Wer als Nächstes gibt",
      says: "Das Geben geht reihum oder fällt dem zu, der verloren hat.",
      choices: { left: "reihum nach links", loser: "wer die Runde verloren hat" },
    },
    dealt31: {
      name: "31 auf die Hand",
      says: "Ob gegebene 31 oder Feuer die Runde beenden, bevor der Geber gewählt hat.",
      choices: { atOnce: "zählt sofort", afterDealer: "zählt nach der Wahl des Gebers" },
    },
    pass: {
      name: "Schieben",
      says: "Wie oft man schieben darf.",
      choices: { free: "so oft man will", oncePerDeal: "einmal pro Runde", forbidden: "gar nicht" },
    },
    knockFirstLap: {
      name: "Zumachen im ersten Umlauf",
      says: "Ob man zumachen darf, bevor alle einmal dran waren.",
      choices: { allowed: "erlaubt", forbidden: "noch nicht" },
    },
    knockWithMove: {
      name: "Tauschen und zumachen",
      says: "Ob beides in einem Zug geht.",
      choices: { off: "eins von beiden", on: "beides in einem Zug" },
    },
    refresh789: {
      name: "7, 8, 9 in der Mitte",
      says: "Ob man am Zug eine solche Mitte ersetzen lassen darf.",
      choices: { off: "bleibt liegen", offer: "darf ersetzt werden" },
    },
    stockOut: {
      name: "Wenn der Stapel leer ist",
      says: "Was geschieht, wenn keine neue Mitte mehr gegeben werden kann.",
      choices: { showdown: "es wird aufgedeckt", recycle: "die Ablage wird neu gemischt" },
    },
    thirtyOne: {
      name: "Wer bei 31 zahlt",
      says: "31 beendet die Runde; hier steht, für wen es teuer wird.",
      choices: { lowest: "das niedrigste Blatt", allOthers: "alle ohne 31" },
    },
    fire: {
      name: "Feuer",
      says: "Drei Asse beenden die Runde, und alle anderen zahlen.",
      choices: { on: "zählt", off: "drei Asse sind nur 30½" },
    },
    counting: {
      name: "Zählweise",
      says: "Was ein Blatt wert ist.",
      choices: {
        standard: "eine Farbe, oder 30½ für drei Gleiche",
        suitOnly: "nur eine Farbe",
        sameRank: "eine Farbe oder gleiche Karten zusammengezählt",
      },
    },
    ties: {
      name: "Gleiche Punkte",
      says: "Wer zahlt, wenn mehrere die wenigsten Punkte haben.",
      choices: {
        suit: "die niedrigere Farbe",
        allLowest: "alle mit den wenigsten Punkten",
        knocker: "wer zugemacht hat, falls dabei",
      },
    },
    lives: {
      name: "Leben",
      says: "Wie viele alle am Anfang haben.",
      choices: { "1": "1", "2": "2", "3": "3", "4": "4", "5": "5" },
    },
    swimming: {
      name: "Schwimmen",
      says: "Ob man nach dem letzten Leben bis zum nächsten Verlust noch dabei ist.",
      choices: { on: "ja", off: "nein, gleich draußen" },
    },
    allDrown: {
      name: "Wenn alle untergingen",
      says: "Was geschieht, wenn eine Runde alle Übrigen versenken würde.",
      choices: { replay: "die Runde wird wiederholt", sharedWin: "sie gewinnen gemeinsam" },
    },
    length: {
      name: "Länge",
      says: "Eine ganze Partie oder eine einzige Runde.",
      choices: { match: "bis einer übrig ist", oneDeal: "eine einzige Runde" },
    },
  },
  paces: {
    "24h": { name: "Ein Tag", says: "Ein Tag für jeden Zug." },
    live: { name: "Live", says: "Zwei Minuten für jeden Zug, alle sitzen am Tisch." },
    "12h": { name: "12 Stunden", says: "Ein halber Tag für jeden Zug." },
    "72h": { name: "3 Tage", says: "Drei Tage für jeden Zug." },
    none: { name: "Ohne Frist", says: "Ohne Frist: Jeder nimmt sich die Zeit, die er braucht." },
  },
  absences: {
    pass: { name: "Es wird geschoben", says: "Wer nicht rechtzeitig zieht, schiebt." },
    bot: { name: "Der Computer zieht", says: "Läuft die Zeit ab, macht der Computer diesen Zug." },
    wait: { name: "Wir warten", says: "Läuft die Zeit ab, warten alle." },
  },
  levels: {
    easy: { name: "leicht", says: "spielt einfach mit" },
    steady: { name: "solide", says: "spielt vernünftig" },
    sharp: { name: "stark", says: "achtet darauf, was du sammelst" },
  },
};

export const dePresets: Words["presets"] = {
  trentuno: {
    name: "Trentuno",
    says: "Das volle Spiel: drei Leben, dann schwimmen; bei gleichen Punkten entscheidet die Farbe.",
  },
  schwimmen: {
    name: "Schwimmen",
    says: "Wie in vielen Wohnzimmern: Bei Gleichstand zahlen alle mit den wenigsten Punkten, und 7, 8, 9 darf ersetzt werden.",
  },
  sprint: { name: "Sprint", says: "Ein Leben, kein Schwimmen: ein kurzer Abend." },
  oneDeal: { name: "Eine Runde", says: "Eine einzige Runde; das beste Blatt gewinnt." },
};

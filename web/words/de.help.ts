import type { HelpWords } from "./catalogue.help.ts";
import type { CardWords } from "./catalogue.ts";

export const deHelp = (cards: CardWords): HelpWords => ({
  title: "So wird gespielt",
  link: "Die Regeln in zwei Minuten",
  lead: "Drei Karten auf der Hand, drei in der Mitte. Tausche, bis deine zusammenpassen, und hab nicht das niedrigste Blatt, wenn aufgedeckt wird.",
  here: "An diesem Tisch:",
  worth: {
    name: "Was ein Blatt wert ist",
    says: `Das Ass zählt 11, ${cards.pictures} 10, die anderen Karten ihre Zahl. Zusammengezählt wird nur, was dieselbe Farbe hat.`,
    examples: {
      none: "Drei verschiedene Farben: Nur die beste Karte zählt.",
      two: "Zwei von einer Farbe zählen zusammen, die dritte Karte nicht.",
      suit: "Alle drei von einer Farbe: So soll es sein.",
      three: "Drei Gleiche, ob Siebener oder Könige, zählen immer dasselbe.",
      thirtyOne: "Ein Ass und zwei Zehner oder Bilder in seiner Farbe. Die Runde ist sofort aus.",
      fire: "Drei Asse schlagen alles: Die Runde ist aus, und alle anderen verlieren ein Leben.",
    },
  },
  choice: {
    name: "Zuerst wählt, wer gibt",
    says: "Die Mitte liegt noch verdeckt. Wer gibt, behält die eigenen Karten, und die Mitte wird aufgedeckt; oder nimmt die Mitte blind, und die alten Karten werden zur offenen Mitte.",
    example: "Mit so einem Blatt lohnt es sich, die Mitte zu riskieren:",
  },
  turn: {
    name: "Dann geht es reihum",
    says: "Gespielt wird im Uhrzeigersinn, und wer dran ist, tut eines davon.",
    swap: { name: "Eine tauschen", says: "Gib eine deiner Karten und nimm dafür eine aus der Mitte." },
    swapAll: { name: "Alle drei tauschen", says: "Dein ganzes Blatt gegen die ganze Mitte. Zwei Karten zu tauschen geht nicht." },
    pass: { name: "Schieben", says: "Du tust nichts. Haben alle geschoben, kommen drei neue Karten in die Mitte." },
  },
  give: "die gibst du",
  take: "die nimmst du",
  before: "Vorher",
  after: "Nachher",
  knock: {
    name: "Oder du machst zu",
    says: "Du glaubst, du hast nicht das niedrigste Blatt? Dann mach zu, statt zu tauschen. Alle anderen haben noch einen Zug, du keinen mehr, und dann wird aufgedeckt.",
  },
  showdown: {
    name: "Das niedrigste Blatt zahlt",
    says: "Alle decken auf, und das niedrigste Blatt verliert ein Leben.",
    ties: "Bei gleichen Punkten ist die niedrigere Farbe das niedrigere Blatt. Von hoch nach niedrig:",
    tied: "Hier zahlt das zweite Blatt. Wäre auch die Farbe gleich, zahlten beide.",
  },
  lives: {
    name: "Leben, und wer schwimmt",
    says: "Ist dein letztes Leben weg, schwimmst du: Du bist noch dabei, aber das Wasser steht dir bis zum Kinn. Verlierst du noch einmal, gehst du unter.",
    end: "Wer zuletzt noch über Wasser ist, gewinnt.",
  },
  house: "Die Regeln an diesem Tisch",
  browser: {
    name: "Welchen Browser du brauchst",
    says: "Irgendeinen. Der Tisch besteht aus einfachen Seiten und Knöpfen und läuft auch in alten Browsern und ohne Skripte. Lade die Seite dann neu, um zu sehen, was die anderen getan haben.",
    update:
      "Damit sich der Tisch von selbst aktualisiert, bring deinen Browser auf den neuesten Stand, oder öffne den Link in einem anderen: Firefox, Chrome, Edge oder Safari, jeweils ab Frühjahr 2023.",
  },
  old: {
    says: "Dein Browser kennt nicht alles, was diese Seite benutzt. Spielen kannst du trotzdem: Alle Knöpfe gehen, und beim Neuladen siehst du, was sich getan hat.",
    link: "Was hilft",
  },
  ready: "Das war’s. Der Rest kommt beim Spielen.",
  invite: {
    title: "Was dich erwartet",
    what: "Schwimmen, auch 31: Sammle Karten einer Farbe. Das niedrigste Blatt verliert ein Leben.",
    turns: (turns, pace) => `Etwa ${turns} kurze Züge für jeden, ${pace}.`,
    oneDeal: (pace) => `Eine einzige Runde: zwei, drei kurze Züge für jeden, ${pace}.`,
    pace: {
      live: "live gespielt, höchstens zwei Minuten pro Zug",
      "12h": "mit je einem halben Tag Zeit",
      "24h": "mit je einem Tag Zeit",
      "72h": "mit je drei Tagen Zeit",
      none: "wann immer es dir passt",
    },
    slow: {
      pass: "Verpasst du einen, wird für dich geschoben, und du bleibst dabei.",
      bot: "Verpasst du einen, spielt ihn der Computer, und du bleibst dabei.",
      wait: "Wenn du länger brauchst, warten die anderen auf dich.",
    },
    unhurried: "Niemand drängt dich: Es gibt kein Zeitlimit.",
  },
  preview: {
    invites: (table, host) => (host === null ? `Du bist eingeladen: ${table}` : `${host} lädt dich ein: ${table}`),
    closed: "Du bist an einen Kartentisch eingeladen",
    image: "Drei Karten auf ruhigem Wasser, daneben ein Rettungsring",
  },
});

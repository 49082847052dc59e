import type { LostWords, PersonWords } from "./catalogue.person.ts";
import { count } from "./de.grammar.ts";
import { called } from "./speech.ts";

export const dePerson: PersonWords = {
  waiting: (tables) => count(tables, "Tisch wartet auf dich", "Tische warten auf dich"),
  next: "Nächster Tisch",
  nothingWaits: "Gerade wartet kein Tisch auf dich.",
  saved: "Gespeichert.",
  choices: {
    title: "Wie du es magst",
    language: "Sprache",
    asBrowser: "wie im Browser",
    deck: "Karten",
    decks: { french: "Französisch, zwei Farben", fourColour: "Französisch, vier Farben", german: "Deutsches Blatt" },
    zone: "Zeitzone",
    zoneHint: "In ihr zählen Ruhezeiten und freie Tage.",
    quiet: "Ruhezeiten",
    quietHint:
      "In ihnen kommt keine Nachricht und läuft keine Frist ab; nur die zwei Minuten an einem Live-Tisch laufen weiter. Lass beides leer, wenn du keine willst.",
    from: "von",
    to: "bis",
    fromDay: "von",
    toDay: "bis",
    daysOff: "Freie Tage",
    daysOffHint: "Deine Fristen warten, bis du wieder da bist, außer an Live-Tischen. Zusammen höchstens 120 Tage.",
    digest: "Eine Nachricht am Tag, um 18 Uhr, statt einer für jeden Zug. Wäre das für einen Zug zu spät, erfährst du es gleich.",
    save: "Speichern",
    notSaved: (parts) => `Noch nicht gespeichert. Sieh bitte nach bei: ${parts.join(", ")}.`,
    wrong: {
      language: "Diese Sprache wird hier nicht gesprochen.",
      deck: "Solche Karten gibt es hier nicht.",
      zone: "Diese Zeitzone gibt es nicht.",
      quiet: "Ruhezeiten brauchen einen Anfang und ein Ende, und zwar nicht dieselbe Uhrzeit.",
      daysOff: "Jede Zeile braucht einen ersten und einen letzten Tag, in dieser Reihenfolge; zusammen höchstens 120 Tage.",
    },
  },
  devices: {
    title: "Deine Geräte",
    says: "Auf diesen hast du deine Seite geöffnet. Sie haben alle denselben Schlüssel.",
    unnamed: "Ein Browser",
    here: "dieses hier",
    lastSeen: "zuletzt gesehen",
    others: {
      asks: "Alle anderen Geräte abmelden",
      says: "Du bekommst hier einen neuen Schlüssel. Der alte öffnet nichts mehr, und aufgehobene Links auch nicht. Mitteilungen kommen dort keine mehr an; E-Mail und ntfy laufen weiter.",
      does: "Die anderen abmelden",
    },
    out: {
      asks: "Hier abmelden",
      says: "Dieser Browser vergisst, wer du bist, und zeigt keine Mitteilungen mehr. Zu deinen Plätzen bringt dich nur ein anderes Gerät oder dein persönlicher Link zurück.",
      does: "Abmelden",
    },
    leftOut: "Dieser Browser hat vergessen, wer du warst.",
  },
  ways: {
    title: "Wege zurück an deine Plätze",
    device: { name: "Auf einem anderen Gerät öffnen", says: "Link und QR-Code, die einmal gelten, zehn Minuten lang." },
    deviceMade: "Dein Link für ein anderes Gerät",
    deviceHow:
      "Scanne ihn mit dem anderen Gerät oder öffne den Link dort. Er gilt einmal, zehn Minuten lang. Schick ihn niemandem: Wer ihn öffnet, spielt als du.",
    resume: { name: "Persönlicher Link zum Aufheben", says: "Für den Tag, an dem dich dieser Browser vergessen hat." },
    resumeMade: "Dein persönlicher Link",
    resumeHow: "Heb ihn auf wie einen Schlüssel: Wer ihn hat, spielt als du. Er gilt, bis du deine anderen Geräte abmeldest.",
    link: "Persönlicher Link",
    qr: "QR-Code mit deinem persönlichen Link",
    mail: "An dich selbst mailen",
    mailSubject: "Mein Schlüssel zu Trentuno",
    mailText: (url) => `Mit diesem Link komme ich an meine Plätze zurück. Er ist nur für mich:\n\n${url}`,
    backToMe: "Zurück zu deiner Seite",
  },
  arrive: {
    title: "Deine Plätze, hier",
    says: (name) => `Ein Tippen, und dieser Browser öffnet alle Plätze von ${called(name)}.`,
    nameless: "Ein Tippen, und dieser Browser öffnet alle deine Plätze.",
    open: "Meine Plätze hier öffnen",
    meeting: {
      title: "In diesem Browser ist schon jemand",
      says: (link, here) =>
        `Dieser Link öffnet die Plätze von ${link === "" ? "jemandem" : called(link)}. In diesem Browser sind aber schon ${here === "" ? "andere Plätze" : `die von ${called(here)}`}.`,
      warns: (here) =>
        `Legst du sie zusammen, dann sieht, wer diesen Link gemacht hat, ${here === "" ? "auch deren Karten" : `auch die Karten von ${called(here)}`} und spielt auf diesen Plätzen, auch von eigenen Geräten aus. Hat dir jemand den Link geschickt? Dann lass alles, wie es ist.`,
      leave: "Alles lassen, wie es ist",
      own: "Dieser Link ist mein eigener: Wer ihn gemacht hat, sieht meine Karten und spielt auf meinen Plätzen.",
      join: "Plätze zusammenlegen",
      others: "Andere Browser mit den bisherigen Plätzen dieses Browsers werden dabei abgemeldet.",
      unsure: "Es ist nichts passiert. Zum Zusammenlegen brauchst du das Häkchen, dass der Link dein eigener ist.",
    },
    spent: "Dieser Link hat seine Arbeit getan",
    spentHow:
      "Er ist schon benutzt, oder seine zehn Minuten sind um. Mach auf deiner Seite einen neuen, auf dem Gerät, das dich kennt.",
    voidHow:
      "Seit er gemacht wurde, hast du deine anderen Geräte abgemeldet. Mach auf deiner Seite einen neuen, auf dem Gerät, das dich kennt.",
    known: "Dieser Browser hat deine Plätze schon.",
    behind: "An manchen Tischen sitzt du zweimal",
    behindHow:
      "Diese Plätze, die vorher zu diesem Browser gehörten, konnten nicht mitkommen, weil du dort schon sitzt. Dieser Link öffnet sie:",
  },
  data: {
    title: "Deine Daten",
    says: "Gespeichert ist nur, was du hier siehst, dazu deine Plätze und deine Züge.",
    take: "Alles herunterladen",
    delete: {
      asks: "Alles löschen",
      says: "Du verlässt alle Tische, dein Name wird dort gestrichen, und deine Seite ist weg. Das lässt sich nicht rückgängig machen.",
      does: "Alles löschen",
    },
    sure: "Ja, das will ich",
    deleted: "Alles über dich ist gelöscht.",
  },
};

export const deLost: LostWords = {
  link: "Du hast hier einen Platz, und dieser Browser weiß nichts davon?",
  title: "Wo ist mein Platz?",
  inside: (app) =>
    app === ""
      ? "Du liest das in einer anderen App. Sie kennt die Plätze deines Browsers nicht."
      : `Du liest das in ${app}. Die App kennt die Plätze deines Browsers nicht.`,
  insideLink: "Was tun?",
  why: "Dein Platz hängt an dem Browser, in dem du dich hingesetzt hast. Vier Wege führen zurück.",
  browser: {
    name: "Öffne ihn in deinem Browser",
    says: "Kopier den Link und öffne ihn dort, wo du dich hingesetzt hast, oder wähle im Menü der App „Im Browser öffnen“.",
  },
  openBrowser: "Im Browser öffnen",
  oldDevice: {
    name: "Nimm das Gerät, das dich kennt",
    says: "Öffne dort „Meine Tische“, mach einen Link für ein anderes Gerät und scanne ihn mit diesem.",
  },
  resume: { name: "Nimm deinen persönlichen Link", says: "Wenn du einen aufgehoben hast, öffne ihn hier." },
  ask: {
    name: "Frag den Tisch",
    says: "Wer eingeladen hat, gibt dir den Platz mit einem Tippen zurück; ist niemand davon da, entscheiden die anderen gemeinsam.",
  },
  which: "Welcher Platz ist deiner?",
  askDo: "Um diesen Platz bitten",
  nobody: "An diesem Tisch sitzt niemand, der einen Platz verloren haben könnte.",
  asked: (seat, code) =>
    `Du hast um den Platz von ${called(seat)} gebeten. Sag den anderen dein Wort ${code}; sobald sie zustimmen, öffnet sich der Platz hier.`,
  takeBack: "Nicht mehr nötig",
  claimTitle: "Jemand hat seinen Platz verloren",
  claim: (seat, code) => `Jemand sagt mit dem Wort ${code}, an einem anderen Gerät ${called(seat)} zu sein.`,
  yours: "Jemand bittet um deinen Platz",
  yourSeat: (code) => `Jemand bittet mit dem Wort ${code} um deinen Platz. Bist du das, an einem anderen Gerät?`,
  compare: "Frag vorher nach dem Wort. Wer den Platz bekommt, sieht dessen Karten.",
  agree: "Den Platz geben",
  agreeYours: "Ja, das bin ich",
  agreed: (votes) => count(votes, "Person hat bisher zugestimmt.", "Leute haben bisher zugestimmt."),
  refuse: "Nein",
  told: (seat) => `${called(seat)} hat einen neuen Schlüssel: Der Platz wurde auf einem anderen Gerät geöffnet.`,
};

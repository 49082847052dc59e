import type { KeepingWords } from "./catalogue.keeping.ts";

export const deKeeping: KeepingWords = {
  until: {
    gathering: (day) => `Wenn keine Partie beginnt, wird dieser Tisch am ${day} gelöscht.`,
    finished: (day) => `Wenn keine neue Partie beginnt, wird dieser Tisch mit allen Aufzeichnungen am ${day} gelöscht.`,
    practice: (day) => `Wenn du nicht weiterspielst, wird dieser Übungstisch am ${day} gelöscht.`,
  },
  save: "Sichere, was du behalten möchtest",
  privacy: {
    title: "Datenschutz",
    lead: "Was über dich gespeichert ist, wo und wie lange. Kein Konto, keine Werbung, keine Tracker; nichts wird verkauft, und niemand bekommt etwas außer denen, die hier stehen.",
    parts: [
      {
        name: "In deinem Browser",
        says: "Ein Cookie mit deinem Schlüssel, der deine Plätze öffnet, bis 400 Tage nach deinem letzten Besuch, und eine Woche lang eines, das sagt, dass er erneuert wurde. Cookies für Sprache, Karten und Helligkeit ein Jahr lang, und 400 Tage lang eines, mit dem deine eigene Seite deine Browser unterscheidet. Dein Browser merkt sich außerdem, ob du einen Ton hören willst, was ihm zuletzt mitgeteilt wurde und womit sich prüfen lässt, dass ehrlich gegeben wurde.",
      },
      {
        name: "Über dich",
        says: "Dein Schlüssel nur in einer Form, die nichts öffnet. Der Name, unter dem du zuletzt gespielt hast, deine Tische, deine Zeitzone, Ruhezeiten und freien Tage, deine Sprache, welche Karten du magst, deine Browser (etwa „Firefox · Android“) mit dem Tag ihres ersten und letzten Besuchs, und die Adressen, über die du Bescheid bekommen willst, mit der letzten Mitteilung zu jedem Tisch.",
      },
      {
        name: "An einem Tisch",
        says: "Wer dort unter welchem Namen saß, jeder Zug mit seiner Zeit, die letzten 500 Nachrichten vom Plaudern, deine Notizen, die Züge, die du vorab festgelegt hast, wie weit du den Tisch gesehen hast, und deine Zeitzone, Sprache, Ruhezeiten und freien Tage; außerdem die Adresse des Gruppenchats, wenn am Tisch einer angegeben wurde. Wer den Tisch sehen darf, sieht Namen, Züge und Nachrichten; deine Notizen siehst nur du. Die Karten auf der Hand bleiben verdeckt, bis die Runde vorbei ist.",
      },
      {
        name: "Wer sonst etwas erfährt",
        says: "Wenn du Bescheid bekommen willst, geht an den Dienst deiner Wahl (den Hersteller deines Browsers, ntfy, den Mailversand, den Chat eurer Gruppe) eine Mitteilung mit dem Namen des Tisches, Namen der Mitspielenden, was sie getan haben und bis wann du dran bist; nie eine Karte, nie etwas vom Plaudern. Die Rechner betreibt Cloudflare und sieht dabei, wie jedes solche Unternehmen, von welcher Adresse du kommst. Wir speichern solche Adressen nicht: Mit ihnen werden nur eine Minute lang Anfragen gezählt.",
      },
      {
        name: "Wenn etwas schiefgeht",
        says: "Wir halten fest, an welcher Stelle des Programms es geschah, unter einer Nummer, die du zu sehen bekommst: keine Adresse, kein Name, kein Schlüssel, keine Karte. Cloudflare löscht diese Protokolle nach einigen Tagen.",
      },
    ],
    long: {
      name: "Wie lange",
      unstarted: (days) =>
        days === null
          ? "Tische, an denen keine Partie begann, bleiben für immer, Übungstische auch."
          : `Tische, an denen keine Partie begann, und Übungstische werden gelöscht, wenn dort ${days} Tage lang niemand etwas getan hat.`,
      finished: (days) =>
        days === null
          ? "Fertige Partien bleiben für immer."
          : `Fertige Partien werden ${days} Tage nach der letzten gelöscht, wenn keine neue beginnt; wer dort sitzt, erfährt es eine Woche vorher. Eine Partie, die nicht zu Ende ist, bleibt, auch wenn niemand weiterspielt.`,
      says: "Was über dich gespeichert ist, bleibt, bis du es löschst. Noch 30 Tage nach jedem Löschen könnte Cloudflare das Gelöschte zurückholen, wenn die Leute, die diesen Server betreiben, darum bäten.",
    },
    where: {
      name: "Wo",
      eu: "Alles liegt bei Cloudflare, und zwar nur in der Europäischen Union.",
      anywhere: "Alles liegt bei Cloudflare, in der Regel nahe der Person, die den Tisch aufgemacht hat.",
    },
    who: {
      name: "Wer verantwortlich ist",
      says: (contact) =>
        `Wer diesen Server betreibt: ${contact}. Die Karten sehen könnte man dort, wie jeder Geber; woraus sie sich ergaben, zeigt jede beendete Runde.`,
    },
    yours: {
      name: "Ansehen, mitnehmen, löschen",
      says: "Auf deiner eigenen Seite bekommst du alles, was über dich gespeichert ist, als Datei, und löschst es mit einem Tippen: Du verlässt deine Tische, und dein Name und dein Schlüssel werden aus dem gestrichen, was du dort getan hast.",
      link: "Meine Seite",
    },
  },
};

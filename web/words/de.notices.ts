import type { NoticeWords } from "./catalogue.notices.ts";
import { DONE } from "./de.deeds.ts";
import { count } from "./de.grammar.ts";

const list = new Intl.ListFormat("de", { type: "conjunction" });

export const deNotices: NoticeWords = {
  say: {
    title: {
      turn: "Du bist dran",
      resumed: "Die Zeit läuft wieder, du bist dran",
      reminder: "Du bist noch immer dran",
    },
    nudge: (by) => `${by} wartet auf dich`,
    again: (by) => `${by} hat eine neue Partie gestartet`,
    againRules: "Die Regeln sind jetzt andere.",
    againSays: "Du bist dabei. Wenn du dran bist, sagt dir Trentuno Bescheid.",
    over: (winners) => `${list.format(winners)} ${winners.length === 1 ? "gewinnt" : "gewinnen"} die Partie`,
    mention: (by) => `${by} hat dich erwähnt`,
    mentionSays: "Die Nachricht steht am Tisch.",
    theirs: (who) => `${who}, du bist dran`,
    resumedThem: (who) => `${who}, die Zeit läuft wieder, und du bist dran`,
    remindThem: (who) => `${who}, du bist noch immer dran`,
    nudgeThem: (by, who) => `${by} wartet auf ${who}`,
    expires: {
      name: "Dieser Tisch wird bald gelöscht",
      says: "Hier wurde lange nicht gespielt. Fangt eine Partie an, damit er bleibt, oder sichere die Aufzeichnungen.",
    },
    away: {
      name: "Du giltst als abwesend",
      says: "Du hast zweimal nicht gezogen, darum spielt der Tisch weiter, ohne auf dich zu warten. Ein Tipp, und du bist zurück.",
    },
    reissued: {
      name: "Dein Platz hat einen neuen Schlüssel",
      says: "Er wurde auf einem anderen Gerät geöffnet, der alte Schlüssel gilt nicht mehr. Wenn du das nicht warst, sag den anderen am Tisch Bescheid.",
    },
    awayThey: (who) => ({
      name: `${who} gilt als abwesend`,
      says: `${who} hat zweimal nicht gezogen. Der Tisch spielt weiter, ohne zu warten; ein Tipp genügt, und ${who} ist zurück.`,
    }),
    reissuedThey: (who) => ({
      name: `${who} hat einen neuen Schlüssel`,
      says: `Der Platz wurde auf einem anderen Gerät geöffnet. Wenn das nicht ${who} war, sagt es dem Gastgeber.`,
    }),
    did: (who, deed, knock) => `${who} hat ${DONE[deed]}${knock ? ` und ${DONE.knock}` : ""}`,
    renewed: "alle haben geschoben, es liegt eine neue Mitte",
    paid: (deal, who, you) => {
      const payers = [...(you ? ["du"] : []), ...who];
      if (payers.length === 0) return `Runde ${deal} ist vorbei, niemand zahlt`;
      const pays = you ? (who.length > 0 ? "verliert" : "verlierst") : who.length > 1 ? "verlieren" : "verliert";
      return `Runde ${deal}: ${list.format(payers)} ${pays} ein Leben`;
    },
    dealt: "Die Karten sind gegeben.",
    last: "letzter Zug",
    until: (when) => `Bis ${when}`,
    at: (day, time) => (day === null ? time : `${day} ${time}`),
    digest: (tables) => `${count(tables, "Tisch wartet", "Tische warten")} auf dich`,
    test: { name: "Es klappt", says: "Hier sagt dir Trentuno Bescheid, wenn du dran bist." },
  },
  channels: {
    title: "Wie du Bescheid bekommst",
    says: "Wenn du dran bist oder dich jemand erwähnt und du nicht hinsiehst, sagt dir Trentuno einmal Bescheid. Karten stehen nie in einer Nachricht.",
    push: {
      name: "Auf diesem Gerät",
      says: "Dein Browser zeigt eine Mitteilung, auch wenn Trentuno geschlossen ist.",
      denied:
        "Diesem Browser wurde gesagt, keine Mitteilungen von hier zu zeigen. In seinen Einstellungen für diese Seite lässt sich das ändern.",
      cannot: "Diesem Browser kann man nichts sagen, solange Trentuno geschlossen ist. Ein anderer Weg weiter unten geht.",
      home: "Auf iPhone und iPad: auf „Teilen“ tippen, dann auf „Zum Home-Bildschirm“, Trentuno von dort öffnen und auf diese Seite zurückkommen.",
      failed:
        "Der Browser konnte die Mitteilungen gerade nicht einrichten. Versuche es später noch einmal, oder wähle einen anderen Weg.",
      button: "Auf diesem Gerät Bescheid sagen",
    },
    ntfy: {
      name: "ntfy",
      says: "Für die freie App ntfy: Denk dir ein Thema aus, das niemand errät, und abonniere es dort. Wer das Thema kennt, liest mit.",
      label: "Thema, oder dessen Adresse",
      example: "https://ntfy.sh/dein-thema",
      button: "Über ntfy Bescheid sagen",
    },
    mail: {
      name: "E-Mail",
      says: "Zuerst bekommst du eine Mail, um zu bestätigen, dass sie dir gehört.",
      label: "E-Mail-Adresse",
      button: "Per E-Mail Bescheid sagen",
    },
    kinds: { push: "Browser", ntfy: "ntfy", mail: "E-Mail", chat: "Gruppenchat" },
    test: "Probe senden",
    remove: "Entfernen",
    never: "Noch nichts gesendet.",
    sent: "Zuletzt zugestellt",
    waiting: "Wird gesendet",
    parked: "Nicht zustellbar",
    stale: "Nicht mehr nötig, nicht gesendet",
    asked: "Wartet darauf, dass du bestätigst: mit dem Link in der Mail.",
    gone: "Diese Adresse gibt es nicht mehr, dorthin wird nichts gesendet. Entferne sie und richte sie neu ein, wenn du magst.",
    why: {
      gone: "die Adresse gibt es nicht mehr",
      tooMany: "dem Dienst waren es zu viele Nachrichten",
      failing: "der Dienst hat eine Störung",
      silent: "der Dienst hat nicht rechtzeitig geantwortet",
      unreachable: "der Dienst war nicht erreichbar",
      refused: "der Dienst nimmt die Nachricht nicht an",
      notAllowed: "an diese Adresse darf nichts gesendet werden",
      redirected: "der Dienst verweist anderswohin",
    },
    said: {
      added: "Eingerichtet. Eine Probe ist gesendet.",
      asked: "Eine Mail ist unterwegs. Bestätige sie mit dem Link darin.",
      tested: "Die Probe ist gesendet.",
      failed: "Die Probe kam nicht durch; der Grund steht daneben.",
      removed: "Entfernt.",
      unreadable: "Das ist keine Adresse, an die man etwas senden kann.",
      tooMany: "Mehr Wege gehen nicht. Entferne zuerst einen.",
    },
    offer: "Bescheid bekommen, wenn du dran bist",
  },
  mail: {
    confirm: {
      name: "Soll Trentuno dir schreiben?",
      says: "Jemand, hoffentlich du, möchte per E-Mail erfahren, wann er oder sie bei Trentuno dran ist, einem Kartentisch. Öffne den Link, um das zu bestätigen. Falls du das nicht warst, tu nichts: Es kommt keine weitere Mail.",
    },
    confirmPage: {
      name: "Bescheid per E-Mail",
      says: "Ab jetzt schreibt Trentuno an diese Adresse, wenn du dran bist.",
      button: "Ja, schreib mir",
      done: "Erledigt. Trentuno schreibt dir.",
    },
    stopPage: {
      name: "Keine E-Mails mehr",
      says: "Trentuno schreibt dann nicht mehr an diese Adresse.",
      button: "Diese Mails beenden",
      done: "Erledigt. Es kommt keine weitere Mail.",
    },
    stop: "Keine solchen Mails mehr:",
    open: "Zum Tisch",
    spent: "Dieser Link gilt nicht mehr. Vielleicht wurde er schon benutzt, oder die Adresse ist entfernt.",
  },
  group: {
    title: "Einem Gruppenchat Bescheid sagen",
    says: "Als Gastgeber kannst du dem Chat eurer Gruppe sagen lassen, wer dran ist: in Discord, Slack oder Telegram.",
    label: "Der Webhook des Chats",
    hint: "Discord: Kanal bearbeiten, Integrationen, Webhooks. Slack: ein eingehender Webhook. Telegram: https://api.telegram.org/bot…/sendMessage?chat_id=…",
    button: "Diesem Chat Bescheid sagen",
  },
  offline: {
    title: "Keine Verbindung",
    says: "Trentuno ist gerade nicht erreichbar. Deine Plätze sind sicher.",
    known: "Was dieses Gerät zuletzt erfahren hat",
    nothing: "Dieses Gerät hat noch nichts erfahren.",
    again: "Noch einmal versuchen",
  },
};

import type { NoticeWords } from "./catalogue.notices.ts";
import { DONE } from "./it.deeds.ts";
import { count } from "./it.grammar.ts";

const list = new Intl.ListFormat("it", { type: "conjunction" });

export const itNotices: NoticeWords = {
  say: {
    title: {
      turn: "Tocca a te",
      resumed: "Il tempo riprende, tocca a te",
      reminder: "Tocca ancora a te",
    },
    nudge: (by) => `${by} ti aspetta`,
    again: (by) => `${by} ha iniziato un’altra partita`,
    againRules: "Le regole sono cambiate.",
    againSays: "Ci sei anche tu. Quando tocca a te, Trentuno ti avvisa.",
    over: (winners) => `${list.format(winners)} ${winners.length === 1 ? "vince" : "vincono"} la partita`,
    mention: (by) => `${by} ha scritto a te`,
    mentionSays: "Il messaggio è al tavolo.",
    theirs: (who) => `${who}, tocca a te`,
    resumedThem: (who) => `${who}, il tempo riprende e tocca a te`,
    remindThem: (who) => `${who}, tocca ancora a te`,
    nudgeThem: (by, who) => `${by} aspetta ${who}`,
    expires: {
      name: "Questo tavolo sta per essere cancellato",
      says: "Qui non si gioca da tanto tempo. Cominciate una partita per tenerlo, oppure salva l’archivio.",
    },
    away: {
      name: "Risulti assente",
      says: "Hai saltato due turni, così il tavolo va avanti senza aspettarti. Basta un tocco per tornare.",
    },
    reissued: {
      name: "Il tuo posto ha una nuova chiave",
      says: "È stato aperto su un altro dispositivo e la vecchia chiave non vale più. Se non l’hai fatto tu, dillo agli altri al tavolo.",
    },
    awayThey: (who) => ({
      name: `${who} è assente`,
      says: `${who} ha saltato due turni. Il tavolo va avanti senza aspettare; basta un tocco e ${who} è di nuovo qui.`,
    }),
    reissuedThey: (who) => ({
      name: `${who} ha una nuova chiave`,
      says: `Il posto è stato aperto su un altro dispositivo. Se non è ${who}, ditelo a chi guida il tavolo.`,
    }),
    did: (who, deed, knock) => `${who} ha ${DONE[deed]}${knock ? ` e ${DONE.knock}` : ""}`,
    renewed: "hanno passato tutti, il centro è nuovo",
    paid: (deal, who, you) => {
      const payers = [...(you ? ["tu"] : []), ...who];
      if (payers.length === 0) return `mano ${deal} finita, non paga nessuno`;
      const pays = you ? (who.length > 0 ? "perdete" : "perdi") : who.length > 1 ? "perdono" : "perde";
      return `mano ${deal}: ${you && who.length === 0 ? "" : `${list.format(payers)} `}${pays} una vita`;
    },
    dealt: "Le carte sono date.",
    last: "ultimo turno",
    until: (when) => `Entro ${when}`,
    at: (day, time) => (day === null ? `le ${time}` : `${day} alle ${time}`),
    digest: (tables) => `${count(tables, "tavolo ti aspetta", "tavoli ti aspettano")}`,
    test: { name: "Funziona", says: "Trentuno ti avvisa qui quando tocca a te." },
  },
  channels: {
    title: "Come vieni avvisato",
    says: "Quando tocca a te o qualcuno ti nomina, e non stai guardando, Trentuno ti avvisa una volta. In un avviso non ci sono mai carte.",
    push: {
      name: "Su questo dispositivo",
      says: "Il tuo browser mostra un avviso, anche quando Trentuno è chiuso.",
      denied:
        "A questo browser è stato detto di non mostrare avvisi da qui. Puoi cambiarlo nelle sue impostazioni per questo sito.",
      cannot: "Questo browser non può ricevere avvisi quando Trentuno è chiuso. Un altro modo qui sotto sì.",
      home: "Su iPhone e iPad: tocca Condividi, poi «Aggiungi alla schermata Home», apri Trentuno da lì e torna su questa pagina.",
      failed: "Il browser non è riuscito ad attivare gli avvisi. Riprova più tardi, o scegli un altro modo.",
      button: "Avvisami su questo dispositivo",
    },
    ntfy: {
      name: "ntfy",
      says: "Per l’app libera ntfy: scegli un argomento che nessuno indovini e iscriviti lì. Chi conosce l’argomento può leggere.",
      label: "Argomento, o il suo indirizzo",
      example: "https://ntfy.sh/il-tuo-argomento",
      button: "Avvisami con ntfy",
    },
    mail: {
      name: "E-mail",
      says: "Prima ricevi un messaggio, per confermare che l’indirizzo è tuo.",
      label: "Indirizzo e-mail",
      button: "Avvisami per e-mail",
    },
    kinds: { push: "Browser", ntfy: "ntfy", mail: "E-mail", chat: "Chat di gruppo" },
    test: "Invia una prova",
    remove: "Togli",
    never: "Ancora niente di inviato.",
    sent: "Ultima consegna",
    waiting: "Da inviare",
    parked: "Non consegnabile",
    stale: "Non serve più, non inviato",
    asked: "Aspetta la tua conferma, con il link nel messaggio.",
    gone: "Questo indirizzo non esiste più: non si invia niente. Toglilo e, se vuoi, attivalo di nuovo.",
    why: {
      gone: "l’indirizzo non esiste più",
      tooMany: "per il servizio i messaggi erano troppi",
      failing: "il servizio ha un guasto",
      silent: "il servizio non ha risposto in tempo",
      unreachable: "il servizio non era raggiungibile",
      refused: "il servizio rifiuta il messaggio",
      notAllowed: "a questo indirizzo non si può inviare",
      redirected: "il servizio rimanda altrove",
    },
    said: {
      added: "Attivato. È partita una prova.",
      asked: "Un messaggio è in arrivo. Conferma con il link che contiene.",
      tested: "La prova è partita.",
      failed: "La prova non è arrivata; il motivo è scritto accanto.",
      removed: "Tolto.",
      unreadable: "Questo non è un indirizzo a cui si possa inviare.",
      tooMany: "Più modi non si possono avere. Prima togline uno.",
    },
    offer: "Fatti avvisare quando tocca a te",
  },
  mail: {
    confirm: {
      name: "Trentuno può scriverti?",
      says: "Qualcuno, speriamo tu, ha chiesto di sapere per e-mail quando è il suo turno a Trentuno, un tavolo di carte. Apri il link per confermare. Se non l’hai chiesto tu, non fare niente: non arriverà altro.",
    },
    confirmPage: {
      name: "Avvisi per e-mail",
      says: "D’ora in poi Trentuno scriverà a questo indirizzo quando tocca a te.",
      button: "Sì, scrivimi",
      done: "Fatto. Trentuno ti scriverà.",
    },
    stopPage: {
      name: "Niente più e-mail",
      says: "Trentuno non scriverà più a questo indirizzo.",
      button: "Basta con questi messaggi",
      done: "Fatto. Non arriverà altro.",
    },
    stop: "Per non ricevere più questi messaggi:",
    open: "Apri il tavolo",
    spent: "Questo link non vale più. Forse è già stato usato, o l’indirizzo è stato tolto.",
  },
  group: {
    title: "Avvisare una chat di gruppo",
    says: "Chi ospita può far dire alla chat del gruppo a chi tocca: su Discord, Slack o Telegram.",
    label: "Il webhook della chat",
    hint: "Discord: Modifica canale, Integrazioni, Webhook. Slack: un webhook in entrata. Telegram: https://api.telegram.org/bot…/sendMessage?chat_id=…",
    button: "Avvisa questa chat",
  },
  offline: {
    title: "Nessuna connessione",
    says: "Trentuno ora non è raggiungibile. I tuoi posti sono al sicuro.",
    known: "Le ultime cose dette a questo dispositivo",
    nothing: "A questo dispositivo non è ancora stato detto niente.",
    again: "Riprova",
  },
};

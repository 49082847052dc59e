import type { NoticeWords } from "./catalogue.notices.ts";
import { DONE } from "./en.deeds.ts";
import { count } from "./en.grammar.ts";

const list = new Intl.ListFormat("en", { type: "conjunction" });

export const enNotices: NoticeWords = {
  say: {
    title: {
      turn: "Your turn",
      resumed: "The clock runs again, your turn",
      reminder: "Still your turn",
    },
    nudge: (by) => `${by} is waiting for you`,
    again: (by) => `${by} has started another match`,
    againRules: "The rules have changed.",
    againSays: "You are in. You will be told when it is your turn.",
    over: (winners) => `${list.format(winners)} ${winners.length === 1 ? "wins" : "win"} the match`,
    mention: (by) => `${by} mentioned you`,
    mentionSays: "The message is at the table.",
    theirs: (who) => `${who}, it is your turn`,
    resumedThem: (who) => `${who}, the clock runs again and it is your turn`,
    remindThem: (who) => `${who}, it is still your turn`,
    nudgeThem: (by, who) => `${by} is waiting for ${who}`,
    expires: {
      name: "This table will soon be deleted",
      says: "Nothing has been played here for a long time. Start a match to keep it, or save its record.",
    },
    away: {
      name: "You are marked away",
      says: "You missed two turns, so the table plays on without waiting for you. One tap and you are back.",
    },
    reissued: {
      name: "Your seat has a new key",
      says: "It was opened on another device, and no longer opens with the old one. If that was not you, tell the others at the table.",
    },
    awayThey: (who) => ({
      name: `${who} is away`,
      says: `${who} missed two turns. The table plays on and no longer waits; one tap brings ${who} back.`,
    }),
    reissuedThey: (who) => ({
      name: `${who} has a new key`,
      says: `The seat was opened on another device. If that was not ${who}, tell the host.`,
    }),
    did: (who, deed, knock) => `${who} ${DONE[deed]}${knock ? ` and ${DONE.knock}` : ""}`,
    renewed: "everybody passed, there is a new middle",
    paid: (deal, who, you) => {
      const payers = [...(you ? ["you"] : []), ...who];
      if (payers.length === 0) return `deal ${deal} is over, nobody pays`;
      return `deal ${deal}: ${list.format(payers)} ${you || payers.length > 1 ? "lose" : "loses"} a life`;
    },
    dealt: "The cards are dealt.",
    last: "last turn",
    until: (when) => `Until ${when}`,
    at: (day, time) => (day === null ? time : `${day} ${time}`),
    digest: (tables) => `${count(tables, "table waits", "tables wait")} for you`,
    test: { name: "It works", says: "Trentuno will tell you here when it is your turn." },
  },
  channels: {
    title: "How you are told",
    says: "When it is your turn or somebody mentions you, and you are not looking, Trentuno tells you once. No card is ever in a notice.",
    push: {
      name: "On this device",
      says: "Your browser shows a notice, even when Trentuno is closed.",
      denied: "This browser has been told not to show notices from here. You can change that in its settings for this site.",
      cannot: "This browser cannot be told anything while Trentuno is closed. Another way below can.",
      home: "On an iPhone or iPad: tap Share, then “Add to Home Screen”, open Trentuno from there, and come back to this page.",
      failed: "The browser could not set up notices just now. Please try again later, or choose another way.",
      button: "Tell me on this device",
    },
    ntfy: {
      name: "ntfy",
      says: "For the free ntfy app: choose a topic that nobody guesses and subscribe to it there. Whoever knows the topic can read along.",
      label: "Topic, or its address",
      example: "https://ntfy.sh/your-topic",
      button: "Tell me by ntfy",
    },
    mail: {
      name: "E-mail",
      says: "You will be sent a mail first, to confirm that it is yours.",
      label: "E-mail address",
      button: "Tell me by e-mail",
    },
    kinds: { push: "Browser", ntfy: "ntfy", mail: "E-mail", chat: "Group chat" },
    test: "Send a test",
    remove: "Remove",
    never: "Nothing sent yet.",
    sent: "Last delivered",
    waiting: "To be sent",
    parked: "Could not be delivered",
    stale: "No longer needed, not sent",
    asked: "Waiting for you to confirm, by the link in the mail.",
    gone: "This address exists no more: nothing is sent there. Remove it, and set it up anew if you like.",
    why: {
      gone: "the address exists no more",
      tooMany: "the service says that there were too many messages",
      failing: "the service has trouble",
      silent: "the service did not answer in time",
      unreachable: "the service could not be reached",
      refused: "the service refuses the message",
      notAllowed: "messages may not be sent to this address",
      redirected: "the service points elsewhere",
    },
    said: {
      added: "Set up. A test has been sent.",
      asked: "A mail is on its way. Confirm it by the link in it.",
      tested: "The test has been sent.",
      failed: "The test did not get through; the reason stands beside it.",
      removed: "Removed.",
      unreadable: "That is no address that messages can be sent to.",
      tooMany: "You have as many ways as there can be. Remove one first.",
    },
    offer: "Be told when it is your turn",
  },
  mail: {
    confirm: {
      name: "Shall Trentuno write to you?",
      says: "Somebody, hopefully you, asked to be told by e-mail when it is their turn at Trentuno, a card table. Open the link to confirm. If it was not you, do nothing: you will get no further mail.",
    },
    confirmPage: {
      name: "Be told by e-mail",
      says: "From now on Trentuno will write to this address when it is your turn.",
      button: "Yes, write to me",
      done: "Done. Trentuno will write to you.",
    },
    stopPage: {
      name: "No more e-mails",
      says: "Trentuno will not write to this address any more.",
      button: "Stop these mails",
      done: "Done. You will get no further mail.",
    },
    stop: "No more of these mails:",
    open: "Open the table",
    spent: "This link is no longer valid. Perhaps it has been used, or the address was removed.",
  },
  group: {
    title: "Tell a group chat",
    says: "As host you can have your group’s chat told whose turn it is: in Discord, Slack or Telegram.",
    label: "The chat’s webhook",
    hint: "Discord: Edit channel, Integrations, Webhooks. Slack: an incoming webhook. Telegram: https://api.telegram.org/bot…/sendMessage?chat_id=…",
    button: "Tell this chat",
  },
  offline: {
    title: "No connection",
    says: "Trentuno cannot be reached just now. Your seats are safe.",
    known: "What this device was told last",
    nothing: "This device has not been told anything yet.",
    again: "Try again",
  },
};

import type { TalkWords } from "./catalogue.talk.ts";
import { amount } from "./en.grammar.ts";
import { called } from "./speech.ts";

export const enTalk: TalkWords = {
  title: "Talk",
  titleOf: (table) => `Talk at ${called(table)}`,
  unread: (lines) => `${amount(lines)} new`,
  empty: "Nobody has said anything yet.",
  earlier: "All messages",
  label: "Your message",
  hint: "@Name lets somebody know who isn’t looking.",
  send: "Send",
  quick: "Say with one tap",
  reactions: {
    wellPlayed: "Well played",
    ouch: "Ouch",
    lucky: "Lucky!",
    hurry: "Hurry up",
    thanks: "Thanks",
    laugh: "Haha",
  },
  reads: "You can read along. Those who have a seat can write.",
  muted: "The host has muted you: you can read along, but not write.",
  muteTitle: "Mute somebody",
  mute: (name) => `Mute ${called(name)}`,
  muteSays: (name) => `${called(name)} can then read along, but not write, until you allow it again. They are told so.`,
  unmute: (name) => `Let ${called(name)} write again`,
  markRead: "I have read this",
};

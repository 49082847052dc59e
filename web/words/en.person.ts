import type { LostWords, PersonWords } from "./catalogue.person.ts";
import { count } from "./en.grammar.ts";
import { called } from "./speech.ts";

export const enPerson: PersonWords = {
  waiting: (tables) => count(tables, "table waits for you", "tables wait for you"),
  next: "Next table",
  nothingWaits: "No table waits for you right now.",
  saved: "Saved.",
  choices: {
    title: "How you like it",
    language: "Language",
    asBrowser: "as in the browser",
    deck: "Cards",
    decks: { french: "International, two colours", fourColour: "International, four colours", german: "German suits" },
    zone: "Time zone",
    zoneHint: "Quiet hours and days off count in it.",
    quiet: "Quiet hours",
    quietHint:
      "No notice comes in them and no deadline falls into them; only a live table’s two minutes run on. Leave both empty for none.",
    from: "from",
    to: "until",
    fromDay: "from",
    toDay: "until",
    daysOff: "Days off",
    daysOffHint: "Your deadlines wait until you are back, except at live tables. Up to 120 days in all.",
    digest:
      "One message a day, at 18:00, instead of one for each turn. Where that would be too late for a turn, you hear of it at once.",
    save: "Save",
    notSaved: (parts) => `Not saved yet. Please look at: ${parts.join(", ")}.`,
    wrong: {
      language: "This language is not spoken here.",
      deck: "There are no such cards here.",
      zone: "There is no such time zone.",
      quiet: "Quiet hours need a beginning and an end, and not the same for both.",
      daysOff: "Each line needs a first and a last day, in this order; up to 120 days in all.",
    },
  },
  devices: {
    title: "Your devices",
    says: "On these you have opened this page. All of them hold the same key.",
    unnamed: "A browser",
    here: "this one",
    lastSeen: "last seen",
    others: {
      asks: "Sign out all other devices",
      says: "You get a new key here. The old one opens nothing any more, and neither do links you kept. Notices stop on them; e-mail and ntfy go on.",
      does: "Sign the others out",
    },
    out: {
      asks: "Sign out here",
      says: "This browser forgets who you are and shows no more notices. Only another device or your personal link brings you back to your seats.",
      does: "Sign out",
    },
    leftOut: "This browser has forgotten who you were.",
  },
  ways: {
    title: "Ways back to your seats",
    device: { name: "Open on another device", says: "A link and a QR code that work once, within ten minutes." },
    deviceMade: "Your link for another device",
    deviceHow:
      "Scan it with the other device, or open the link there. It works once, within ten minutes. Send it to nobody: whoever opens it is you.",
    resume: { name: "Personal link to keep", says: "For the day when this browser has forgotten you." },
    resumeMade: "Your personal link",
    resumeHow: "Keep it like a key: whoever has it is you. It works until you sign out your other devices.",
    link: "Personal link",
    qr: "QR code of your personal link",
    mail: "Mail it to yourself",
    mailSubject: "My key to Trentuno",
    mailText: (url) => `With this link I get back to my seats. It is for me alone:\n\n${url}`,
    backToMe: "Back to your page",
  },
  arrive: {
    title: "Your seats, here",
    says: (name) => `With one tap this browser opens all seats of ${called(name)}.`,
    nameless: "With one tap this browser opens all your seats.",
    open: "Open my seats here",
    meeting: {
      title: "This browser is somebody already",
      says: (link, here) =>
        `This link opens the seats of ${link === "" ? "somebody" : called(link)}. But this browser already has ${here === "" ? "seats of its own" : `those of ${called(here)}`}.`,
      warns: (here) =>
        `If you join them, whoever made this link sees ${here === "" ? "these" : `${called(here)}’s`} cards and plays these seats, from their own devices too. Did somebody send you the link? Then leave everything as it is.`,
      leave: "Leave everything as it is",
      own: "This link is my own: whoever made it will see my cards and play my seats.",
      join: "Join the seats",
      others: "Other browsers that hold the seats of this one are signed out by it.",
      unsure: "Nothing has changed. To join the seats, tick that the link is your own.",
    },
    spent: "This link has done its work",
    spentHow: "It was used, or its ten minutes are over. Make a new one on your page, on the device that knows you.",
    voidHow:
      "You have signed out your other devices since it was made. Make a new one on your page, on the device that knows you.",
    known: "This browser has your seats already.",
    behind: "You sit twice at some tables",
    behindHow:
      "These seats of this browser’s former player could not come along, because you sit there already. This link opens them:",
  },
  data: {
    title: "Your data",
    says: "Nothing is kept but what you see here, your seats and your moves.",
    take: "Download everything",
    delete: {
      asks: "Delete everything",
      says: "You leave all tables, your name is struck from them, and your page is gone. This cannot be undone.",
      does: "Delete everything",
    },
    sure: "Yes, I want that",
    deleted: "Everything about you has been deleted.",
  },
};

export const enLost: LostWords = {
  link: "You have a seat here, and this browser does not know it?",
  title: "Where is my seat?",
  inside: (app) =>
    app === ""
      ? "You are reading this inside another app, which does not know the seats of your browser."
      : `You are reading this inside ${app}, which does not know the seats of your browser.`,
  insideLink: "What to do",
  why: "Your seat is tied to the browser in which you took it. Here are four ways back.",
  browser: {
    name: "Open it in your browser",
    says: "Copy the link and open it where you sat down, or choose “Open in browser” in this app’s menu.",
  },
  openBrowser: "Open in the browser",
  oldDevice: {
    name: "Use the device that knows you",
    says: "Open “My tables” there, make a link for another device, and scan it with this one.",
  },
  resume: { name: "Use your personal link", says: "If you kept one, open it here." },
  ask: {
    name: "Ask the table",
    says: "The host gives you the seat back with one tap; when the host is away, the others decide together.",
  },
  which: "Which seat is yours?",
  askDo: "Ask for this seat",
  nobody: "Nobody sits at this table who could have lost a seat.",
  asked: (seat, code) =>
    `You have asked for the seat of ${called(seat)}. Tell the host the word ${code}; as soon as they agree, the seat opens here.`,
  takeBack: "No longer needed",
  claimTitle: "Somebody has lost their seat",
  claim: (seat, code) => `Somebody says that they are ${called(seat)} on another device, with the word ${code}.`,
  yours: "Somebody asks for your seat",
  yourSeat: (code) => `Somebody asks for your seat, with the word ${code}. Is that you on another device?`,
  compare: "Ask them for their word first. Whoever gets the seat sees its cards.",
  agree: "Give them the seat",
  agreeYours: "Yes, that is me",
  agreed: (votes) => count(votes, "person has agreed so far.", "people have agreed so far."),
  refuse: "No",
  told: (seat) => `${called(seat)} has a new key: the seat was opened on another device.`,
};

import type { KeepingWords } from "./catalogue.keeping.ts";

export const enKeeping: KeepingWords = {
  until: {
    gathering: (day) => `If no match begins, this table will be deleted on ${day}.`,
    finished: (day) => `If no other match begins, this table and its record will be deleted on ${day}.`,
    practice: (day) => `If you don’t play on, this practice table will be deleted on ${day}.`,
  },
  save: "Save what you’d like to keep",
  privacy: {
    title: "Privacy",
    lead: "What is kept about you, where, and for how long. No account, no ads, no trackers; nothing is sold or passed on to anybody but those named here.",
    parts: [
      {
        name: "In your browser",
        says: "A cookie with your key, which opens your seats, for 400 days after your last visit, and for a week one that says that it was renewed. Cookies for your language, your cards and the brightness for a year, and for 400 days one by which your own page tells your browsers apart. Your browser also remembers whether you want a sound, what it was told last, and what proves that your deals were fair.",
      },
      {
        name: "About you",
        says: "Your key only in a form that opens nothing. The name you last played under, your tables, your time zone, quiet hours and days off, your language, which cards you like, your browsers (such as “Firefox · Android”) with the days of their first and last visit, and the addresses over which you want to be told, with the last notice for each table.",
      },
      {
        name: "At a table",
        says: "Who sat there under which name, every move with its time, the latest 500 messages of the talk, your note, what you decided in advance, what you have seen of the table, and your time zone, language, quiet hours and days off; and the address of the group’s chat, if the host has named one. Whoever may see the table sees names, moves and messages; your note is for you alone. Hands stay hidden until the deal is over.",
      },
      {
        name: "Who else learns something",
        says: "If you want to be told, the service you chose (your browser’s maker, ntfy, the mail’s carrier, your group’s chat) gets a notice with the table’s name, names of players, what they did and by when you must act; never a card, never what was written in the talk. Cloudflare runs the computers, and like any such company sees the address you come from. We store no such addresses: they only serve to count requests for a minute.",
      },
      {
        name: "When something fails",
        says: "We log where in the program it happened, under a number that you are shown: no address, no name, no key, no card. Cloudflare deletes these logs after a few days.",
      },
    ],
    long: {
      name: "For how long",
      unstarted: (days) =>
        days === null
          ? "Tables on which no match was begun are kept for good, and so are practice tables."
          : `Tables on which no match was begun, and practice tables, are deleted ${days} days after somebody last did something there.`,
      finished: (days) =>
        days === null
          ? "Finished matches are kept for good."
          : `Finished matches go ${days} days after the last one, unless another begins; whoever sits there is told a week before. A match that is not over stays, even if nobody plays on.`,
      says: "What is kept about you stays until you delete it. For 30 days after any deletion Cloudflare could still bring back what was deleted, if whoever runs this server asked for it.",
    },
    where: {
      name: "Where",
      eu: "All of it is kept by Cloudflare, in the European Union alone.",
      anywhere: "All of it is kept by Cloudflare, as a rule near to whoever opened the table first.",
    },
    who: {
      name: "Who is responsible",
      says: (contact) =>
        `Whoever runs this server: ${contact}. They could see the cards, as any dealer could; each finished deal shows what its cards came from.`,
    },
    yours: {
      name: "See it, take it along, delete it",
      says: "Your own page shows you everything stored about you as a file, and deletes all of it at a touch: you leave your tables, and your name and key are struck from what you did there.",
      link: "My page",
    },
  },
};

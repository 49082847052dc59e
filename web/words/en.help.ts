import type { HelpWords } from "./catalogue.help.ts";
import type { CardWords } from "./catalogue.ts";

export const enHelp = (cards: CardWords): HelpWords => ({
  title: "How to play",
  link: "The rules in two minutes",
  lead: "Three cards in your hand, three in the middle of the table. Swap until yours go together, and don’t be the lowest when the cards are shown.",
  here: "At this table:",
  worth: {
    name: "What a hand is worth",
    says: `An ace counts 11; ${cards.pictures} 10; the others their number. Only cards of one suit add up.`,
    examples: {
      none: "Three different suits: only the best card counts.",
      two: "Two of a suit count together, the third card doesn’t.",
      suit: "All three of one suit: that’s the idea.",
      three: "Three of a rank, sevens or kings, are always worth the same.",
      thirtyOne: "An ace and two tens or court cards of its suit. The deal ends at once.",
      fire: "Three aces beat everything: the deal ends, and everyone else loses a life.",
    },
  },
  choice: {
    name: "First, the dealer chooses",
    says: "The middle is still face down. The dealer keeps their own cards, and the middle is turned up; or takes it unseen, and their old cards become the open middle.",
    example: "With cards like these, taking the middle is worth the risk:",
  },
  turn: {
    name: "Then you take turns",
    says: "The turn goes round clockwise, and you do one thing.",
    swap: { name: "Swap one", says: "Give one of your cards, take one from the middle." },
    swapAll: { name: "Swap all three", says: "Your whole hand for the whole middle. You can’t swap two." },
    pass: { name: "Pass", says: "Do nothing. When everyone has passed, three new cards come into the middle." },
  },
  give: "you give it",
  take: "you take it",
  before: "Before",
  after: "After",
  knock: {
    name: "Or you knock",
    says: "You think you won’t be the lowest? Knock instead of swapping. Everyone else has one last turn, you have none, and then all cards are shown.",
  },
  showdown: {
    name: "The lowest hand pays",
    says: "All cards are laid open, and the lowest hand loses a life.",
    ties: "With equal points the lower suit is the lower hand. From high to low:",
    tied: "Here the second hand pays. In the same suit, both would.",
  },
  lives: {
    name: "Lives, and swimming",
    says: "When your last life is gone you swim: you’re still in, but up to your chin in the water. Lose once more and you go under.",
    end: "The last one above water wins.",
  },
  house: "The rules of this table",
  browser: {
    name: "Which browser you need",
    says: "Any. The table is made of plain pages and buttons, and works in old browsers and without scripts too. Then reload the page to see what the others have done.",
    update:
      "To have the table keep itself up to date, update your browser, or open the link in another one: Firefox, Chrome, Edge or Safari, each from spring 2023 or later.",
  },
  old: {
    says: "Your browser doesn’t know everything that this page uses. You can play all the same: all buttons work, and reloading shows what’s new.",
    link: "What helps",
  },
  ready: "That’s all. The rest comes with playing.",
  invite: {
    title: "What to expect",
    what: "Schwimmen, or 31: collect cards of one suit. The lowest hand loses a life.",
    turns: (turns, pace) => `About ${turns} short turns each, ${pace}.`,
    oneDeal: (pace) => `A single deal: two or three short turns each, ${pace}.`,
    pace: {
      live: "played live, two minutes at most for one",
      "12h": "with half a day for each of them",
      "24h": "with a day for each of them",
      "72h": "with three days for each of them",
      none: "whenever it suits you",
    },
    slow: {
      pass: "If you miss one, your seat passes and you’re still in.",
      bot: "If you miss one, the computer plays it and you’re still in.",
      wait: "If you’re slow, the others wait for you.",
    },
    unhurried: "Nobody hurries you: there’s no time limit.",
  },
  preview: {
    invites: (table, host) => (host === null ? `You’re invited: ${table}` : `${host} invites you: ${table}`),
    closed: "You’re invited to a card table",
    image: "Three cards on calm water, and a life ring",
  },
});

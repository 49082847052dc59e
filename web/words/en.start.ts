import type { CardWords, Lobby, Start } from "./catalogue.ts";
import { count, subject, verb } from "./en.grammar.ts";
import { called } from "./speech.ts";

export const enStart = (cards: CardWords): Start => ({
  title: "A card table at a link",
  lead: "Trentuno is the card game Schwimmen, also known as 31. Open a table, send your friends its link, and play: live when you are all there, or a move now and then over days.",
  which: null,
  free: "No account, nothing to install.",
  yourTables: "Your tables",
  newTable: "Open a new table",
  yourName: "Your name",
  nameHint: "What the others call you; up to 20 letters.",
  tableName: "Name of the table",
  tableExample: "Our table",
  seats: "Seats",
  seatsHint: "3 to 6 play best.",
  pace: "Time for a move",
  preset: "Which rules",
  absence: "When somebody’s time is up",
  onlookers: "People without a seat may watch",
  houseRules: "House rules",
  houseRulesHint: "Whatever you leave alone stays as the rules chosen above say.",
  asPreset: "as chosen above",
  create: "Open the table",
  createHint: "You will be its host. Nothing is dealt until you start.",
  rulesTitle: "The game in a minute",
  rules: [
    {
      name: "The aim",
      says: `Collect cards of one suit: ace 11, ${cards.pictures} 10, the others their number. Three of a rank count 30½, and nothing beats 31, except three aces: that is fire.`,
    },
    {
      name: "Your turn",
      says: "Swap one of your three cards for one of the three in the middle, or all three, or pass. When you think that you are safe, knock: then everybody else has one last turn.",
    },
    {
      name: "The showdown",
      says: "The lowest hand loses one of its three lives. With none left you swim; lose once more and you have drowned. The last one above water wins.",
    },
  ],
});

export const enLobby: Lobby = {
  invited: (host) =>
    host === null ? "You are invited to this table." : `${subject(host)} ${verb(host, "invite", "invites")} you to this table.`,
  gathering: "The table is open. The match begins when the host starts it.",
  gatheringHost: "The table is open. Start the match when everybody is here.",
  sitting: "Who sits here",
  free: (seats) => (seats === 0 ? "All seats are taken" : count(seats, "free seat", "free seats")),
  host: "host",
  you: "you",
  here: "here now",
  away: "not looking right now",
  shareTitle: "Bring people to the table",
  shareHint: "Whoever has the link can sit down.",
  shareText: (table) => `Play Trentuno (Schwimmen, 31) with me: ${table}`,
  link: "Link to this table",
  copy: "Copy link",
  copied: "Copied",
  share: "Share",
  qr: "QR code of this table’s link",
  joinTitle: "Take a seat",
  join: "Sit down",
  full: "Every seat is taken. When one becomes free you can sit down here.",
  start: "Start the match",
  needTwo: "At least two are needed. Send the link, or seat a computer player.",
  later: "Whoever comes later plays from the next match on.",
  waitForHost: (host) =>
    host === null
      ? "Whoever sits down first can start the match."
      : `Waiting for ${called(host.names[0] ?? "")} to start the match.`,
  computers: "Seat a computer player",
  addComputer: (level) => `Add a computer player: ${level}`,
  remove: (name) => `Remove ${called(name)} from the table`,
  removeShort: "Remove",
  rise: "Leave the table",
  rulesTitle: "What is played here",
  usualRules: "The usual rules, with nothing changed.",
  allRules: "All rules of this table",
  onlookers: { yes: "People without a seat may watch.", no: "Only those who have a seat see the match." },
  fair: "Seal of the deals",
};

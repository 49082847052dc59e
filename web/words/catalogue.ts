import type { Reason } from "../../worker/bots/index.ts";
import type { Card, Rank, Suit } from "../../worker/rules/card.ts";
import type { Deed as MoveDeed } from "../../worker/rules/move.ts";
import type { OptionName, Options, PresetName } from "../../worker/rules/options.ts";
import type { LastDeed } from "../../worker/rules/view.ts";
import type { PageRefusal } from "../../worker/table/refusal.ts";
import type { Absence, Hints, Level, Pace } from "../../worker/table/settings.ts";
import type { TableView } from "../../worker/table/view.ts";
import type { Pack } from "./cards.ts";
import type { DayWords } from "./catalogue.days.ts";
import type { HelpWords } from "./catalogue.help.ts";
import type { KeepingWords } from "./catalogue.keeping.ts";
import type { LookWords } from "./catalogue.look.ts";
import type { NoticeWords } from "./catalogue.notices.ts";
import type { OrderWords } from "./catalogue.orders.ts";
import type { LostWords, PersonWords } from "./catalogue.person.ts";
import type { ProofWords } from "./catalogue.proof.ts";
import type { RecapWords } from "./catalogue.recap.ts";
import type { RecordWords } from "./catalogue.record.ts";
import type { ReplayWords } from "./catalogue.replay.ts";
import type { TalkWords } from "./catalogue.talk.ts";
import type { Lang, Who } from "./speech.ts";

/** Everything the pages say in one language. Names in sentences come marked (`called`); points come as numbers. */
export interface Words {
  readonly lang: Lang;
  /** This language's name for itself. */
  readonly self: string;
  /** What computer players are called: animals that swim. */
  readonly botNames: readonly string[];
  readonly site: Site;
  readonly look: LookWords;
  readonly keeping: KeepingWords;
  readonly card: CardWords;
  readonly start: Start;
  readonly lobby: Lobby;
  readonly play: Play;
  readonly showdown: ShowdownWords;
  readonly replay: ReplayWords;
  readonly end: End;
  readonly record: RecordWords;
  readonly trouble: Trouble;
  readonly mine: Mine;
  readonly person: PersonWords;
  readonly days: DayWords;
  readonly notices: NoticeWords;
  readonly proof: ProofWords;
  readonly recap: RecapWords;
  readonly lost: LostWords;
  readonly talk: TalkWords;
  readonly options: OptionWords;
  readonly presets: { readonly [P in PresetName]: Explained };
  readonly paces: { readonly [P in Pace]: Explained };
  readonly absences: { readonly [A in Absence]: Explained };
  readonly levels: { readonly [L in Level]: Explained };
  readonly help: HelpWords;
  readonly hints: HintWords;
  readonly orders: OrderWords;
  readonly refusals: { readonly [R in PageRefusal]: string };
}

/** A choice's name, and one sentence on what it means. */
export interface Explained {
  readonly name: string;
  readonly says: string;
}

export type OptionWords = {
  readonly [O in OptionName]: Explained & { readonly choices: { readonly [C in `${Options[O]}`]: string } };
};

export interface Site {
  readonly tagline: string;
  readonly skip: string;
  readonly start: string;
  readonly myTables: string;
  readonly language: string;
}

/** What one language calls the cards of one pack. All sentences name cards by it, so that they follow the deck a reader has chosen. */
export interface CardWords {
  readonly pack: Pack;
  /** As printed in a card's corner. */
  readonly prints: { readonly [R in Rank]: string };
  /** The suits inside a sentence: "31 in clubs". */
  readonly suits: { readonly [S in Suit]: string };
  /** The suits where one is chosen: by their sign, if writing has one. */
  readonly signs: { readonly [S in Suit]: string };
  /** The three ranks that count 10 besides the ten: "king, queen and jack". */
  readonly pictures: string;
  /** A card in a sentence: `7♥`, "7 of bells". */
  readonly text: (card: Card) => string;
  /** Several beside each other. */
  readonly row: (cards: readonly Card[]) => string;
  /** A card by its full name, to be heard. */
  readonly full: (card: Card) => string;
}

export interface Start {
  readonly title: string;
  readonly lead: string;
  /** Which game this is, where another one goes by the name. */
  readonly which: string | null;
  /** What nobody needs for it. */
  readonly free: string;
  readonly yourTables: string;
  readonly newTable: string;
  readonly yourName: string;
  readonly nameHint: string;
  readonly tableName: string;
  readonly tableExample: string;
  readonly seats: string;
  readonly seatsHint: string;
  readonly pace: string;
  readonly preset: string;
  readonly absence: string;
  readonly onlookers: string;
  readonly houseRules: string;
  readonly houseRulesHint: string;
  readonly asPreset: string;
  readonly create: string;
  readonly createHint: string;
  readonly rulesTitle: string;
  readonly rules: readonly Explained[];
}

export interface Lobby {
  readonly invited: (host: Who | null) => string;
  readonly gathering: string;
  /** The same to who may start it. */
  readonly gatheringHost: string;
  readonly sitting: string;
  readonly free: (count: number) => string;
  readonly host: string;
  readonly you: string;
  readonly here: string;
  readonly away: string;
  readonly shareTitle: string;
  readonly shareHint: string;
  readonly shareText: (table: string) => string;
  readonly link: string;
  readonly copy: string;
  readonly copied: string;
  readonly share: string;
  readonly qr: string;
  readonly joinTitle: string;
  readonly join: string;
  readonly full: string;
  readonly start: string;
  readonly needTwo: string;
  /** Who sits down once the match has begun. */
  readonly later: string;
  readonly waitForHost: (host: Who | null) => string;
  readonly computers: string;
  readonly addComputer: (level: string) => string;
  readonly remove: (name: string) => string;
  readonly removeShort: string;
  readonly rise: string;
  readonly rulesTitle: string;
  readonly usualRules: string;
  readonly allRules: string;
  readonly onlookers: { readonly yes: string; readonly no: string };
  readonly fair: string;
}

export interface Play {
  readonly deal: (deal: number) => string;
  readonly stock: (cards: number) => string;
  readonly turn: (who: Who) => string;
  readonly dealerChooses: (who: Who) => string;
  readonly knocked: (who: Who) => string;
  readonly lastTurn: string;
  readonly until: string;
  readonly players: string;
  readonly middle: string;
  readonly middleDown: string;
  readonly hand: string;
  readonly points: (points: number) => string;
  readonly lives: (lives: number) => string;
  readonly swims: string;
  readonly drowned: string;
  readonly left: string;
  readonly dealer: string;
  readonly hasKnocked: string;
  readonly computer: (level: string) => string;
  readonly promisedTo: (name: string) => string;
  /** What a seat did, without its subject, as one says it of a third person: "passes". */
  readonly did: (deed: LastDeed) => string;
  readonly you: (deed: LastDeed) => string;
  /** In a word or two, for the tile of whoever did it: "passes", "A♥→7♦". Seen only, never heard. */
  readonly short: (deed: LastDeed) => string;
  readonly renewed: (cards: readonly Card[]) => string;
  readonly story: string;
  readonly yourCards: string;
  readonly middleCards: string;
  /** What a swap takes, as long as neither card is chosen. */
  readonly pick: string;
  /** With `{give}` and `{take}` where the cards' texts go. */
  readonly swap: string;
  readonly swapChosen: string;
  readonly swapAll: string;
  readonly swapAllSays: string;
  readonly swapAllDo: string;
  readonly pass: string;
  readonly knock: string;
  readonly knockSays: string;
  readonly knockDo: string;
  readonly knockToo: string;
  readonly keep: string;
  readonly keepSays: string;
  readonly exchange: string;
  readonly exchangeSays: string;
  readonly refresh: string;
  readonly refreshSays: string;
  readonly back: string;
  readonly onlooking: string;
  /** Where no script keeps the page current. */
  readonly lookAgain: string;
  readonly outOfPlay: string;
  readonly takeOverTitle: string;
  readonly takeOverSays: string;
  readonly takeOver: string;
  readonly whichSeat: string;
  readonly promised: (seat: string) => string;
  readonly leave: string;
  readonly leaveSays: string;
  readonly leaveDo: string;
  readonly titleTurn: string;
}

export interface ShowdownWords {
  readonly title: (deal: number) => string;
  readonly by: {
    readonly knock: (who: Who) => string;
    readonly thirtyOne: (who: Who) => string;
    readonly fire: (who: Who) => string;
    readonly stockOut: string;
  };
  readonly reason: {
    readonly lowest: (who: Who, points: number) => string;
    readonly lowerSuit: (who: Who, points: number) => string;
    readonly lowerRank: (who: Who) => string;
    readonly knockerAmong: (who: Who, points: number) => string;
    readonly sameHand: (who: Who, points: number) => string;
    readonly allLowest: (who: Who, points: number) => string;
    readonly allOthers: (who: Who) => string;
    readonly without31: (who: Who) => string;
    readonly replay: string;
    readonly oneDeal: string;
  };
  readonly hands: string;
  readonly points: (points: number) => string;
  readonly fire: string;
  readonly pays: string;
  readonly swims: (who: Who) => string;
  readonly drowns: (who: Who) => string;
  readonly middle: string;
  readonly next: string;
  /** The same for who is out. */
  readonly watch: string;
  readonly page: string;
  readonly backToTable: string;
}

export interface End {
  readonly wins: (who: Who) => string;
  readonly places: string;
  readonly place: (place: number) => string;
  readonly again: string;
  readonly againHint: string;
}

export interface Trouble {
  readonly offline: string;
  readonly failed: string;
  readonly title: {
    readonly notFound: string;
    readonly refused: string;
    readonly ours: string;
    readonly tooMany: string;
    readonly damaged: string;
    readonly dayUsedUp: string;
  };
  readonly id: (id: string) => string;
  /** A link to a damaged table's record. */
  readonly save: string;
  /** Before the moment from which one can play again. */
  readonly goesOn: string;
  readonly back: string;
}

export interface Mine {
  readonly title: string;
  readonly hello: (name: string) => string;
  readonly none: string;
  readonly yourTurn: string;
  readonly phases: { readonly [P in TableView["phase"] | "damaged" | "silent"]: string };
  /** Tables that want nothing of their reader, and may be taken off the list. */
  readonly resting: { readonly title: string; readonly aside: string; readonly all: string; readonly done: string };
  readonly device: string;
}

/** Advice, the reasons of computer players, and practice. */
export interface HintWords {
  readonly ask: string;
  /** Before the move, as `move` has it. */
  readonly title: string;
  readonly move: {
    readonly [D in Exclude<MoveDeed, "swap">]: string;
  } & { readonly swap: (give: Card, take: Card) => string; readonly andKnock: string };
  /** Why, without a subject: "from 17 to 27 points". */
  readonly because: { readonly [W in Reason["why"]]: (reason: Extract<Reason, { readonly why: W }>) => string };
  readonly practice: string;
  readonly practiceSays: string;
  readonly practiceTable: string;
  /** What somebody is called who practises and has not said their name. */
  readonly practiceName: string;
  readonly guide: {
    readonly choice: string;
    readonly turn: string;
    readonly knock: string;
    readonly lastTurn: string;
    readonly wait: string;
  };
  readonly setting: Explained & { readonly choices: { readonly [H in Hints]: string } };
  readonly moves: string;
  /** Before the move of a hint, whether it was asked for or came by itself. */
  readonly asked: string;
}

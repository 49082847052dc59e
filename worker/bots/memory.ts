import type { Hand } from "../rules/card.ts";
import type { Seat } from "../rules/seat.ts";
import type { LastDeed, SeatView } from "../rules/view.ts";
import type { PublicHappening } from "./history.ts";
import { PACK_SIZE, type Small, smallOf } from "./trio.ts";

/** What a seat did in its last turn, and what lay in the middle before it; of that, what is known by now. */
export interface Stance {
  readonly deed: LastDeed;
  readonly middle: readonly Small[];
}

/** What is known of another seat. */
export interface Traces {
  /** The cards it must hold, at most three. */
  readonly known: readonly Small[];
  readonly stance: Stance | null;
}

/** What somebody who has watched the running deal knows of the cards they cannot see. */
export interface Memory {
  /** By seat number. */
  readonly traces: readonly Traces[];
  /** The cards of which it is not known where they lie: in others' hands or in the stock. */
  readonly unseen: readonly Small[];
}

/** A card that lies somewhere: nameless until somebody sees it. */
interface Lying {
  card: Small | null;
}

/** A deal as it is told again from its beginning, with nameless cards that get their names when they show up. */
interface Telling {
  readonly hands: Lying[][];
  readonly stances: { readonly deed: LastDeed; readonly middle: readonly Lying[] }[];
  middle: Lying[];
  /** Cards seen in former middles; back in play once the stock was shuffled anew. */
  dead: Lying[];
  /** How many cards are left in the stock. */
  stock: number;
}

const nameless = (): Lying[] => [{ card: null }, { card: null }, { card: null }];

/** Tells the deal again, and names by what lies open now what was nameless then. */
export function remember(view: SeatView, history: readonly PublicHappening[]): Memory {
  const telling = beginning(view);
  for (const happening of history) retell(telling, happening);
  if (view.middle) nameAll(telling.middle, view.middle);
  if (view.hand && view.you !== null) nameAll(telling.hands[view.you] ?? [], view.hand);
  return { traces: telling.hands.map((hand, seat) => tracesOf(telling, hand, seat)), unseen: unseenOf(telling) };
}

function tracesOf({ stances }: Telling, hand: readonly Lying[], seat: number): Traces {
  const stance = stances[seat];
  return { known: named(hand), stance: stance ? { deed: stance.deed, middle: named(stance.middle) } : null };
}

function beginning({ seats }: SeatView): Telling {
  const hands = seats.map(({ cards }) => (cards === 0 ? [] : nameless()));
  return {
    hands,
    stances: [],
    middle: nameless(),
    dead: [],
    stock: PACK_SIZE - 3 - 3 * hands.filter(({ length }) => length > 0).length,
  };
}

function retell(telling: Telling, { seat, what }: PublicHappening): void {
  if (seat === null) renew(telling, what.middle);
  else if (what.do === "refresh") renew(telling, null);
  else act(telling, seat, what);
}

function act(telling: Telling, seat: Seat, deed: LastDeed): void {
  const hand = telling.hands[seat] ?? [];
  telling.stances[seat] = { deed, middle: [...telling.middle] };
  if (deed.do === "swapAll" || deed.do === "exchange") {
    telling.hands[seat] = telling.middle;
    telling.middle = hand;
  } else if (deed.do === "swap") {
    swap(telling, hand, smallOf(deed.give), smallOf(deed.take));
  }
}

function swap(telling: Telling, hand: Lying[], give: Small, take: Small): void {
  const [given, taken] = [find(hand, give), find(telling.middle, take)];
  if (!given || !taken) return;
  hand[hand.indexOf(given)] = taken;
  telling.middle[telling.middle.indexOf(taken)] = given;
}

/** The card among these, or a nameless one that now gets its name. */
function find(cards: readonly Lying[], card: Small): Lying | undefined {
  const found = cards.find((lying) => lying.card === card) ?? cards.find((lying) => lying.card === null);
  if (found) found.card = card;
  return found;
}

/** R4.1, R3.6: three cards of the stock; where it held too few, all that was dead is in it again (R4.2). */
function renew(telling: Telling, middle: Hand | null): void {
  const isRecycled = telling.stock < 3;
  telling.stock += isRecycled ? telling.dead.length : -3;
  telling.dead = isRecycled ? [] : [...telling.dead, ...telling.middle];
  telling.middle = nameless();
  if (middle) nameAll(telling.middle, middle);
}

function nameAll(cards: readonly Lying[], hand: Hand): void {
  for (const card of hand) find(cards, smallOf(card));
}

const named = (cards: readonly Lying[]): readonly Small[] => cards.flatMap(({ card }) => (card === null ? [] : [card]));

function unseenOf({ hands, middle, dead }: Telling): readonly Small[] {
  const seen = new Set(named([...hands.flat(), ...middle, ...dead]));
  return Array.from({ length: PACK_SIZE }, (_, card) => card).filter((card) => !seen.has(card));
}

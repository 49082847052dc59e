/** n: how many links a table's hash chain has; one less is the number of deals it serves. */
export const CHAIN_LENGTH = 1024;

/** Which deal is drawn, by what and with whose nonces. */
export interface Draw {
  /** 32 bytes in hex. */
  readonly secret: string;
  readonly table: string;
  readonly match: number;
  readonly deal: number;
  /** Of the people at the table, in the order in which they came. */
  readonly nonces: readonly string[];
}

/** What is drawn: the first dealer of a match, a pack, or the order of a stock shuffled anew (R4.2) for the first, second … time in its deal. */
export type Label = "dealer" | "pack" | `recycle-${number}`;

/** The text from which a block of eight numbers is made. */
export const messageOf = (draw: Draw, label: Label, block: number): string =>
  [draw.table, draw.match, draw.deal, draw.nonces.join(","), label, block].join("\n");

/** The eight unsigned 32-bit numbers of a block's 32 bytes, big-endian. */
export function numbersIn(block: Uint8Array): readonly number[] {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  return Array.from({ length: block.byteLength / 4 }, (_, index) => view.getUint32(index * 4));
}

/** A reckoning that asks for number after number, wherever they come from, until it knows. */
export type Asking<T> = Generator<undefined, T, number>;

/** One number from 0 to m - 1, each as likely as the other. */
export function* below(m: number): Asking<number> {
  const limit = Math.floor(2 ** 32 / m) * m;
  let x = yield;
  while (x >= limit) x = yield;
  return x % m;
}

/** These things in an order each of which is as likely as the other (Fisher and Yates). */
export function* shuffle<T>(things: readonly T[]): Asking<readonly T[]> {
  const order = [...things];
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = yield* below(i + 1);
    const [here, there] = [order[i] as T, order[j] as T]; // both indices are within the array
    order[i] = there;
    order[j] = here;
  }
  return order;
}

/**
 * Fair dealing, written again from the docstring of worker/table/fairness.ts alone, with node:crypto and none of our code, so that a mistake
 * of ours cannot hide in what it is checked with.
 */
import { createHash, createHmac } from "node:crypto";

export interface Shuffled {
  readonly secret: string;
  readonly table: string;
  readonly match: number;
  readonly deal: number;
  readonly nonces: readonly string[];
}

export interface Exported {
  readonly transcript: {
    readonly players: number;
    readonly dealer: number;
    readonly deals: readonly {
      readonly pack: readonly string[];
      readonly recycles?: readonly (readonly string[])[] | undefined;
    }[];
  };
  readonly fairness: readonly (Shuffled & { readonly commitment: string; readonly index: number })[];
}

const NEW_PACK = ["C", "S", "H", "D"].flatMap((suit) => ["7", "8", "9", "10", "J", "Q", "K", "A"].map((rank) => rank + suit));

export const hashed = (hex: string): string => createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");

const block = (given: Shuffled, label: string, b: number): Buffer =>
  createHmac("sha256", Buffer.from(given.secret, "hex"))
    .update(`${given.table}\n${given.match}\n${given.deal}\n${given.nonces.join(",")}\n${label}\n${b}`)
    .digest();

/** Draws one number below m after the other. */
function drawing(given: Shuffled, label: string): (m: number) => number {
  let taken = 0;
  const next = () => {
    const x = block(given, label, Math.floor(taken / 8)).readUInt32BE((taken % 8) * 4);
    taken += 1;
    return x;
  };
  return (m) => {
    const fair = 2 ** 32 - (2 ** 32 % m);
    let x = next();
    while (x >= fair) x = next();
    return x % m;
  };
}

export const drawnBelow = (given: Shuffled, label: string, m: number): number => drawing(given, label)(m);

/** These cards, put into the order of a new pack and shuffled. */
export function shuffledAgain(given: Shuffled, label: string, cards: readonly string[] = NEW_PACK): readonly string[] {
  const draw = drawing(given, label);
  const order = NEW_PACK.filter((card) => cards.includes(card));
  for (let i = order.length - 1; i >= 1; i--) {
    const j = draw(i + 1);
    order.splice(i, 1, ...order.splice(j, 1, order[i] ?? ""));
  }
  return order;
}

/** Whether every deal follows from its proof, and each secret from the one before or the commitment. */
export function fits({ transcript, fairness }: Exported): boolean {
  return fairness.every((given, at) => {
    const deal = transcript.deals[at];
    let link = given.secret;
    for (let hashes = 0; hashes < given.index; hashes++) link = hashed(link);
    const before = fairness[at - 1];
    return (
      link === given.commitment &&
      (before === undefined || before.index === 1023 || hashed(given.secret) === before.secret) &&
      (at > 0 || drawnBelow(given, "dealer", transcript.players) === transcript.dealer) &&
      shuffledAgain(given, "pack").join() === deal?.pack.join() &&
      (deal.recycles ?? []).every((order, turn) => shuffledAgain(given, `recycle-${turn + 1}`, order).join() === order.join())
    );
  });
}

import type { PlayerId } from "../identity/key.ts";
import type { Order } from "../orders/order.ts";

/** An order that a player has left. */
export interface LeftOrder {
  /** Its number, no other order's of this player before or after. */
  readonly id: number;
  /** The table's version when it was left. It is for turns that begin later. */
  readonly since: number;
  readonly order: Order;
}

/** What players have ordered, by player id; whoever has no orders is not in it. */
export type OrderBook = ReadonlyMap<string, readonly LeftOrder[]>;

/** The book with other orders of one player. */
export function withOrders(book: OrderBook, player: string, orders: readonly LeftOrder[]): OrderBook {
  const others = [...book].filter(([each]) => each !== player);
  return new Map(orders.length === 0 ? others : [...others, [player, orders]]);
}

/**
 * The orders of a table's players. Kept beside the log, because they are their owners' alone until they are played; all in one row, so that
 * whatever becomes of them in a move costs one.
 */
export class Orders {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  all(): OrderBook {
    if (!this.#isThere()) return new Map();
    const row = this.#sql.exec<{ book: string }>("SELECT book FROM orders").toArray()[0];
    return row === undefined ? new Map() : new Map(JSON.parse(row.book) as [string, LeftOrder[]][]); // written by `keep`
  }

  keep(book: OrderBook): void {
    this.#sql.exec("CREATE TABLE IF NOT EXISTS orders (one INTEGER PRIMARY KEY CHECK (one = 1), book TEXT NOT NULL) STRICT");
    if (book.size === 0) this.#sql.exec("DELETE FROM orders");
    else this.#sql.exec("INSERT INTO orders VALUES (1, ?1) ON CONFLICT DO UPDATE SET book = ?1", JSON.stringify([...book]));
  }

  forget(player: PlayerId): void {
    const book = this.all();
    if (book.has(player)) this.keep(withOrders(book, player, []));
  }

  #isThere(): boolean {
    return this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'orders'").toArray().length > 0;
  }
}

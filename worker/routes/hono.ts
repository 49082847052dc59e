import type { Env } from "hono";
import { HonoBase } from "hono/hono-base";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";

/**
 * hono with one router: a tree, so that no address is held against every pattern there is. It grows when the first request comes, and
 * only where all routes have come together.
 */
export class Hono<E extends Env> extends HonoBase<E> {
  override router: HonoBase<E>["router"] = new SmartRouter({ routers: [new TrieRouter()] });
}

import type { Env } from "hono";
import { PatternRouter } from "hono/router/pattern-router";
import { SmartRouter } from "hono/router/smart-router";
import { Hono as Smallest } from "hono/tiny";

/** hono with its smallest router. Patterns are not made before a request comes, and then only where all routes have come together. */
export class Hono<E extends Env> extends Smallest<E> {
  override router: Smallest<E>["router"] = new SmartRouter({ routers: [new PatternRouter()] });
}

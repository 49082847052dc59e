import type { Env } from "hono";
import { HonoBase } from "hono/hono-base";
import { RegExpRouter } from "hono/router/reg-exp-router";

/** Some of the Worker's addresses: they are only gathered here, and found by the app that all of them come together in. */
export class Hono<E extends Env> extends HonoBase<E> {
  override router: HonoBase<E>["router"] = {
    name: "gathering",
    add: () => undefined,
    match: () => {
      throw new Error("only the whole app answers");
    },
  };
}

/**
 * All of them: one pattern, so that no address is held against every pattern there is. It is compiled when the first request comes. Beside a
 * parameter in an address no fixed word may stand: the pattern could not tell them apart.
 */
export class App<E extends Env> extends HonoBase<E> {
  override router: HonoBase<E>["router"] = new RegExpRouter();
}

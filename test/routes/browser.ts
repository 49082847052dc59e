/** Browsers of people who visit the Worker under test. */
import { exports } from "cloudflare:workers";
import * as anywhere from "../support/browser.ts";

export { fieldOf, join, linkOn, openTable, type Page } from "../support/browser.ts";

export class Browser extends anywhere.Browser {
  constructor(agent?: string) {
    super((request) => exports.default.fetch(request), agent);
  }
}

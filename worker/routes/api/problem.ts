import { WORDS } from "../../../web/words/index.ts";
import type { AnyRefusal } from "../../table/refusal.ts";
import type { Context } from "../context.ts";
import { languageOf } from "../language.ts";
import { statusOf } from "../status.ts";
import type { Problem, View } from "./answers.ts";
import type { Answer } from "./parts.ts";

/** Statuses in HTTP's own words (RFC 9110). */
const TITLES = {
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  409: "Conflict",
  413: "Content Too Large",
  422: "Unprocessable Content",
  426: "Upgrade Required",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
} as const;
type Status = keyof typeof TITLES;

/** What a problem says besides its code. */
export interface About {
  /** Where in the request it lies, such as `options.lives`. */
  readonly place?: string;
  /** Under which id it was logged. */
  readonly id?: string;
  /** A status more exact than the refusal's own. */
  readonly status?: Status;
  readonly view?: Answer<typeof View>;
}

/** A refusal as `application/problem+json` (RFC 9457), in the asker's language. */
export function problem(c: Context, refusal: AnyRefusal, about: About = {}): Response {
  const status = about.status ?? statusOf(refusal);
  const body: Answer<typeof Problem> = {
    type: "about:blank",
    title: TITLES[status],
    status,
    code: refusal,
    detail: detailOf(c, refusal, about),
  };
  if (status === 401) c.header("WWW-Authenticate", "Bearer");
  c.header("Content-Type", "application/problem+json");
  return c.body(JSON.stringify(about.view === undefined ? body : { ...body, view: about.view }), status);
}

function detailOf(c: Context, refusal: AnyRefusal, { place, id }: About): string {
  const words = WORDS[languageOf(c)];
  const sentence = words.refusals[refusal];
  if (id !== undefined) return `${sentence} ${words.trouble.id(id)}`;
  return place === undefined || place === "" ? sentence : `${place}: ${sentence}`;
}

/** Requests as nobody's browser sends them: every route there is, with every part of it well meant, half right or wild. */
import { app } from "../../worker/app.ts";
import { oneOf } from "../rules/walk.ts";
import { broken, document, FIELDS, type Random, text } from "./mischief.ts";

/** What is there to be aimed at. */
export interface Aim {
  readonly table: string;
  readonly keys: readonly string[];
  /** The version the table has now, or had not long ago. */
  readonly version: number;
}

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "BREW"] as const;
const ROUTES = [
  ...new Map(
    app.routes.filter(({ method }) => method !== "ALL").map((route) => [`${route.method} ${route.path}`, route]),
  ).values(),
];

/** How many routes are aimed at. */
export const ROUTE_COUNT = ROUTES.length;

/** Another request. Of four parts each is mostly as it should be, so that what lies behind is reached. */
export function request(aim: Aim, random: Random): Request {
  const route = oneOf(ROUTES, random);
  const method = random(8) === 0 ? oneOf(METHODS, random) : route.method;
  const path = route.path.replace(/:(\w+)(?:\{(.*?)\})?/g, (_, name, form) => parameter(aim, name, form, random));
  const hasBody = method !== "GET" && method !== "HEAD";
  const [type, body] = hasBody ? bodyOf(aim, path.startsWith("/api"), random) : [null, null];
  const headers = headersFor(aim, type, random);
  return new Request(new URL(path + query(random), "https://cards.test"), { method, headers, ...(body !== null && { body }) });
}

function parameter({ table }: Aim, name: string, form: string | undefined, random: Random): string {
  const wild = random(6) === 0;
  if (name === "id") return wild ? encoded(text(random)) : random(10) === 0 ? "0123456789abcdef" : table;
  if (wild) return encoded(text(random));
  return form?.includes("|") ? oneOf(form.split("|"), random) : String(random(12));
}

const query = (random: Random): string =>
  random(4) > 0 ? "" : `?${["after", "from", "upTo", "lang", text(random)][random(5)]}=${encoded(text(random))}`;

const encoded = (value: string): string => encodeURIComponent(value.toWellFormed()).slice(0, 2000);

function headersFor({ keys, version }: Aim, type: string | null, random: Random): Headers {
  const key = random(8) === 0 ? text(random) : oneOf(keys, random);
  const look =
    random(3) > 0 ? "" : `; language=${encoded(text(random))}; deck=${encoded(text(random))}; theme=${encoded(text(random))}`;
  const headers = new Headers();
  const put = (name: string, value: string) => {
    try {
      headers.set(name, value);
    } catch {
      // Not every text can stand in a header: the platform refuses it before us.
    }
  };
  const who = random(6);
  if (who < 3) put("cookie", `__Host-trentuno=${key}${look}`);
  else if (who < 5) put("authorization", `${oneOf(["Bearer", "bearer", "Basic", ""], random)} ${key}`);
  if (type !== null) put("content-type", type);
  put("sec-fetch-site", random(10) === 0 ? oneOf(["cross-site", "same-site", text(random)], random) : "same-origin");
  put("accept", oneOf(["text/html", "application/json", "*/*", text(random)], random));
  if (random(3) === 0) put("hx-request", "true");
  if (random(4) === 0) put("accept-language", random(2) === 0 ? "de,en;q=0.5" : text(random));
  if (random(6) === 0) put("if-none-match", random(2) === 0 ? `"${version}"` : text(random));
  if (random(6) === 0)
    put(
      oneOf(
        [
          "x-trentuno-screen",
          "origin",
          "referer",
          "user-agent",
          "kept",
          "range",
          "cf-connecting-ip",
          "x-forwarded-host",
          "upgrade",
        ],
        random,
      ),
      text(random),
    );
  return headers;
}

function bodyOf(aim: Aim, isApi: boolean, random: Random): readonly [string | null, BodyInit] {
  const kind = random(10);
  if (kind === 0) return [oneOf([null, "text/plain", "application/octet-stream", text(random)], random), broken(random)];
  if (kind === 1)
    return [
      "multipart/form-data; boundary=x",
      `--x\r\nContent-Disposition: form-data; name="${text(random)}"\r\n\r\n${text(random)}\r\n--x--`,
    ];
  if (isApi !== (kind === 2))
    return ["application/json", kind === 3 ? broken(random) : JSON.stringify(wellMeant(aim, document(random), random))];
  const fields = Object.entries(
    wellMeant(aim, Object.fromEntries(Array.from({ length: random(6) }, () => [oneOf(FIELDS, random), text(random)])), random),
  );
  return [
    "application/x-www-form-urlencoded",
    new URLSearchParams(fields.map(([name, value]) => [name, String(value).toWellFormed()])),
  ];
}

/** With the version and a move that could be right, often. */
const wellMeant = (
  { version }: Aim,
  fields: Readonly<Record<string, unknown>>,
  random: Random,
): Readonly<Record<string, unknown>> =>
  random(2) === 0
    ? fields
    : { version: Math.max(0, version - random(2)), do: oneOf(["pass", "knock", "swapAll", "keep", "swap"], random), ...fields };

import { toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { AnyRefusal } from "../../table/refusal.ts";
import { MAX_PLACES } from "../../table/settings.ts";
import { statusOf } from "../status.ts";
import * as answers from "./answers.ts";
import * as bodies from "./bodies.ts";
import type { Call, SchemaName } from "./call.ts";
import { CALLS } from "./calls.ts";
import { Event, Log } from "./events.ts";
import { Kept, Rescued } from "./kept.answers.ts";
import { Orders } from "./orders.answers.ts";
import { NewOrders, Order } from "./orders.schema.ts";
import { Missed, Noted } from "./own.answers.ts";
import { CaughtUp, NewNote } from "./own.schemas.ts";
import { Card, Deed, Hand, Options } from "./parts.ts";
import { Match, Matches, Statistics } from "./record.answers.ts";
import { Talk } from "./talk.answers.ts";
import { Muting, NewLine, TalkRead } from "./talk.schemas.ts";

const { NewTable, NewSeat, NewSettings, NewMatch, NewComputer, NewMove, Pause, Giving, ClaimAnswer } = bodies;
const { TableMade, Seated, ComputerSeated, Claimed, Claims, View, FinishedDeal, Transcript, ProvenMatch, Me, Hint } = answers;
const { Problem, MoveRefused } = answers;

const SCHEMAS = {
  NewOrders,
  Orders,
  Order,
  NewTable,
  NewSeat,
  NewSettings,
  NewMatch,
  NewComputer,
  NewMove,
  Pause,
  Giving,
  NewLine,
  TalkRead,
  Muting,
  ClaimAnswer,
  CaughtUp,
  NewNote,
  TableMade,
  Seated,
  ComputerSeated,
  Claimed,
  Claims,
  View,
  Log,
  Kept,
  Rescued,
  FinishedDeal,
  Transcript,
  ProvenMatch,
  Talk,
  Matches,
  Match,
  Statistics,
  Me,
  Missed,
  Noted,
  Hint,
  Event,
  Options,
  Card,
  Hand,
  Deed,
  Problem,
  MoveRefused,
} as const;
type Named = keyof typeof SCHEMAS;

/** What any call may meet: a key that cannot be one, and a fault of ours. */
const ALWAYS: readonly AnyRefusal[] = ["whoAreYou", "internal", "dayUsedUp"];

/** The OpenAPI 3.1 document of this API, as seen from this origin: made of the schemas that check requests and type answers. */
export const documentFor = (origin: string) => ({
  openapi: "3.1.0",
  jsonSchemaDialect: "https://json-schema.org/draft/2020-12/schema",
  info: {
    title: "Trentuno",
    version: "1",
    description: "Schwimmen / 31 as a table at a URL. JSON in, JSON out; errors are application/problem+json (RFC 9457).",
    license: { name: "MIT", identifier: "MIT" },
  },
  servers: [{ url: `${origin}/api` }],
  security: [{}, { key: [] }, { cookie: [] }],
  paths: pathsOf(CALLS),
  components: {
    schemas: toJsonSchemaDefs(SCHEMAS, {
      target: "draft-2020-12",
      typeMode: "input",
      // Said in words: what a swap and a knock need beside `do`. A brand is the code's own affair.
      ignoreActions: ["partial_check", "brand"],
      overrideRef: ({ referenceId }) => refTo(referenceId),
    }),
    securitySchemes: {
      key: { type: "http", scheme: "bearer", description: "A player's key, as making a table or sitting down answers it." },
      cookie: {
        type: "apiKey",
        in: "cookie",
        name: "__Host-trentuno",
        description: "The pages' own; changes only from a page of this site.",
      },
    },
  },
});

function pathsOf(calls: readonly Call[]): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  const byPath = Map.groupBy(calls, ({ path }) => path);
  return Object.fromEntries(
    Array.from(byPath, ([path, those]) => [path, Object.fromEntries(those.map((call) => [call.method, operationOf(call)]))]),
  );
}

const operationOf = (call: Call) => ({
  operationId: call.name,
  summary: call.summary,
  ...(call.key === "needed" && { security: [{ key: [] }, { cookie: [] }] }),
  parameters: [...inPath(call.path), ...inQuery(call.query ?? {}), ...(call.name === "look" ? [IF_NONE_MATCH] : [])],
  ...(call.body && {
    requestBody: { required: !call.bodyMayBeLeftOut, content: { "application/json": { schema: named(call.body) } } },
  }),
  responses: responsesOf(call),
});

const PARAMETERS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  id: {
    description: "The table's id: the last part of its URL.",
    schema: { type: "string", pattern: "^[0-9a-hjkmnp-tv-z]{16}$" },
  },
  seat: { description: "A seat's number.", schema: { type: "integer", minimum: 0, maximum: MAX_PLACES - 1 } },
  m: { description: "The match's number at its table, from 1.", schema: { type: "integer", minimum: 1 } },
  n: { description: "The deal's number in its match, from 1.", schema: { type: "integer", minimum: 1 } },
};

const inPath = (path: string) =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = ""]) => ({ name, in: "path", required: true, ...PARAMETERS[name] }));

const inQuery = (query: Readonly<Record<string, string>>) =>
  Object.entries(query).map(([name, description]) => ({
    name,
    in: "query",
    description,
    schema: { type: "integer", minimum: 0 },
  }));

const IF_NONE_MATCH = {
  name: "If-None-Match",
  in: "header",
  description: "A version known already.",
  schema: { type: "string" },
};

const TAG = { ETag: { description: 'The table\'s version, such as "17" with its quotes.', schema: { type: "string" } } };

function responsesOf(call: Call): Readonly<Record<string, unknown>> {
  const { status, says, schema, text, tagged } = call.answer;
  const answer = {
    description: says,
    ...(tagged && { headers: TAG }),
    ...(schema && { content: { "application/json": { schema: named(schema) } } }),
    ...(text && { content: { "text/plain": { schema: { type: "string" } } } }),
  };
  return {
    [status]: answer,
    ...(call.name === "look" && { 304: { description: "Unchanged since the version that If-None-Match names.", headers: TAG } }),
    ...problemsOf(call),
  };
}

/** A call's refusals, by status: each with the codes it may bear. */
function problemsOf(call: Call): Readonly<Record<string, unknown>> {
  const fromAfar: readonly AnyRefusal[] = call.method === "get" && call.name !== "live" ? [] : ["crossSite"];
  const codes = new Set([...call.refusals, ...fromAfar, ...ALWAYS]);
  const byStatus = Map.groupBy(codes, statusOf);
  return {
    ...Object.fromEntries(
      Array.from(byStatus, ([status, those]) => [status, problemWith(those, status === 409 && call.refusedWithView === true)]),
    ),
    ...(call.body && { 413: problemWith(["malformed"], false) }),
    ...(call.name === "live" && { 426: problemWith(["malformed"], false) }),
  };
}

const problemWith = (codes: readonly AnyRefusal[], withView: boolean) => ({
  description: `\`code\`: ${codes.join(", ")}`,
  ...(codes.includes("tooMany") && { headers: { "Retry-After": { description: "Seconds.", schema: { type: "integer" } } } }),
  content: { "application/problem+json": { schema: named(withView ? "MoveRefused" : "Problem") } },
});

const named = (schema: SchemaName | Named) => ({ $ref: refTo(schema) });
const refTo = (schema: string): string => `#/components/schemas/${schema}`;

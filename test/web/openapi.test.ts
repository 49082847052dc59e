/** What the API's document promises of each call, beside what the calls themselves say (test/routes/api.test.ts). */
import { describe, expect, it, test } from "vitest";
import { CALLS } from "../../worker/routes/api/calls.ts";
import { documentFor } from "../../worker/routes/api/openapi.ts";

interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: object }[];
  readonly requestBody?: { readonly required: boolean; readonly content: object };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly headers?: object; readonly content?: object }>
  >;
}

const document = documentFor("https://cards.example");
const operations = Object.values(document.paths).flatMap((path) => Object.entries(path) as [string, Operation][]);
/** What is said of the call of this name. */
function said(name: string): Operation {
  const [, found] = operations.find(([, { operationId }]) => operationId === name) ?? [];
  if (found === undefined) throw new Error(`nothing is said of ${name}`);
  return found;
}
const codesIn = ({ responses }: Operation): readonly string[] =>
  Object.values(responses).flatMap(({ description }) => /^`code`: (.*)$/.exec(description)?.[1]?.split(", ") ?? []);

test("it is of this server, and says of every call how it is called and what comes back", () => {
  expect(document.servers).toEqual([{ url: "https://cards.example/api" }]);
  expect(operations.map(([, { operationId }]) => operationId).sort()).toEqual(CALLS.map(({ name }) => name).sort());
  for (const call of CALLS) expect(said(call.name).responses[call.answer.status]?.description).toBe(call.answer.says);
});

describe("a key", () => {
  it("is asked for by calls that need one, and may be shown to the others", () => {
    expect(document.security).toContainEqual({});
    for (const { name, key } of CALLS)
      expect(said(name).security).toEqual(key === "needed" ? [{ key: [] }, { cookie: [] }] : undefined);
  });
});

describe("what a call is sent", () => {
  it("has every part of its address, with what it may be", () => {
    for (const { name, path } of CALLS) {
      const inPath = said(name).parameters.filter((parameter) => parameter.in === "path");
      expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      for (const { schema } of inPath) expect(schema).toHaveProperty("type");
    }
  });

  it("has a version known already where a table is looked at, and may be answered that nothing has changed", () => {
    expect(said("look").parameters.map(({ name }) => name)).toContain("If-None-Match");
    expect(said("look").responses["304"]).toHaveProperty("headers.ETag");
    expect(said("me").parameters.map(({ name }) => name)).not.toContain("If-None-Match");
    expect(said("me").responses).not.toHaveProperty("304");
  });

  it("has its body where there is one, which must not be larger than 16 KB", () => {
    for (const { name, body, bodyMayBeLeftOut } of CALLS) {
      expect([name, said(name).requestBody?.required]).toEqual([name, body && bodyMayBeLeftOut !== true]);
      expect([name, "413" in said(name).responses]).toEqual([name, body !== undefined]);
    }
    expect(said("play").requestBody?.content).toEqual({
      "application/json": { schema: { $ref: "#/components/schemas/NewMove" } },
    });
  });
});

describe("what comes back", () => {
  it("is JSON, or text, of the form that is said", () => {
    for (const { name, answer } of CALLS) {
      const { content } = said(name).responses[answer.status] ?? {};
      const json = answer.schema && { "application/json": { schema: { $ref: `#/components/schemas/${answer.schema}` } } };
      expect([name, content]).toEqual([name, json ?? (answer.text && { "text/plain": { schema: { type: "string" } } })]);
    }
  });

  it("carries a move's view where the move was refused as things stand", () => {
    for (const { name, refusedWithView } of CALLS) {
      const refused = said(name).responses["409"]?.content;
      const schema = `#/components/schemas/${refusedWithView ? "MoveRefused" : "Problem"}`;
      if (refused !== undefined)
        expect([name, refused]).toEqual([name, { "application/problem+json": { schema: { $ref: schema } } }]);
    }
    expect(said("play").responses).toHaveProperty("409");
  });

  it("may be a fault of ours or a used-up day, of every call, and a refusal of other sites' pages of all that changes something", () => {
    for (const { name, method, refusals } of CALLS) {
      expect(codesIn(said(name))).toEqual(expect.arrayContaining(["internal", "dayUsedUp", "whoAreYou", ...refusals]));
      expect([name, codesIn(said(name)).includes("crossSite")]).toEqual([name, method !== "get" || name === "live"]);
      expect([name, "426" in said(name).responses]).toEqual([name, name === "live"]);
    }
  });

  it("says when to come again where one came too often", () => {
    const often = operations.filter(([, operation]) => "429" in operation.responses);
    expect(often.length).toBeGreaterThan(10);
    for (const [, { responses }] of often) expect(responses["429"]).toHaveProperty("headers.Retry-After");
    expect(said("me").responses["401"]).not.toHaveProperty("headers");
  });
});

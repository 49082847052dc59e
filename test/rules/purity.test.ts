import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

const worker = new URL("../../worker/", import.meta.url);
const files = (room: string) => globSync(`${room}/**/*.ts`, { cwd: worker }).filter((path) => !path.startsWith("rules/cli/"));
const textOf = (path: string): string => readFileSync(new URL(path, worker), "utf8");

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/\/\/.*$/gm, "");
/** `import … from`, `export … from`, a bare `import "…"` and `import("…")`. */
const IMPORT = /^(?:import|export)\b[^;"=(]*\bfrom\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;
const importsIn = (text: string): readonly string[] =>
  [...text.matchAll(IMPORT)].map((found) => found[1] ?? found[2] ?? found[3] ?? "");

const FORBIDDEN = /\b(?:Date|Math\.random|crypto|fetch|await|async|process|setTimeout|performance|globalThis|console)\b/g;

describe.each([
  ["rules", /^\.\/[a-z0-9]+\.ts$/],
  ["orders", /^(?:\.\/|\.\.\/rules\/)[a-z0-9]+\.ts$/],
  ["bots", /^(?:#learned|(?:\.\/|\.\.\/rules\/)[a-z0-9]+(?:\.gen)?\.ts)$/],
])("%s is pure", (room, door) => {
  it("has files, and their imports are seen", () => {
    expect(files(room).flatMap((path) => importsIn(textOf(path)))).not.toEqual([]);
  });

  it.each(files(room).map((path) => [basename(path), path] as const))("%s", (_, path) => {
    const text = withoutComments(textOf(path));
    expect(importsIn(text).filter((from) => !door.test(from))).toEqual([]);
    expect(text.match(FORBIDDEN) ?? []).toEqual([]);
  });
});

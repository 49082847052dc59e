import { expect, test, vi } from "vitest";
import { logFault } from "../../worker/platform/fault.ts";

/** What is logged of this. */
function logged(error: unknown): Readonly<Record<string, unknown>> {
  const lines: string[] = [];
  const log = vi.spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  logFault("failed", error);
  log.mockRestore();
  return JSON.parse(lines.join());
}

test("an error from elsewhere, which does not say where it was thrown, is logged all the same", () => {
  const bare = Object.assign(new TypeError("no answer"), { stack: undefined });
  expect(logged(bare)).toEqual({ event: "failed", id: expect.any(String), name: "TypeError", message: "no answer" });
  const short = Object.assign(new TypeError("no answer"), { stack: "TypeError: no answer" });
  expect(logged(short)).not.toHaveProperty("stack");
});

import { expect, test } from "vitest";
import { tableOf } from "../support/rival.ts";
import { setStage } from "../support/stage.ts";

const { game, person } = await setStage();

/** What markup that had slipped into a page would try. */
const PROBE = `<button id="probe" style="position: fixed; top: 0" onclick="document.title = 'taken'">probe</button>`;

test("every page forbids scripts and styles that are not its own, and the browser holds to it", async () => {
  const ann = await person("Ann");
  const { host } = await tableOf(game, ann, []);
  for (const path of ["/", "/me", new URL(host.url).pathname, "/nowhere"]) {
    const response = await ann.page.goto(path);
    const policy = response?.headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/default-src 'none'.*script-src 'nonce-[^']+' 'strict-dynamic'.*style-src 'self'/);
    expect(policy).not.toContain("unsafe");
    await ann.page.locator("body").evaluate((body, probe) => body.insertAdjacentHTML("beforeend", probe), PROBE);
    await ann.page.locator("#probe").click();
    expect(await ann.page.title()).not.toBe("taken");
  }
  const violations = ann.complaints.filter((text) => text.includes("Content Security Policy"));
  expect(violations.length).toBeGreaterThanOrEqual(8); // so the other stories would have heard of one
  ann.expected.push(/Content Security Policy/, /status of 404/);
});

test("no page may be framed, and none tells other sites where it was", async () => {
  const headers = await fetch(game.url).then((response) => response.headers);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
});

import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { appAround, deviceLabel } from "../../worker/identity/device.ts";
import { newKey, playerOf } from "../../worker/identity/key.ts";
import { DeviceLinkSchema, newDeviceLink, opened, openedNext, sealedNext } from "../../worker/identity/link.ts";

describe("a device link", () => {
  test("opens the key it was made for, with its own secret only", () => {
    for (let time = 0; time < 50; time += 1) {
      const key = newKey();
      const [mine, other] = [newDeviceLink(key), newDeviceLink(key)];
      const link = v.parse(DeviceLinkSchema, mine.text);
      expect(opened(mine.kept.sealed, link)).toBe(key);
      expect(opened(other.kept.sealed, link)).toBeNull();
      expect(opened(mine.kept.sealed, { ...link, player: playerOf(newKey()) })).toBeNull();
    }
  });

  test("keeps neither its secret nor the key", () => {
    const key = newKey();
    const { text, kept } = newDeviceLink(key);
    expect(text).not.toContain(key);
    expect(JSON.stringify(kept)).not.toContain(key);
    expect(JSON.stringify(kept)).not.toContain(text.split(".")[1]);
  });

  test.each([
    "",
    ".",
    "a.b",
    `${"a".repeat(43)}.${"b".repeat(21)}`,
    `${"a".repeat(43)}.${"b".repeat(22)}.`,
    `${"ä".repeat(43)}.${"b".repeat(22)}`,
  ])("is not %j", (text) => {
    expect(v.is(DeviceLinkSchema, text)).toBe(false);
  });
});

describe("a key for which another is given up", () => {
  test("is opened by who shows the one that they had, and is nothing to others", () => {
    const [present, next] = [newKey(), newKey()];
    expect(openedNext(sealedNext(next, present), present)).toBe(next);
    expect(openedNext(sealedNext(next, present), newKey())).not.toBe(next);
    expect(openedNext("damaged", present)).toBeNull();
  });
});

const AGENTS = {
  firefox: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  chrome: "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
  safari:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1",
  edge: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0",
  instagram:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22E240 Instagram 376.0",
  facebook:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0]",
  webView:
    "Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0 Mobile Safari/537.36",
} as const;

test.each([
  ["firefox", "Firefox · Linux", null],
  ["chrome", "Chrome · Android", null],
  ["safari", "Safari · iPhone", null],
  ["edge", "Edge · Windows", null],
  ["instagram", "Instagram · iPhone", "Instagram"],
  ["facebook", "Facebook · Android", "Facebook"],
  ["webView", "Chrome · Android", ""],
] as const)("%s is called %j", (agent, label, app) => {
  expect([deviceLabel(AGENTS[agent]), appAround(AGENTS[agent])]).toEqual([label, app]);
});

test("what says nothing known of itself has no name, and no markup of its own", () => {
  expect(deviceLabel("<script>alert(1)</script>")).toBe("");
});

import { describe, expect, test } from "vitest";
import { type Reader, tablePage } from "../../web/pages.tsx";
import { elementsOf, part, textOf } from "./html.ts";
import { VIEWS, type ViewName, view } from "./views.ts";

const reader: Reader = { lang: "en", nonce: "n0nce", path: "/t/0123456789abcdef", signedIn: true };
const page = (name: ViewName, lang: Reader["lang"] = "en"): string =>
  tablePage({ ...reader, lang }, VIEWS[name], {
    url: "https://cards.test/t/0123456789abcdef",
    qr: "",
    newcomer: null,
    myName: "",
  });
const has = (html: string, id: string): boolean => elementsOf(html).some(({ attributes }) => attributes["id"] === id);

describe("who is missing", () => {
  test("comes back with one click", () => {
    expect(textOf(part(page("away"), "come-back"))).toContain("I am back");
    expect(textOf(part(page("kept"), "come-back"))).toContain("I am back");
    expect(textOf(part(page("asleep"), "come-back"))).toContain("Wake the table");
    for (const name of ["away", "kept", "asleep"] as const) expect(has(page(name), "back")).toBe(true);
    expect(has(page("yourTurn"), "back")).toBe(false);
  });

  test("is marked, for all to see", () => {
    expect(textOf(part(page("absentHost"), "seat-2"))).toContain("away");
    expect(textOf(part(page("absentHost"), "seat-0"))).not.toContain("away");
  });

  test("has a seat that the host gives away, or who is there votes on", () => {
    expect(textOf(part(page("absentHost"), "give-2"))).toContain("Whoever opens the link can take this seat.");
    expect(textOf(part(page("absentVoter"), "absent"))).toContain("(1 vote so far)");
    expect(elementsOf(part(page("absentVoter"), "give-0-computer"))[0]?.attributes).toHaveProperty("disabled");
    expect(has(page("theirTurn"), "absent")).toBe(false);
  });
});

describe("the time", () => {
  test("is stopped and let go by the host alone", () => {
    expect(textOf(page("paused"))).toContain("The host has stopped the time.");
    expect(textOf(part(page("paused"), "pause"))).toBe("Let the time go on");
    expect(textOf(part(page("lastTurn"), "status"))).not.toContain("stopped");
    expect(has(page("yourTurn"), "pause")).toBe(false);
    expect(has(page("absentHost"), "pause")).toBe(true);
  });

  test("is written in the reader's zone where it is known, else in UTC, with a way to set it", () => {
    expect(textOf(part(page("absentVoter"), "status"))).toMatch(/until Dec 1, 2026, 1:00\sPM$/);
    expect(textOf(part(page("theirTurn"), "status"))).toMatch(/until Dec 1, 2026, 6:00\sPM UTC set your time zone$/);
    expect(textOf(part(page("theirTurn", "de"), "status"))).toMatch(/bis 01\.12\.2026, 18:00 UTC Zeitzone einstellen$/);
  });

  test("may be asked for by a nudge", () => {
    expect(elementsOf(part(page("absentHost"), "do-nudge"))[0]?.attributes["form"]).toBe("nudge");
    expect(textOf(part(page("absentHost"), "do-nudge"))).toBe("Nudge Benedikt");
    expect(has(page("yourTurn"), "nudge")).toBe(false);
  });
});

test("an invitation says before anybody joins what happens to the absent, and what weekends count", () => {
  const settings = { ...view().settings, weekends: "off", absence: "bot" } as const;
  const html = tablePage(reader, { ...VIEWS.invitation, settings }, { url: "", qr: "", newcomer: null, myName: "" });
  expect(textOf(html)).toContain("the computer plays that turn");
  expect(textOf(html)).toContain("Who misses two turns in a row is away");
  expect(textOf(html)).toContain("Saturdays and Sundays do not count");
});

import { describe, expect, test } from "vitest";
import { newChannel } from "../../worker/notify/channel.new.ts";
import { covers, type Kind, placeOf, placesAt } from "../../worker/notify/notice.ts";

describe("the place of a notice", () => {
  test.each([
    ["turn", "t"],
    ["over", "t"],
    ["mention", "t talk"],
    ["expires", "t end"],
  ] as const)("%s: %s", (kind, place) => {
    expect(placeOf({ table: "t", kind })).toBe(place);
    expect(placesAt("t")).toContain(place);
  });

  test("there are three at a table", () => expect(placesAt("t")).toEqual(["t", "t talk", "t end"]));
});

describe("what has been told covers", () => {
  test.each<[readonly Kind[], Kind, boolean]>([
    [["turn"], "turn", true],
    [["turn"], "reminder", false],
    [["reminder"], "turn", true],
    [["nudge"], "turn", true],
    [["resumed"], "turn", true],
    [["away"], "turn", false],
    [["away", "turn"], "away", true],
    [["reminder"], "nudge", false],
    [[], "turn", false],
  ])("%j %s: %s", (kinds, kind, isCovered) => {
    expect(covers({ turn: 5, kinds }, { turn: 5, kind })).toBe(isCovered);
    expect(covers({ turn: 6, kinds }, { turn: 5, kind })).toBe(true);
    expect(covers({ turn: 4, kinds }, { turn: 5, kind })).toBe(false);
  });
});

describe("a channel that is added", () => {
  const given = { label: "ben", lang: "en", zone: "UTC", origin: "https://cards.test" } as const;
  const ntfy = { kind: "ntfy", server: "https://ntfy.sh", topic: "ben" } as const;

  test("is on at once, but for an e-mail address, and has secrets of its own", () => {
    const [one, two] = [newChannel({ ...given, address: ntfy }), newChannel({ ...given, address: ntfy, device: "phone" })];
    expect(one).toMatchObject({ ...given, address: ntfy, standing: "on", device: null });
    expect(two.device).toBe("phone");
    expect(one.id).toMatch(/^[0-9a-f]{16}$/);
    expect(one.token).toMatch(/^[\w-]{22}$/);
    expect([one.id === two.id, one.token === two.token]).toEqual([false, false]);
    expect(newChannel({ ...given, address: { kind: "mail", to: "ann@cards.test" } }).standing).toBe("asked");
  });
});

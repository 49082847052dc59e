import { describe, expect, test } from "vitest";
import { messageFor } from "../../web/notices/message.ts";
import { LANGS } from "../../web/words/speech.ts";
import { covers, KINDS, type Kind, type Notice } from "../../worker/notify/notice.ts";
import { LEAST_CARDS } from "./cards.ts";

const NOW = Date.UTC(2027, 2, 26, 12);
const TO = { lang: "en", zone: "Europe/Berlin", origin: "https://cards.test" };
const NOTICE: Notice = {
  table: "0123456789abcdef",
  name: "Friday",
  kind: "turn",
  turn: 7,
  whose: null,
  by: [],
  last: true,
  news: [{ what: "deed", who: "Ben", do: "knock", knock: false }],
  until: Date.UTC(2027, 2, 26, 17),
};
const said = (given: Partial<Notice>, to: Partial<typeof TO> = {}) =>
  messageFor([{ ...NOTICE, ...given }], { ...TO, ...to }, NOW);

describe("a notice says what happened and until when", () => {
  test.each([
    ["en", "Friday: Your turn", "Ben knocked: last turn. Until 6:00 PM"],
    ["de", "Friday: Du bist dran", "Ben hat zugemacht: letzter Zug. Bis 18:00"],
    ["it", "Friday: Tocca a te", "Ben ha chiuso: ultimo turno. Entro le 18:00"],
  ])("%s", (lang, title, body) => {
    expect(said({}, { lang })).toMatchObject({ title, body, lang });
  });

  test.each([
    ["the next day", Date.UTC(2027, 2, 27, 17), "Until tomorrow 6:00 PM"],
    ["over the change of clocks", Date.UTC(2027, 2, 28, 16), "Until Sunday 6:00 PM"],
    ["in weeks", Date.UTC(2027, 3, 20, 16), "Until April 20 6:00 PM"],
    ["never", null, ""],
  ])("%s", (_, until, words) => {
    expect(said({ until, news: [], last: false }).body).toBe(words || "The cards are dealt.");
  });

  test("in the reader's time zone, and by its name where they have none", () => {
    expect(said({}, { zone: "Australia/Sydney" }).body).toContain("Until tomorrow 4:00 AM");
    expect(said({}, { zone: "UTC" }).body).toContain("Until 5:00 PM UTC");
  });

  test("who pays for the deal before", () => {
    const paid = { what: "paid", deal: 3, who: ["Ben"], you: true } as const;
    expect(said({ news: [paid], last: false, until: null }).body).toBe("Deal 3: you and Ben lose a life");
    expect(said({ news: [{ ...paid, you: false }], last: false, until: null }).body).toBe("Deal 3: Ben loses a life");
    expect(said({ news: [{ ...paid, who: [] }], last: false, until: null }, { lang: "it" }).body).toBe("Mano 3: perdi una vita");
  });

  test("to a group whose turn it is, who nudges, who has won", () => {
    expect(said({ whose: "Ann" }).title).toBe("Friday: Ann, it is your turn");
    expect(said({ kind: "nudge", by: ["Ben"], whose: "Ann" }).title).toBe("Friday: Ben is waiting for Ann");
    expect(said({ kind: "nudge", by: ["Ben"] }).title).toBe("Friday: Ben is waiting for you");
    expect(said({ kind: "over", by: ["Ann", "Ben"] }).title).toBe("Friday: Ann and Ben win the match");
  });

  test.each([
    ["en", "Friday: Ben mentioned you", "The message is at the table."],
    ["de", "Friday: Ben hat dich erwähnt", "Die Nachricht steht am Tisch."],
    ["it", "Friday: Ben ha scritto a te", "Il messaggio è al tavolo."],
  ])("in %s who named the reader in the talk, and nothing of what was written", (lang, title, body) => {
    const message = said({ kind: "mention", by: ["Ben"], news: [], until: null }, { lang });
    expect(message).toMatchObject({ title, body, tag: `m-${NOTICE.table}`, url: `https://cards.test/t/${NOTICE.table}#talk` });
  });

  test("who is named beside a turn is not one more table that waits", () => {
    const mention = { ...NOTICE, kind: "mention", by: ["Ben"], until: null } as const;
    const digest = messageFor([NOTICE, mention], TO, NOW);
    expect([digest.title, digest.body.split("\n")[1]]).toEqual(["1 table waits for you", "Friday: Ben mentioned you"]);
  });

  test("several at once, in one message", () => {
    const digest = messageFor([NOTICE, { ...NOTICE, name: "Family", until: null }], TO, NOW);
    expect(digest).toMatchObject({
      title: "2 tables wait for you",
      body: "Friday: Your turn. Until 6:00 PM\nFamily: Your turn",
      url: "https://cards.test/me",
    });
  });

  test.each(LANGS)("something in every kind, and no sign of a card (%s)", (lang) => {
    for (const kind of KINDS) {
      const { title, body } = said({ kind, by: ["Ben"] }, { lang });
      expect(title.length * body.length).toBeGreaterThan(0);
      expect(`${title} ${body}`).not.toMatch(LEAST_CARDS);
    }
  });
});

describe("a notice opens and replaces", () => {
  test("its table, in place of the one before", () => {
    expect(said({})).toMatchObject({ url: "https://cards.test/t/0123456789abcdef", tag: "t-0123456789abcdef" });
    expect(said({}).tag.length).toBeLessThanOrEqual(32);
  });

  test("is worth delivering until its deadline, if there is one", () => {
    expect(said({}).ttl).toBe(5 * 3600);
    expect(said({ until: NOW - 1 }).ttl).toBe(60);
    expect(said({ until: null }).ttl).toBe(3 * 24 * 3600);
  });
});

describe("each kind is told once a turn", () => {
  test.each<[{ readonly turn: number; readonly kinds: readonly Kind[] }, boolean]>([
    [{ turn: 7, kinds: [] }, false],
    [{ turn: 7, kinds: ["reminder"] }, true],
    [{ turn: 7, kinds: ["nudge"] }, true],
    [{ turn: 7, kinds: ["away"] }, false],
    [{ turn: 7, kinds: ["turn"] }, true],
    [{ turn: 6, kinds: ["turn"] }, false],
    [{ turn: 8, kinds: [] }, true],
  ])("after %j", (told, covered) => {
    expect(covers(told, NOTICE)).toBe(covered);
  });
});

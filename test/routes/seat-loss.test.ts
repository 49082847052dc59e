import { afterEach, describe, expect, it, vi } from "vitest";
import { Browser, fieldOf, join, linkOn, openTable, type Page } from "./browser.ts";

const PHONE = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";

afterEach(() => {
  vi.useRealTimers();
});

/** Whether this browser holds a seat at the table: only then can it leave. */
const sits = async (browser: Browser, table: string): Promise<boolean> =>
  /id="(?:rise|leave)"/.test((await browser.open(table)).html);

async function annAndBen(): Promise<{ readonly ann: Browser; readonly ben: Browser; readonly table: string }> {
  const [ann, ben] = [new Browser(), new Browser()];
  const table = await openTable(ann, "Ann", { table: "Friday" });
  await join(ben, table, "Ben");
  return { ann, ben, table };
}

const deviceLink = async (browser: Browser): Promise<string> => linkOn(await browser.send("/me/device"));
const resumeLink = async (browser: Browser): Promise<string> => linkOn(await browser.send("/me/resume"));
const takeUp = (browser: Browser, page: Page, field: "t" | "key"): Promise<Page> =>
  browser.send(page.at.replace(/\?.*/, ""), { [field]: fieldOf(page, field), own: "on" });

describe("a new phone", () => {
  it("opens all seats by a link from the old one, and both then hold them", async () => {
    const { ben, table } = await annAndBen();
    const phone = new Browser(PHONE);
    const page = await phone.open(await deviceLink(ben));
    expect(page.html).toContain("Ben");
    expect(phone.knowsSomebody()).toBe(false);
    const me = await takeUp(phone, page, "t");
    expect(me.at).toBe("/me");
    expect(me.html).toContain("Friday");
    expect([await sits(phone, table), await sits(ben, table)]).toEqual([true, true]);
    expect((await ben.open("/me")).html).toContain("Chrome · Android");
  });

  it("is not helped by a link used before, however often a preview has opened it", async () => {
    const { ben, table } = await annAndBen();
    const link = await deviceLink(ben);
    const preview = new Browser("WhatsApp/2.23");
    for (let look = 0; look < 3; look += 1) expect((await preview.open(link)).status).toBe(200);
    const [phone, thief] = [new Browser(PHONE), new Browser()];
    const [first, second] = [await phone.open(link), await thief.open(link)];
    await takeUp(phone, first, "t");
    expect((await takeUp(thief, second, "t")).status).toBe(410);
    expect([await sits(phone, table), await sits(thief, table), thief.knowsSomebody()]).toEqual([true, false, false]);
    expect((await takeUp(phone, first, "t")).at).toBe("/me"); // the button pressed twice
  });

  it("is not helped by a link older than ten minutes", async () => {
    const { ben } = await annAndBen();
    const link = await deviceLink(ben);
    const phone = new Browser(PHONE);
    const page = await phone.open(link);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1 });
    expect((await phone.open(link)).status).toBe(410);
    expect((await takeUp(phone, page, "t")).status).toBe(410);
    expect(phone.knowsSomebody()).toBe(false);
  });

  it("is not helped by half a link", async () => {
    const { ben } = await annAndBen();
    const link = await deviceLink(ben);
    for (const wrong of [link.slice(0, -1), `${link.slice(0, -1)}${link.endsWith("A") ? "B" : "A"}`, "/device", "/device?t=."]) {
      expect((await new Browser().open(wrong)).status).toBe(410);
    }
  });
});

describe("a cleared browser", () => {
  it("gets back by the link its person has kept, as often as they like", async () => {
    const { ben, table } = await annAndBen();
    const link = await resumeLink(ben);
    for (let time = 0; time < 2; time += 1) {
      ben.clear();
      expect(await sits(ben, table)).toBe(false);
      const page = await ben.open(link);
      expect(ben.knowsSomebody()).toBe(false);
      await takeUp(ben, page, "key");
      expect(await sits(ben, table)).toBe(true);
    }
  });

  it("stays a stranger by a link that is no key", async () => {
    for (const path of ["/resume", "/resume?key=ABC", `/resume?key=${"A".repeat(44)}`]) {
      expect((await new Browser().open(path)).status).toBe(404);
    }
  });
});

describe("two browsers", () => {
  it("become one person: the seats of the second come along", async () => {
    const { ben, table } = await annAndBen();
    const other = new Browser();
    const second = await openTable(other, "Benedikt", { table: "Sunday" });
    const page = await other.open(await deviceLink(ben));
    expect(page.html).toContain("Benedikt");
    const me = await takeUp(other, page, "t");
    expect(me.html).toContain("Friday");
    expect(me.html).toContain("Sunday");
    expect([await sits(ben, second), await sits(other, table)]).toEqual([true, true]);
  });

  it("keep a second seat at the same table apart, and lose none", async () => {
    const { ben, table } = await annAndBen();
    const other = new Browser();
    await join(other, table, "Benno");
    const page = await takeUp(other, await other.open(await deviceLink(ben)), "t");
    expect(page.html).toContain("Friday");
    const third = new Browser();
    await takeUp(third, await third.open(linkOn(page)), "key");
    const html = (await third.open(table)).html;
    expect(html).toMatch(/Benno/);
    expect(await sits(third, table)).toBe(true);
  });
});

describe("a lost device", () => {
  it("is signed out by the one that is left, with every link it kept", async () => {
    const { ben, table } = await annAndBen();
    const phone = new Browser(PHONE);
    await takeUp(phone, await phone.open(await deviceLink(ben)), "t");
    const [kept, unused] = [await resumeLink(phone), await deviceLink(phone)];
    const page = await ben.open("/me");
    const me = await ben.send("/me/others", { key: fieldOf(page, "key") });
    expect(me.html).toContain("Friday");
    expect(me.html).not.toContain("Android");
    expect([await sits(ben, table), await sits(phone, table)]).toEqual([true, false]);
    expect((await phone.open("/me")).html).not.toContain("Friday");
    expect((await new Browser().open(unused)).status).toBe(410);
    const thief = new Browser();
    expect((await thief.open(kept)).status).toBe(410);
    expect((await thief.send("/resume", { key: kept.split("key=")[1] ?? "" })).status).toBe(410);
    expect([thief.knowsSomebody(), await sits(thief, table)]).toEqual([false, false]);
  });

  it("takes nothing with it when signing out breaks off and is tried again", async () => {
    const { ben, table } = await annAndBen();
    const page = await ben.open("/me");
    const cookieBefore = new Browser();
    await takeUp(cookieBefore, await cookieBefore.open(await resumeLink(ben)), "key");
    const again = { key: fieldOf(page, "key") };
    await ben.send("/me/others", again);
    await cookieBefore.send("/me/others", again); // the same form, by who still has the old key
    expect([await sits(ben, table), await sits(cookieBefore, table)]).toEqual([true, true]);
  });

  it("signs itself out, and the seats stay with the others", async () => {
    const { ben, table } = await annAndBen();
    const phone = new Browser(PHONE);
    await takeUp(phone, await phone.open(await deviceLink(ben)), "t");
    await phone.open("/me");
    await phone.send("/me/out");
    expect(phone.knowsSomebody()).toBe(false);
    expect([await sits(ben, table), await sits(phone, table)]).toEqual([true, false]);
    expect((await ben.open("/me")).html).not.toContain("Android");
  });
});

describe("a lost cookie with nothing kept", () => {
  const word = ({ html }: Page): string => /name="code" value="([A-Z]{5})"/.exec(html)?.[1] ?? "";
  const asks = async (browser: Browser, table: string, seat: string): Promise<string> => {
    const page = await browser.open(`${table}/lost`);
    return word(await browser.send(`${table}/claim`, { seat, key: fieldOf(page, "key") }));
  };

  it("is mended by the host, who is told a word; the old key is void and the table told", async () => {
    const { ann, ben, table } = await annAndBen();
    const fresh = new Browser(PHONE);
    const code = await asks(fresh, table, "1");
    expect(code).toMatch(/^[A-Z]{5}$/);
    expect(await sits(fresh, table)).toBe(false);
    expect((await ann.open(table)).html).toContain(code);
    const after = await ann.send(`${table}/reissue`, { seat: "1", code });
    expect(after.html).toContain('id="reissued"');
    expect([await sits(fresh, table), await sits(ben, table)]).toEqual([true, false]);
    expect((await fresh.open("/me")).html).toContain("Friday");
    expect((await ben.open("/me")).html).not.toContain("Friday");
  });

  it("renames nobody who asks", async () => {
    const { table } = await annAndBen();
    const cem = new Browser();
    await openTable(cem, "Cem");
    expect(word(await cem.send(`${table}/claim`, { seat: "0" }))).toMatch(/^[A-Z]{5}$/);
    expect((await cem.open("/me")).html).toContain('value="Cem"');
  });

  it("is no way to a seat whose holder has done something since", async () => {
    const { ann, ben, table } = await annAndBen();
    const spy = new Browser();
    const code = await asks(spy, table, "1");
    const cem = new Browser();
    const asked = await asks(cem, table, "0");
    await ben.send(`${table}/dismiss`, { seat: "0", code: asked });
    await ben.send(`${table}/reissue`, { seat: "0", code: asked });
    expect((await ann.send(`${table}/reissue`, { seat: "1", code })).status).toBe(409);
    expect([await sits(spy, table), await sits(ben, table)]).toEqual([false, true]);
  });

  it("is not mended by a stranger or by another word; agreeing twice is agreeing once", async () => {
    const { ann, ben, table } = await annAndBen();
    const fresh = new Browser();
    const code = await asks(fresh, table, "1");
    const stranger = new Browser();
    expect((await stranger.send(`${table}/reissue`, { seat: "1", code })).status).toBe(403);
    expect((await fresh.send(`${table}/reissue`, { seat: "1", code })).status).toBe(403);
    expect((await ann.send(`${table}/reissue`, { seat: "1", code: code === "AAAAA" ? "BBBBB" : "AAAAA" })).status).toBe(409);
    expect((await stranger.open(table)).html).not.toContain(code);
    expect(await sits(ben, table)).toBe(true);
    await ann.send(`${table}/reissue`, { seat: "1", code });
    expect((await ann.send(`${table}/reissue`, { seat: "1", code })).status).toBe(200);
    expect([await sits(fresh, table), await sits(ben, table)]).toEqual([true, false]);
  });

  it("is mended by its own holder in another browser, and refused by them when it is not they", async () => {
    const { ben, table } = await annAndBen();
    const [thief, own] = [new Browser(), new Browser(PHONE)];
    const wrong = await asks(thief, table, "1");
    await ben.send(`${table}/dismiss`, { seat: "1", code: wrong });
    expect((await thief.open(table)).html).not.toContain(wrong);
    const right = await asks(own, table, "1");
    await ben.send(`${table}/reissue`, { seat: "1", code: right });
    expect([await sits(own, table), await sits(thief, table)]).toEqual([true, false]);
  });

  it("lets one at a time ask for a seat", async () => {
    const { table } = await annAndBen();
    const [first, second] = [new Browser(), new Browser()];
    const code = await asks(first, table, "1");
    const page = await second.open(`${table}/lost`);
    const late = { seat: "1", key: fieldOf(page, "key") };
    expect((await second.send(`${table}/claim`, late)).status).toBe(409);
    await first.send(`${table}/dismiss`, { seat: "1", code });
    expect(word(await second.send(`${table}/claim`, late))).toMatch(/^[A-Z]{5}$/);
  });

  it("of the host is mended by the others together", async () => {
    const { ann, ben, table } = await annAndBen();
    const cem = new Browser();
    await join(cem, table, "Cem");
    const dora = new Browser();
    await join(dora, table, "Dora");
    const fresh = new Browser(PHONE);
    const code = await asks(fresh, table, "0");
    await ben.send(`${table}/reissue`, { seat: "0", code });
    expect(await sits(fresh, table)).toBe(false);
    expect((await ben.send(`${table}/reissue`, { seat: "0", code })).status).toBe(409);
    await cem.send(`${table}/reissue`, { seat: "0", code });
    expect([await sits(fresh, table), await sits(ann, table)]).toEqual([true, false]);
    expect((await fresh.open(table)).html).toContain('id="begin"'); // the host's button
  });

  it("is mended in the middle of a match where nobody may look on", async () => {
    const [ann, ben, fresh] = [new Browser(), new Browser(), new Browser(PHONE)];
    const table = await openTable(ann, "Ann", { onlookers: "" });
    await join(ben, table, "Ben");
    await ann.send(`${table}/start`);
    const code = await asks(fresh, table, "1");
    expect((await fresh.open(table)).html).not.toContain('id="hand"');
    await ann.send(`${table}/reissue`, { seat: "1", code });
    expect((await fresh.open(table)).html).toContain('id="leave"');
    expect((await ben.open(table)).status).toBe(403);
  });
});

describe("a browser inside another app", () => {
  const INSTAGRAM = "Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36 Instagram 400.0";

  it("is told that it is one, and every way back", async () => {
    const { table } = await annAndBen();
    const app = new Browser(INSTAGRAM);
    const page = await app.open(table);
    expect(page.html).toContain('id="inside"');
    expect(page.html).toContain(`${table}/lost`);
    const lost = await app.open(`${table}/lost`);
    expect(lost.html).toContain("Instagram");
    expect(lost.html).toContain(`intent://cards.example${table}#Intent;scheme=https;end`);
    expect(lost.html).toContain('id="claiming"');
  });

  it("troubles nobody who has their seat there", async () => {
    const app = new Browser(INSTAGRAM);
    const table = await openTable(app, "Ida");
    expect((await app.open(table)).html).not.toContain('id="inside"');
  });
});

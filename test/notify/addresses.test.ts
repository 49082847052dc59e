import { describe, expect, test } from "vitest";
import { chatOf, ntfyOf } from "../../worker/notify/channel.ts";
import { chatLetter } from "../../worker/notify/chat.ts";
import { furtherHosts, mayReach, type Sender } from "../../worker/notify/hosts.ts";
import type { Message } from "../../worker/notify/notice.ts";
import { ntfyLetter } from "../../worker/notify/ntfy.ts";
import { backoff, outcomeOf, waitOf } from "../../worker/notify/outcome.ts";

const FURTHER = furtherHosts("ntfy.cards.test  .push.cards.test");

describe("where messages may go", () => {
  const yes: readonly (readonly [Sender, string])[] = [
    ["push", "https://fcm.googleapis.com/fcm/send/a"],
    ["push", "https://updates.push.services.mozilla.com/wpush/v2/a"],
    ["push", "https://web.push.apple.com/a"],
    ["push", "https://db5p.notify.windows.com/w/?token=a"],
    ["push", "https://eu.push.cards.test/a"],
    ["ntfy", "https://ntfy.sh/"],
    ["ntfy", "https://ntfy.cards.test/"],
    ["chat", "https://discord.com/api/webhooks/1/a"],
    ["chat", "https://canary.discord.com/api/webhooks/1/a"],
    ["chat", "https://hooks.slack.com/services/a"],
    ["chat", "https://api.telegram.org/bot1:a/sendMessage"],
  ];
  test.each(yes)("%s: %s", (sender, address) => {
    expect(mayReach(address, sender, FURTHER)).toBe(true);
  });

  const no: readonly (readonly [Sender, string])[] = [
    ["push", "http://fcm.googleapis.com/a"],
    ["push", "https://fcm.googleapis.com:8443/a"],
    ["push", "https://user:pass@fcm.googleapis.com/a"],
    ["push", "https://user@fcm.googleapis.com/a"],
    ["push", "https://:pass@fcm.googleapis.com/a"],
    ["push", "https://fcm.googleapis.com.evil.test/a"],
    ["push", "https://evilfcm.googleapis.com/a"],
    ["push", "https://notify.windows.com.evil.test/a"],
    ["push", "https://evilnotify.windows.com/a"],
    ["push", "https://ntfy.sh/a"],
    ["push", "https://127.0.0.1/a"],
    ["push", "https://[::1]/a"],
    ["push", "https://localhost/a"],
    ["push", "https://push.cards.test/a"],
    ["push", "file:///etc/passwd"],
    ["push", "nonsense"],
    ["ntfy", "https://fcm.googleapis.com/a"],
    ["chat", "https://ntfy.sh/a"],
  ];
  test.each(no)("not %s: %s", (sender, address) => {
    expect(mayReach(address, sender, FURTHER)).toBe(false);
  });

  test("only whole names and suffixes are further hosts", () => {
    expect(furtherHosts(" a.test, .b.test * https://c.test d .")).toEqual(["a.test", ".b.test"]);
    expect(furtherHosts("a1.b-2.Test,c.test/x c.test: _c.test a..test ..test .test a.test.")).toEqual(["a1.b-2.test"]);
    expect(furtherHosts(undefined)).toEqual([]);
  });
});

describe("what people paste", () => {
  test.each([
    ["kitchen-table", { kind: "ntfy", server: "https://ntfy.sh", topic: "kitchen-table" }],
    [" https://ntfy.cards.test/kitchen ", { kind: "ntfy", server: "https://ntfy.cards.test", topic: "kitchen" }],
    ["ntfy.sh/kitchen", { kind: "ntfy", server: "https://ntfy.sh", topic: "kitchen" }],
    ["NTFY.sh/Kitchen/", { kind: "ntfy", server: "https://ntfy.sh", topic: "Kitchen" }],
    ["HTTPS://ntfy.sh/kitchen/", { kind: "ntfy", server: "https://ntfy.sh", topic: "kitchen" }],
    ["kitchen/", { kind: "ntfy", server: "https://ntfy.sh", topic: "kitchen" }],
    ["ntfy.sh:8080/kitchen", null],
    ["ntfy.sh@evil.test/kitchen", null],
    ["http://ntfy.sh/kitchen", null],
    ["https://ntfy.sh/a/b", null],
    ["two words", null],
    ["", null],
  ])("an ntfy topic: %j", (text, topic) => {
    expect(ntfyOf(text)).toEqual(topic);
  });

  const DISCORD = `https://discord.com/api/webhooks/123456789012345678/${"a".repeat(68)}`;
  const [CANARY, PTB] = ["canary", "ptb"].map((channel) => DISCORD.replace("//", `//${channel}.`)) as [string, string];
  const SLACK = "https://hooks.slack.com/services/T0000/B0000/abcdefghijkl";
  const TELEGRAM = "https://api.telegram.org/bot12345678:abcdefghijklmnopqrstuvwxyz-123456/sendMessage";
  test.each([
    [DISCORD, { kind: "chat", service: "discord", hook: DISCORD }],
    [`${DISCORD}?wait=true`, { kind: "chat", service: "discord", hook: DISCORD }],
    [CANARY, { kind: "chat", service: "discord", hook: CANARY }],
    [PTB, { kind: "chat", service: "discord", hook: PTB }],
    [DISCORD.replace("discord.com", "alpha.discord.com"), null],
    [DISCORD.replace("discord.com", "ptb.discordapp.com"), null],
    [SLACK, { kind: "chat", service: "slack", hook: SLACK }],
    [`${TELEGRAM}?chat_id=-100123`, { kind: "chat", service: "telegram", hook: TELEGRAM, chat: "-100123" }],
    [TELEGRAM, null],
    [` ${SLACK}\n`, { kind: "chat", service: "slack", hook: SLACK }],
    [`https://evil.test/?x=${DISCORD}`, null],
    ["https://discord.com/api/webhooks/../users/@me", null],
    ["nonsense", null],
  ])("a chat's webhook: %s", (text, chat) => {
    expect(chatOf(text)).toEqual(chat);
  });
});

describe("what a far side's answer means", () => {
  const NOW = Date.UTC(2027, 0, 1);
  test.each([
    [199, null, { is: "refused", why: "refused" }],
    [200, null, { is: "sent" }],
    [201, null, { is: "sent" }],
    [299, "7", { is: "sent" }],
    [300, null, { is: "refused", why: "redirected" }],
    [399, null, { is: "refused", why: "redirected" }],
    [408, "2", { is: "later", why: "failing", after: 2000 }],
    [499, "2", { is: "refused", why: "refused" }],
    [599, "2", { is: "later", why: "failing", after: 2000 }],
    [404, null, { is: "gone", why: "gone" }],
    [410, null, { is: "gone", why: "gone" }],
    [429, "7", { is: "later", why: "tooMany", after: 7000 }],
    [429, "Fri, 01 Jan 2027 00:01:00 GMT", { is: "later", why: "tooMany", after: 60_000 }],
    [503, null, { is: "later", why: "failing", after: 0 }],
    [500, "nonsense", { is: "later", why: "failing", after: 0 }],
    [400, null, { is: "refused", why: "refused" }],
    [413, null, { is: "refused", why: "refused" }],
    [301, null, { is: "refused", why: "redirected" }],
  ])("%i", (status, retryAfter, outcome) => {
    expect(outcomeOf(status, retryAfter, NOW)).toEqual(outcome);
  });

  test.each([
    [null, 0],
    ["", 0],
    ["7", 7000],
    [" 7 ", 7000],
    ["12", 12_000],
    ["1.25", 1250],
    ["-7", 0],
    ["7 s", 0],
    ["in 7", 0],
    ["x7", 0],
    ["1.", 0],
    ["Fri, 01 Jan 2027 00:00:07 GMT", 7000],
    [" Fri, 01 Jan 2027 00:00:07 GMT ", 7000],
    ["Fri, 01 Jan 2027 00:00:00 GMT", 0],
    ["soon", 0],
  ])("Retry-After %j is a wait of %d ms", (said, wait) => {
    expect(waitOf(said, NOW)).toBe(wait);
  });

  test("waits are as long as they are asked for, and none is less than not at all", () => {
    expect(waitOf("172800", NOW)).toBe(48 * 3600 * 1000);
    expect(waitOf("Thu, 01 Jan 2026 00:00:00 GMT", NOW)).toBe(0);
    const old = "Fri Jan  1 12:00:00 2100"; // as RFC 9110 still allows it
    expect(waitOf(old, NOW)).toBe(Date.parse(old) - NOW);
  });

  test("waits grow, are never shorter than asked for, and end", () => {
    const waits = [1, 2, 3, 4, 5, 6].map((tries) => backoff(tries, 0));
    expect(waits).toEqual([60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, null]);
    expect(backoff(1, 90_000)).toBe(90_000);
    expect([backoff(1, 24 * 3600 * 1000), backoff(1, 24 * 3600 * 1000 + 1)]).toEqual([24 * 3600 * 1000, null]);
  });
});

describe("letters", () => {
  const EVIL: Message = {
    title: "*Friday* <!channel> @everyone",
    body: "[click](https://evil.test) & more",
    url: "https://cards.test/t/0123456789abcdef",
    tag: "t",
    lang: "en",
    ttl: 60,
    urgent: false,
  };
  const bodyOf = ({ body }: { readonly body: unknown }) => JSON.parse(String(body));

  const JSON_TYPE = { "content-type": "application/json" };

  test("to Discord mention nobody and format nothing", () => {
    const letter = chatLetter({ kind: "chat", service: "discord", hook: "https://discord.com/x" }, EVIL);
    expect([letter.url, letter.headers]).toEqual(["https://discord.com/x", JSON_TYPE]);
    expect(bodyOf(letter)).toEqual({
      content:
        "\\*Friday\\* \\<!channel\\> \\@everyone\n\\[click\\](https://evil.test) & more\nhttps://cards.test/t/0123456789abcdef",
      allowed_mentions: { parse: [] },
    });
    const signs = chatLetter({ kind: "chat", service: "discord", hook: "https://discord.com/x" }, { ...EVIL, title: "\\_~`|#" });
    expect(bodyOf(signs).content).toMatch(/^\\\\\\_\\~\\`\\\|\\#\n/);
  });

  test("to Slack have no markup but ours", () => {
    const { text } = bodyOf(
      chatLetter({ kind: "chat", service: "slack", hook: "https://hooks.slack.com/x" }, { ...EVIL, body: "<a> & <b> & c" }),
    );
    expect(text).toBe(
      "*Friday* &lt;!channel&gt; @everyone\n&lt;a&gt; &amp; &lt;b&gt; &amp; c\nhttps://cards.test/t/0123456789abcdef",
    );
  });

  test("to Telegram are plain text", () => {
    const body = bodyOf(chatLetter({ kind: "chat", service: "telegram", hook: "https://api.telegram.org/x", chat: "-1" }, EVIL));
    expect(body).toEqual({
      chat_id: "-1",
      text: `${EVIL.title}\n${EVIL.body}\n${EVIL.url}`,
      link_preview_options: { is_disabled: true },
    });
  });

  test("to ntfy go to the server's root, the topic inside", () => {
    const to = { kind: "ntfy", server: "https://ntfy.sh", topic: "ours" } as const;
    const letter = ntfyLetter(to, EVIL);
    expect([letter.url, letter.headers]).toEqual(["https://ntfy.sh/", JSON_TYPE]);
    const said = { topic: "ours", title: EVIL.title, message: EVIL.body, click: EVIL.url, tags: ["black_joker"] };
    expect(bodyOf(letter)).toEqual({ ...said, priority: 3 });
    expect(bodyOf(ntfyLetter(to, { ...EVIL, urgent: true }))).toEqual({ ...said, priority: 4 });
  });
});

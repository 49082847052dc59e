import { describe, expect, test } from "vitest";
import { mailFor } from "../../web/notices/mail.tsx";
import { mailingOf, sendMail } from "../../worker/notify/mail.ts";
import type { Message } from "../../worker/notify/notice.ts";

const MESSAGE: Message = {
  title: "Friday: Your turn",
  body: "<Ben> knocked: last turn",
  url: "https://cards.test/t/0123456789abcdef",
  tag: "t-0123456789abcdef",
  lang: "en",
  ttl: 60,
  urgent: false,
};
const STOP = "https://cards.test/mail/stop/abc";
const TO = { kind: "mail", to: "ann@cards.test" } as const;
const LETTERHEAD = { stop: STOP, ...mailFor(MESSAGE, STOP) };

/** A binding that keeps what it is given, or fails. */
function binding(fails?: Error) {
  const sent: EmailMessageBuilder[] = [];
  const send = async (mail: EmailMessage | EmailMessageBuilder) => {
    if (fails) throw fails;
    sent.push(mail as EmailMessageBuilder);
    return { messageId: "1" };
  };
  return { sent, mailing: { binding: { send }, from: "table@cards.test" } };
}

describe("a mail", () => {
  test("says the same as text and as HTML, and how to end these mails by one click", async () => {
    const { sent, mailing } = binding();
    expect(await sendMail(mailing, TO, MESSAGE, LETTERHEAD)).toEqual({ is: "sent" });
    expect(sent[0]).toMatchObject({
      from: { email: "table@cards.test", name: "Trentuno" },
      to: "ann@cards.test",
      subject: MESSAGE.title,
      headers: { "List-Unsubscribe": `<${STOP}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    expect(sent[0]?.text).toBe(`${MESSAGE.body}\n\n${MESSAGE.url}\n\n-- \n${LETTERHEAD.stopSays}\n${STOP}\n`);
    for (const part of [sent[0]?.text, sent[0]?.html]) expect(part).toEqual(expect.stringContaining(STOP));
    expect(sent[0]?.html).toContain("&lt;Ben> knocked");
  });

  test.each([
    ["E_RECIPIENT_NOT_ALLOWED", { is: "refused", why: "refused" }],
    ["E_RATE_LIMIT_EXCEEDED", { is: "later", why: "tooMany", after: 0 }],
    ["E_INTERNAL_SERVER_ERROR", { is: "later", why: "failing", after: 0 }],
    ["E_SENDER_NOT_VERIFIED", { is: "refused", why: "refused" }],
    ["E_VALIDATION_ERROR", { is: "refused", why: "refused" }],
    ["E_RECIPIENT_SUPPRESSED", { is: "refused", why: "refused" }],
  ])("that fails with %s", async (code, outcome) => {
    const { mailing } = binding(Object.assign(new Error("no"), { code }));
    expect(await sendMail(mailing, TO, MESSAGE, LETTERHEAD)).toEqual(outcome);
  });

  test("that fails without a code, or with what is no error, is tried again", async () => {
    const later = { is: "later", why: "failing", after: 0 };
    expect(await sendMail(binding(new Error("RECIPIENT")).mailing, TO, MESSAGE, LETTERHEAD)).toEqual(later);
    const odd = { code: "E_RECIPIENT_NOT_ALLOWED" } as unknown as Error; // thrown by nobody we know
    expect(await sendMail(binding(odd).mailing, TO, MESSAGE, LETTERHEAD)).toEqual(later);
  });

  test("of which nothing is heard for five seconds is tried again, and nobody waits any longer", async () => {
    const { mailing } = binding();
    const silent = { ...mailing, binding: { send: () => new Promise<never>(() => undefined) } };
    const clocks: number[] = [];
    const stopped: unknown[] = [];
    const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
    const clock = {
      setTimeout: (rings: () => void, ms: number) => {
        queueMicrotask(rings);
        return clocks.push(ms);
      },
      clearTimeout: (handle: unknown) => void stopped.push(handle),
    };
    Object.assign(globalThis, clock);
    const outcome = await sendMail(silent, TO, MESSAGE, LETTERHEAD).finally(() => Object.assign(globalThis, real));
    expect([outcome, clocks, stopped]).toEqual([{ is: "later", why: "silent", after: 0 }, [5_000], [1]]);
  });

  test("is only to be had where it is configured", () => {
    const { mailing } = binding();
    const env = { MAIL: mailing.binding, MAIL_FROM: "table@cards.test" } as unknown as Env; // of the bindings these two matter
    expect(mailingOf(env)).toEqual({ binding: mailing.binding, from: "table@cards.test" });
    expect(mailingOf({ ...env, MAIL_FROM: "" })).toBeNull();
    expect(mailingOf({ MAIL_FROM: "table@cards.test" } as unknown as Env)).toBeNull(); // none
  });
});

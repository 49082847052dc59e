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
      to: "ann@cards.test",
      subject: MESSAGE.title,
      headers: { "List-Unsubscribe": `<${STOP}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    for (const part of [sent[0]?.text, sent[0]?.html]) expect(part).toEqual(expect.stringContaining(STOP));
    expect(sent[0]?.html).toContain("&lt;Ben> knocked");
  });

  test.each([
    ["E_RECIPIENT_NOT_ALLOWED", { is: "refused", why: "refused" }],
    ["E_RATE_LIMIT_EXCEEDED", { is: "later", why: "tooMany", after: 0 }],
    ["E_INTERNAL_SERVER_ERROR", { is: "later", why: "failing", after: 0 }],
  ])("that fails with %s", async (code, outcome) => {
    const { mailing } = binding(Object.assign(new Error("no"), { code }));
    expect(await sendMail(mailing, TO, MESSAGE, LETTERHEAD)).toEqual(outcome);
  });

  test("is only to be had where it is configured", () => {
    const { mailing } = binding();
    const env = { MAIL: mailing.binding, MAIL_FROM: "table@cards.test" } as unknown as Env; // of the bindings these two matter
    expect(mailingOf(env)).not.toBeNull();
    expect(mailingOf({ ...env, MAIL_FROM: "" })).toBeNull();
    expect(mailingOf({ MAIL_FROM: "table@cards.test" } as unknown as Env)).toBeNull(); // none
  });
});

import type { Mail } from "./channel.ts";
import type { Message } from "./notice.ts";
import { type Outcome, SENT } from "./outcome.ts";
import { PATIENCE } from "./post.ts";

/** A mail's own parts beside the message's. */
export interface Letterhead {
  readonly html: string;
  /** Where one click, or the mail program by itself (RFC 8058), ends these mails. */
  readonly stop: string;
  readonly stopSays: string;
}

/** What sends mail where it is configured: the binding, and the sender's address that belongs to it. */
export interface Mailing {
  readonly binding: SendEmail;
  readonly from: string;
}

/** Mail can be sent where the binding MAIL exists and MAIL_FROM says from whom. */
export const mailingOf = (env: Env): Mailing | null =>
  env.MAIL !== undefined && env.MAIL_FROM ? { binding: env.MAIL, from: env.MAIL_FROM } : null;

/** Sends one mail. Never throws. */
export async function sendMail(mailing: Mailing, { to }: Mail, message: Message, head: Letterhead): Promise<Outcome> {
  try {
    const sending = mailing.binding.send({
      from: { email: mailing.from, name: "Trentuno" },
      to,
      subject: message.title,
      text: `${message.body}\n\n${message.url}\n\n-- \n${head.stopSays}\n${head.stop}\n`,
      html: head.html,
      headers: { "List-Unsubscribe": `<${head.stop}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    return await soon(sending.then(() => SENT));
  } catch (error) {
    return refusalOf(error);
  }
}

/** What comes of it, or that nothing has come of it in time. */
async function soon(outcome: Promise<Outcome>): Promise<Outcome> {
  const silence = Promise.withResolvers<Outcome>();
  const clock = setTimeout(() => silence.resolve({ is: "later", why: "silent", after: 0 }), PATIENCE);
  return Promise.race([outcome, silence.promise]).finally(() => clearTimeout(clock));
}

/** The platform's own codes for what will not work however often it is tried. */
const HOPELESS = /RECIPIENT|NOT_VERIFIED|NOT_ALLOWED|VALIDATION|SUPPRESSED|SENDER/;

function refusalOf(error: unknown): Outcome {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (HOPELESS.test(code)) return { is: "refused", why: "refused" };
  return { is: "later", why: /LIMIT/.test(code) ? "tooMany" : "failing", after: 0 };
}

import { logFault } from "../platform/fault.ts";
import type { Channel } from "./channel.ts";
import { chatLetter } from "./chat.ts";
import { furtherHosts } from "./hosts.ts";
import { vapidKeys } from "./keys.ts";
import { type Letterhead, mailingOf, sendMail } from "./mail.ts";
import type { Message } from "./notice.ts";
import { ntfyLetter } from "./ntfy.ts";
import type { Outcome } from "./outcome.ts";
import { post } from "./post.ts";
import { pushLetter } from "./webpush.ts";

/** Sends a message over a channel. Never throws; what went wrong is in the outcome, and nowhere else. */
export async function send(env: Env, channel: Channel, message: Message, letterhead: () => Letterhead): Promise<Outcome> {
  try {
    return await sendBy(env, channel, message, letterhead);
  } catch (error) {
    // A key that no browser made, or keys that cannot be had: neither the address nor the error's own words are told.
    logFault("sendFailed", error instanceof Error ? error.name : "", { kind: channel.address.kind });
    return { is: "later", why: "failing", after: 0 };
  }
}

async function sendBy(env: Env, { address, origin }: Channel, message: Message, letterhead: () => Letterhead): Promise<Outcome> {
  const further = furtherHosts(env.NOTICE_HOSTS);
  switch (address.kind) {
    case "push":
      return post(await pushLetter(address, message, origin, await vapidKeys(env)), "push", further);
    case "ntfy":
      return post(ntfyLetter(address, message), "ntfy", further);
    case "chat":
      return post(chatLetter(address, message), "chat", further);
    case "mail": {
      const mailing = mailingOf(env);
      return mailing === null ? { is: "refused", why: "notAllowed" } : sendMail(mailing, address, message, letterhead());
    }
  }
}

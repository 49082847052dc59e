import { mailFor } from "../../web/notices/mail.tsx";
import { type Addressee, confirmationFor, messageFor, testFor } from "../../web/notices/message.ts";
import { Box } from "../notify/box.ts";
import type { Channel } from "../notify/channel.ts";
import type { Letterhead } from "../notify/mail.ts";
import type { Matter, Message, Notice } from "../notify/notice.ts";
import type { Outcome } from "../notify/outcome.ts";
import { send } from "../notify/send.ts";
import type { KeptChannel } from "../notify/shelf.ts";
import { instantOf } from "../table/instant.ts";
import { localOf, runOut } from "../table/time.ts";
import { type Preferences, UTC } from "./preferences.ts";

const MINUTE = 60_000;
const DAY = 24 * 60;
/** When the daily digest goes out, in minutes of the reader's day: in the evening, when people play. */
const DIGEST_AT = 18 * 60;

/** What the box of one person needs to know of them and of the world. */
export interface Around {
  readonly env: Env;
  readonly sql: SqlStorage;
  /** Their player id, for links in mails. */
  readonly name: () => string;
  readonly preferences: () => Preferences;
  readonly isTrue: (matter: Matter) => Promise<boolean>;
  readonly arm: (at: number) => void;
}

/** A person's outbox: in their language and time zone, outside their quiet hours and days off, once a day if they like. */
export const boxOf = ({ env, sql, name, preferences, isTrue, arm }: Around): Box =>
  new Box(sql, {
    send: (channel, message) => send(env, channel, message, () => letterhead(channel, message, name())),
    isTrue,
    word: (channel, notices, now) => messageFor(notices, addressee(channel, preferences()), now),
    wordTest: (channel) => testFor(addressee(channel, preferences())),
    goesOut: (now, notice) => goesOut(now, preferences(), notice),
    awake: (now) => awake(now, preferences()),
    inOne: () => preferences().digest,
    arm,
  });

/** Asks by mail whether this address is theirs. */
export function confirm(env: Env, channel: KeptChannel, name: string, preferences: Preferences): Promise<Outcome> {
  const message = confirmationFor(addressee(channel, preferences), linkOf(channel, name, "confirm"));
  return send(env, channel, message, () => letterhead(channel, message, name));
}

const addressee = ({ lang, zone, origin }: Channel, preferences: Preferences): Addressee => ({
  lang: preferences.language ?? lang,
  zone: preferences.zone === UTC ? zone : preferences.zone,
  origin,
});

/** When a notice may go out that there is now: with the digest, where its reader likes one and there is time for it. */
export function goesOut(now: number, preferences: Preferences, { latest = null }: Pick<Notice, "latest">): number {
  const asSoonAsMay = awake(now, preferences);
  if (!preferences.digest) return asSoonAsMay;
  const daily = awake(digestAfter(now, localOf(instantOf(now), preferences.zone).minute), preferences);
  return latest === null || daily <= latest ? daily : asSoonAsMay;
}

/** Nobody is told anything in their quiet hours or on a day off. */
const awake = (now: number, { zone, quiet, daysOff }: Preferences): number =>
  runOut(instantOf(now), 0, 0, { habits: { zone, quiet, daysOff }, weekendsOff: false });

/** The next whole minute at which the wall clock says that it is digest time, were no clock changed on the way. */
function digestAfter(now: number, minute: number): number {
  const ahead = (DIGEST_AT - minute + DAY) % DAY || DAY;
  return now - (now % MINUTE) + ahead * MINUTE;
}

/** What a link in a mail carries: whose, which channel, and its token. */
const linkOf = ({ origin, id, token }: Channel, name: string, wish: "confirm" | "stop"): string =>
  `${origin}/mail/${wish}/${name}.${id}.${token}`;

function letterhead(channel: Channel, message: Message, name: string): Letterhead {
  const stop = linkOf(channel, name, "stop");
  return { stop, ...mailFor(message, stop) };
}

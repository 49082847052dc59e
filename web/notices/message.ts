import type { Kind, Message, News, Notice } from "../../worker/notify/notice.ts";
import type { Saying } from "../words/catalogue.notices.ts";
import { WORDS } from "../words/index.ts";
import { LANGS, type Lang } from "../words/speech.ts";
import { whenIn } from "./when.ts";

const DAY = 24 * 3600;
/** Kinds that say that a table waits for their reader. */
const WAITING: readonly Kind[] = ["turn", "resumed", "reminder", "nudge"];
/** What a device that saves its battery shows at once. */
const URGENT: readonly Kind[] = ["reminder", "nudge", "reissued"];

/** Who reads a message, and from where they see us. */
export interface Addressee {
  readonly lang: string;
  /** Their time zone by its IANA name. */
  readonly zone: string;
  /** The origin at which they see us. */
  readonly origin: string;
}

/** A notice, or several at once, in the words of who reads it. */
export function messageFor(notices: readonly Notice[], to: Addressee, now: number): Message {
  const [first, ...more] = notices;
  if (first === undefined) throw new Error("a message needs something to say");
  return more.length === 0 ? single(first, to, now) : digest(notices, to, now);
}

/** What is sent to see whether a channel works. */
export function testFor(to: Addressee): Message {
  const lang = langOf(to);
  const { test } = WORDS[lang].notices.say;
  return { title: test.name, body: test.says, url: `${to.origin}/me`, tag: "test", lang, ttl: 600, urgent: true };
}

/** What asks somebody whether an e-mail address is theirs. */
export function confirmationFor(to: Addressee, url: string): Message {
  const lang = langOf(to);
  const { confirm } = WORDS[lang].notices.mail;
  return { title: confirm.name, body: confirm.says, url, tag: "confirm", lang, ttl: 24 * 3600, urgent: false };
}

function single(notice: Notice, to: Addressee, now: number): Message {
  const lang = langOf(to);
  const { say } = WORDS[lang].notices;
  return {
    title: `${notice.name}: ${aboutOf(say, notice)}`,
    body: bodyOf(say, notice, whenIn(say, lang, to.zone, notice.until, now)),
    url: `${to.origin}/t/${notice.table}${notice.kind === "mention" ? "#talk" : ""}`,
    tag: tagOf(notice),
    lang,
    ttl: lifeOf(notice, now),
    urgent: URGENT.includes(notice.kind),
  };
}

/** Whose turn it is and who calls are told beside each other. */
const tagOf = ({ kind, table }: Notice): string => `${kind === "mention" ? "m" : "t"}-${table}`;

function digest(notices: readonly Notice[], to: Addressee, now: number): Message {
  const lang = langOf(to);
  const { say } = WORDS[lang].notices;
  const lines = notices.map((notice) => {
    const when = whenIn(say, lang, to.zone, notice.until, now);
    return [`${notice.name}: ${aboutOf(say, notice)}`, ...(when === null ? [] : [say.until(when)])].join(". ");
  });
  const waiting = notices.filter(({ kind }) => WAITING.includes(kind)).length;
  const life = Math.min(...notices.map((notice) => lifeOf(notice, now)));
  const title = waiting > 0 ? say.digest(waiting) : "Trentuno";
  return { title, body: lines.join("\n"), url: `${to.origin}/me`, tag: "digest", lang, ttl: life, urgent: false };
}

function aboutOf(say: Saying, { kind, by, whose }: Notice): string {
  if (kind === "over") return say.over(by);
  if (kind === "again") return say.again(by[0] ?? "");
  if (kind === "mention") return say.mention(by[0] ?? "");
  if (kind === "expires") return say.expires.name;
  if (kind === "away") return whose === null ? say.away.name : say.awayThey(whose).name;
  if (kind === "reissued") return whose === null ? say.reissued.name : say.reissuedThey(whose).name;
  if (kind === "nudge") return whose === null ? say.nudge(by[0] ?? "") : say.nudgeThem(by[0] ?? "", whose);
  if (whose === null) return say.title[kind];
  if (kind === "resumed") return say.resumedThem(whose);
  return kind === "turn" ? say.theirs(whose) : say.remindThem(whose);
}

/** "Ben knocked: last turn. Until 18:00". */
function bodyOf(say: Saying, { news, last, until, kind, whose, changed }: Notice, when: string | null): string {
  if (kind === "mention") return say.mentionSays;
  if (kind === "again") return changed ? `${say.againRules} ${say.againSays}` : say.againSays;
  if (kind === "expires") return when === null ? say.expires.says : `${say.expires.says} ${say.until(when)}`;
  if (kind === "away") return whose === null ? say.away.says : say.awayThey(whose).says;
  if (kind === "reissued") return whose === null ? say.reissued.says : say.reissuedThey(whose).says;
  const told = news.map((each) => newsIn(say, each)).join(", ");
  const turn = last && kind !== "over" ? say.last : "";
  const happened = [told, turn].filter((part) => part !== "").join(": ");
  const lines = [happened, until === null || when === null ? "" : say.until(when)].filter((part) => part !== "");
  return lines.map(capital).join(". ") || (kind === "turn" ? say.dealt : "");
}

function newsIn(say: Saying, news: News): string {
  switch (news.what) {
    case "deed":
      return say.did(news.who, news.do, news.knock);
    case "renewed":
      return say.renewed;
    case "paid":
      return say.paid(news.deal, news.who, news.you);
  }
}

/** Seconds for which a notice is worth delivering: up to its deadline, at least a minute, at most four weeks. */
function lifeOf({ until }: Notice, now: number): number {
  const left = until === null ? 3 * DAY : Math.floor((until - now) / 1000);
  return Math.min(Math.max(left, 60), 28 * DAY);
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const langOf = ({ lang }: Addressee): Lang => LANGS.find((known) => known === lang) ?? "en";

/** Values that somebody means harm with, or that nobody thought of. */
import { PACK } from "../../worker/rules/deck.ts";
import { oneOf } from "../rules/walk.ts";

export type Random = (below: number) => number;

/** Texts that turn, hide, tower, break out or overflow. */
export const TEXTS: readonly string[] = [
  "",
  " ",
  "Ann",
  "李雷",
  "\u202Etxet desrever\u202C",
  "\u2066isolate\u2069",
  "\u2068\u2069",
  "A\u200Bn\u200Dn",
  "\u200B",
  "\uFEFFAnn",
  "\u00ADsoft",
  "\u2800",
  "\u3164",
  `Z${"\u0301".repeat(40)}`,
  `${"\u0E49".repeat(30)}ก`,
  "שלום עולם",
  "مرحبا",
  "\u0000nul",
  "\u001B[31mred",
  "line\nbreak",
  "\r\nSet-Cookie: a=b",
  "\uD800",
  "\uDFFF\uD800",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "'; DROP TABLE log; --",
  "{{7*7}}",
  "%00%2e%2e%2f",
  "../../../../etc/passwd",
  "javascript:alert(1)",
  "__proto__",
  "constructor",
  "👨‍👩‍👧‍👦",
  "🇩🇪".repeat(60),
  "ﷺ".repeat(30),
  "a".repeat(300),
  "🃏".repeat(2000),
  "null",
  "undefined",
  "NaN",
  "true",
];

export const NUMBERS: readonly unknown[] = [
  0,
  -0,
  1,
  -1,
  2,
  8,
  9,
  999,
  2 ** 31,
  2 ** 53,
  2 ** 53 + 1,
  -(2 ** 63),
  1.5,
  1e308,
  "1e400",
  "0x10",
  "١",
  "1_000",
];

/** The names of all fields that any form or call reads, and of some that none does. */
export const FIELDS = [
  "version do give take knock name seat level table options preset pace absence weekends onlookers seats hints nonce key once zone stop to code motion",
  "deal note text reaction upTo muted lang back theme orders order when lasts from what rank suit language deck quiet daysOff digest endpoint p256dh auth",
  "topic server url hook service address mail instead link word __proto__ constructor toString",
]
  .join(" ")
  .split(" ");

const WORDS = [
  "swap swapAll pass knock keep exchange refresh peek easy steady sharp live 12h 24h 72h none on off wait bot computer offer own best passDeal afterKnock",
  "always knocked open turn deal en de it xx system light dark trentuno schwimmen sprint oneDeal en-US Europe/Berlin Mars/Base",
]
  .join(" ")
  .split(" ");

/** A value as a form or an address carries it. */
export function text(random: Random): string {
  const kind = random(10);
  if (kind < 3) return oneOf(TEXTS, random);
  if (kind < 6) return oneOf(WORDS, random);
  if (kind < 7) return oneOf(PACK, random);
  if (kind < 9) return String(oneOf(NUMBERS, random));
  return String.fromCodePoint(...Array.from({ length: 1 + random(12) }, () => random(0x110000)));
}

/** A value as JSON carries it, nested at random. */
export function json(random: Random, depth = 0): unknown {
  const kind = random(12);
  if (kind < 5 || depth > 5) return text(random);
  if (kind < 7) return oneOf(NUMBERS, random);
  if (kind < 8) return oneOf([true, false, null], random);
  if (kind < 10) return Array.from({ length: random(5) }, () => json(random, depth + 1));
  return document(random, depth + 1);
}

export const document = (random: Random, depth = 0): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Array.from({ length: random(6) }, () => [oneOf(FIELDS, random), json(random, depth)]));

/** A body that is no document: cut off, doubled, endless or endlessly deep. */
export function broken(random: Random): string {
  const whole = JSON.stringify(document(random));
  return oneOf(
    [
      whole.slice(0, random(whole.length + 1)),
      whole + whole,
      `\uFEFF${whole}`,
      "[".repeat(1 + random(12_000)),
      '{"a":'.repeat(1 + random(3_000)),
      `{"version":${"9".repeat(1 + random(5_000))}}`,
      `{"do":"${"x".repeat(random(20_000))}"}`,
      `{"version":1e999,"do":"pass"}`,
      "\u0000",
      "null",
      "[]",
      '"pass"',
    ],
    random,
  );
}

/** What pages are handed besides a view, the same in every picture and every test. */
import * as v from "valibot";
import type { TableExtras, TableLine } from "../../web/pages.tsx";
import { ChannelIdSchema } from "../../worker/notify/channel.ts";
import { UNSAID } from "../../worker/player/preferences.ts";
import { PACK } from "../../worker/rules/deck.ts";
import { PersonNameSchema } from "../../worker/table/name.ts";
import { qrOf } from "../../worker/table/share.ts";

/** The moment at which everything here is looked at: the evening before the views' deadline, and a day of the talk. */
export const NOW = Date.UTC(2026, 10, 30, 20, 5);
const HOUR = 3_600_000;

const URL = "https://cards.test/t/0123456789abcdef";
export const KEY = "k".repeat(43);
export const EXTRAS: TableExtras = { url: URL, qr: qrOf(URL), newcomer: null, myName: "" };

export const LINE: TableLine = {
  table: "0123456789abcdef",
  url: URL,
  name: "Friday",
  yourTurn: true,
  waits: true,
  rests: false,
  deadline: NOW + 22 * HOUR,
  phase: "turns",
  zone: "Europe/Berlin",
  unread: 0,
};
const TABLES: readonly TableLine[] = [
  LINE,
  { ...LINE, table: "00000000000000aa", name: "Donnerstagabendgesellschaft", yourTurn: false, waits: false, unread: 12 },
  { ...LINE, table: "fedcba9876543210", name: "Practice", waits: false, rests: true },
  { ...LINE, table: "00000000000000bb", name: "Monday", yourTurn: false, waits: false, rests: true, phase: "damaged" },
];

const channel = (id: string) => v.parse(ChannelIdSchema, id);
export const ME = {
  tables: TABLES,
  preferences: {
    ...UNSAID,
    name: v.parse(PersonNameSchema, "Ann"),
    quiet: { from: 22 * 60, to: 7 * 60 + 5 },
    daysOff: [{ from: "2026-12-24", to: "2026-12-26" }],
  },
  zones: ["Europe/Berlin", "Europe/Rome"],
  devices: [
    { label: "Firefox · Linux", seen: NOW, here: true },
    { label: "", seen: NOW - 400 * HOUR, here: false },
  ],
  nextKey: KEY,
  channels: [
    { id: channel("channel1"), kind: "push", label: "Firefox · Linux", standing: "on", last: null },
    {
      id: channel("channel2"),
      kind: "ntfy",
      label: "ntfy.sh/ours",
      standing: "on",
      last: { fate: "parked", at: NOW - HOUR, why: "silent" },
    },
    { id: channel("channel3"), kind: "mail", label: "ann@cards.test", standing: "asked", last: null },
    { id: channel("channel4"), kind: "push", label: "", standing: "gone", last: { fate: "parked", at: NOW, why: "gone" } },
  ] as const,
  mail: true,
};
export const NOT_SAVED = {
  fields: { name: "<b>", language: "de", deck: "french", zone: "Europe/Rome", quietFrom: "22:00", offFrom0: "2027-03-01" },
  wrong: ["name", "quiet", "daysOff"],
} as const;

const RESUME = `https://cards.test/resume?key=${KEY}`;
export const LINK = { url: RESUME, qr: qrOf(RESUME) };
export const ARRIVAL = { to: "/device", field: { name: "t", value: "x" }, name: "", meets: null, unsure: false } as const;
export const LOST = { url: URL, newcomer: { key: KEY }, inside: null };

export const START = { newcomer: { key: KEY }, name: "", tables: TABLES, once: "o".repeat(22), practice: "p".repeat(22) };
export const REFUSED = { refusal: "malformed", values: { name: "Ann", ties: "knocker", once: "same", seats: "4" } } as const;

export const PROVEN = {
  written: { pack: PACK, moves: [], recycles: [PACK.slice(20)] },
  fairness: {
    commitment: "c0".repeat(32),
    index: 7,
    secret: "5e".repeat(32),
    table: "0123456789abcdef",
    match: 2,
    deal: 3,
    nonces: ["a".repeat(32), "b".repeat(32)],
  },
};

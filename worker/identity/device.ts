import * as v from "valibot";

/** Browsers that people can be told by name, in the order in which their marks must be looked for. */
const BROWSERS = [
  ["WhatsApp", /WhatsApp/],
  ["Instagram", /Instagram/],
  ["Facebook", /FBAN|FBAV|FB_IAB/],
  ["Telegram", /Telegram/],
  ["LinkedIn", /LinkedInApp/],
  ["Snapchat", /Snapchat/],
  ["TikTok", /musical_ly|BytedanceWebview|TikTok/],
  ["LINE", /\bLine\//],
  ["WeChat", /MicroMessenger/],
  ["Samsung Internet", /SamsungBrowser/],
  ["Opera", /OPR\/|Opera/],
  ["Edge", /Edg[A-Z]*\//],
  ["Firefox", /Firefox\/|FxiOS/],
  ["Chrome", /Chrome\/|CriOS|Chromium/],
  ["Safari", /Safari\//],
] as const;

/** Those that live inside another app and keep cookies of their own. */
const INSIDE_APPS: ReadonlySet<string> = new Set([
  "WhatsApp",
  "Instagram",
  "Facebook",
  "Telegram",
  "LinkedIn",
  "Snapchat",
  "TikTok",
  "LINE",
  "WeChat",
]);

const SYSTEMS = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["ChromeOS", /CrOS/],
  ["Mac", /Mac OS X|Macintosh/],
  ["Linux", /Linux/],
] as const;

const firstOf = (agent: string, marks: readonly (readonly [string, RegExp])[]): string | null =>
  marks.find(([, mark]) => mark.test(agent))?.[0] ?? null;

/** What a device is called in a person's list, from what its browser says of itself: "Firefox · Android". Empty if it says nothing known. */
export const deviceLabel = (agent: string): string =>
  [firstOf(agent, BROWSERS), firstOf(agent, SYSTEMS)].filter((part) => part !== null).join(" · ");

/** The app inside which a page is being read; null in a browser of its own. Android's bare web view has no name. */
export function appAround(agent: string): string | null {
  const browser = firstOf(agent, BROWSERS);
  if (browser !== null && INSIDE_APPS.has(browser)) return browser;
  return /; wv\)/.test(agent) ? "" : null;
}

export const isAndroid = (agent: string): boolean => /Android/.test(agent);

/** Names a browser in its player's list of devices; opens nothing. */
export const DeviceIdSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16}$/), v.brand("DeviceId"));
export type DeviceId = v.InferOutput<typeof DeviceIdSchema>;

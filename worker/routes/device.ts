import { randomBytes } from "node:crypto";
import { getCookie, setCookie } from "hono/cookie";
import * as v from "valibot";
import { type DeviceId, DeviceIdSchema, deviceLabel } from "../identity/device.ts";
import type { ThisBrowser } from "../player/this-browser.ts";
import type { Context } from "./context.ts";
import type { Fields } from "./form.ts";

/** As long as the key's own cookie, in seconds. */
const LIFE = 400 * 24 * 3600;

/** The device of this request, if it has a name yet. */
export function knownDevice(c: Context): DeviceId | null {
  const id = v.safeParse(DeviceIdSchema, getCookie(c, "device"));
  return id.success ? id.output : null;
}

/** The browser of this request, as its page's script tells of its subscription. */
export const browserOf = (c: Context, { endpoint = "" }: Fields): ThisBrowser => ({ device: knownDevice(c), endpoint });

/** The device of this request; one without a name is given one. It tells a person's browsers apart in their own list, nothing else. */
export function deviceOf(c: Context): DeviceId {
  const id = knownDevice(c) ?? v.parse(DeviceIdSchema, randomBytes(12).toString("base64url"));
  const secure = new URL(c.req.url).protocol === "https:";
  setCookie(c, "device", id, { path: "/me", httpOnly: true, secure, sameSite: "Lax", maxAge: LIFE });
  return id;
}

export const deviceLabelOf = (c: Context): string => deviceLabel(c.req.header("user-agent") ?? "");

import { randomBytes } from "node:crypto";
import * as v from "valibot";
import { ChannelIdSchema } from "./channel.ts";
import type { KeptChannel } from "./shelf.ts";

/** What an address is added with: everything about the channel but what is drawn here. */
export type NewChannel = Pick<KeptChannel, "address" | "label" | "lang" | "zone" | "origin"> &
  Partial<Pick<KeptChannel, "device">>;

/** A channel that messages can go over at once; to an e-mail address only when its reader has confirmed it. */
export const newChannel = (given: NewChannel): KeptChannel => ({
  device: null,
  ...given,
  id: v.parse(ChannelIdSchema, randomBytes(8).toString("hex")),
  token: randomBytes(16).toString("base64url"),
  standing: given.address.kind === "mail" ? "asked" : "on",
  since: Date.now(),
});

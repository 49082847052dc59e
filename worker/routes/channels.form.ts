import * as v from "valibot";
import { type Address, chatOf, MailSchema, ntfyOf, PushSchema } from "../notify/channel.ts";
import { UTC, type Zone, ZoneSchema } from "../player/preferences.ts";
import type { Fields } from "./form.ts";

/** An address that somebody wants to be told at, and their browser's time zone. */
export interface Wanted<A extends Address = Address> {
  readonly address: A;
  readonly zone: Zone;
}

const want = <A extends Address>(fields: Fields, address: A | null): Wanted<A> | null =>
  address === null ? null : { address, zone: zoneIn(fields) };

/** From a field that the page's script fills. */
function zoneIn(fields: Fields): Zone {
  const zone = v.safeParse(ZoneSchema, fields["zone"]);
  return zone.success ? zone.output : UTC;
}

function parsed<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}

/** A push subscription as the page's script sends it, and the one in whose place it comes, if the browser had one. */
export const pushIn = (fields: Fields) => {
  const { endpoint, p256dh, auth, instead = "" } = fields;
  const wanted = want(fields, parsed(PushSchema, { kind: "push", endpoint, p256dh, auth }));
  return wanted === null ? null : { ...wanted, instead };
};

/** An ntfy topic as people type it. */
export const ntfyIn = (fields: Fields) => want(fields, ntfyOf(fields["topic"] ?? ""));

export const mailIn = (fields: Fields) => want(fields, parsed(MailSchema, { kind: "mail", to: fields["to"] }));

/** A group chat's webhook as its service hands it out. */
export const chatIn = (fields: Fields) => want(fields, chatOf(fields["hook"] ?? ""));

/** What a link in a mail carries: the player, the channel, its token. */
export const MailLinkSchema = v.pipe(
  v.string(),
  v.maxLength(120),
  v.regex(/^[\w-]{43}\.[a-z0-9]{8,16}\.[\w-]{22}$/),
  v.transform((text) => text.split(".") as [player: string, channel: string, token: string]), // the pattern has three parts
);

import * as v from "valibot";

const Base64Url = (bytes: number) => v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.length(Math.ceil((bytes * 4) / 3)));

/** A browser's push subscription (RFC 8030, RFC 8291): where to send, and with what to encrypt. All three are secrets. */
export const PushSchema = v.strictObject({
  kind: v.literal("push"),
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  /** The browser's public key: an uncompressed point on P-256. */
  p256dh: Base64Url(65),
  auth: Base64Url(16),
});

/** A topic on an ntfy server; whoever knows it can read along. */
export const NtfySchema = v.strictObject({
  kind: v.literal("ntfy"),
  server: v.pipe(v.string(), v.regex(/^https:\/\/[a-z0-9.-]+$/)),
  topic: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/)),
});

export const MailSchema = v.strictObject({
  kind: v.literal("mail"),
  to: v.pipe(v.string(), v.trim(), v.maxLength(254), v.email()),
});

/** A group's chat: the secret address at which a bot or webhook takes messages. */
export const ChatSchema = v.variant("service", [
  v.strictObject({
    kind: v.literal("chat"),
    service: v.literal("discord"),
    hook: v.pipe(
      v.string(),
      v.regex(/^https:\/\/(?:(?:ptb\.|canary\.)?discord|discordapp)\.com\/api\/webhooks\/\d{5,25}\/[\w-]{20,100}$/),
    ),
  }),
  v.strictObject({
    kind: v.literal("chat"),
    service: v.literal("slack"),
    hook: v.pipe(v.string(), v.regex(/^https:\/\/hooks\.slack\.com\/(?:services|workflows|triggers)\/[\w/-]{10,200}$/)),
  }),
  v.strictObject({
    kind: v.literal("chat"),
    service: v.literal("telegram"),
    hook: v.pipe(v.string(), v.regex(/^https:\/\/api\.telegram\.org\/bot\d{5,15}:[\w-]{20,60}\/sendMessage$/)),
    chat: v.pipe(v.string(), v.regex(/^(?:-?\d{1,20}|@\w{3,40})$/)),
  }),
]);
export type Chat = v.InferOutput<typeof ChatSchema>;

/** Where messages of one reader go. */
export const AddressSchema = v.union([PushSchema, NtfySchema, MailSchema, ChatSchema]);
export type Address = v.InferOutput<typeof AddressSchema>;
export type Push = v.InferOutput<typeof PushSchema>;
export type Ntfy = v.InferOutput<typeof NtfySchema>;
export type Mail = v.InferOutput<typeof MailSchema>;

/** A channel of somebody: an address and what was said when it was made. */
export interface Channel {
  readonly id: ChannelId;
  readonly address: Address;
  /** The language of its reader's browser then, where they have chosen none. */
  readonly lang: string;
  /** The time zone of that browser, where they have said none. */
  readonly zone: string;
  /** The origin at which its reader sees us; links lead there. */
  readonly origin: string;
  /** 128 random bits, for links in messages that act for this channel alone. */
  readonly token: string;
}

export const ChannelIdSchema = v.pipe(v.string(), v.regex(/^[a-z0-9]{8,16}$/), v.brand("ChannelId"));
export type ChannelId = v.InferOutput<typeof ChannelIdSchema>;

/** A topic as people type or paste it: its bare name, or its address with or without `https://` and a slash behind. Null when it is neither. */
export function ntfyOf(text: string): Ntfy | null {
  const [, host = "ntfy.sh", topic] = /^(?:(?:https:\/\/)?([^/:]+)\/)?([^/]+)\/?$/i.exec(text.trim()) ?? [];
  const parsed = v.safeParse(NtfySchema, { kind: "ntfy", server: `https://${host.toLowerCase()}`, topic });
  return parsed.success ? parsed.output : null;
}

/** A chat's webhook as its service hands it out; Telegram's with `?chat_id=`. Null when it is none of the three. */
export function chatOf(text: string): Chat | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const hook = url.origin + url.pathname;
  const chat = url.searchParams.get("chat_id") ?? "";
  const guesses = [
    { kind: "chat", service: "discord", hook },
    { kind: "chat", service: "slack", hook },
    { kind: "chat", service: "telegram", hook, chat },
  ];
  return (
    (guesses.map((guess) => v.safeParse(ChatSchema, guess)).find(({ success }) => success)?.output as Chat | undefined) ?? null
  );
}

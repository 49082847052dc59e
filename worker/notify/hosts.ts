/** Where messages of each kind may go: a host, or with a leading dot every host below it. */
const HOSTS = {
  push: [
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    ".push.apple.com",
    ".notify.windows.com",
  ],
  ntfy: ["ntfy.sh"],
  chat: ["discord.com", "ptb.discord.com", "canary.discord.com", "discordapp.com", "hooks.slack.com", "api.telegram.org"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Sender = keyof typeof HOSTS;

/** Further hosts that whoever runs the game allows, for all kinds: names or suffixes, between spaces (NOTICE_HOSTS in wrangler.toml). */
export const furtherHosts = (text: string | undefined): readonly string[] =>
  (text ?? "")
    .toLowerCase()
    .split(/[\s,]/)
    .filter((host) => /^\.?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host));

/** Whether a message may be sent to this address: https, the usual port, no credentials, a host that is allowed. */
export function mayReach(address: string, sender: Sender, further: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return [...HOSTS[sender], ...further].some((host) => (host.startsWith(".") ? hostname.endsWith(host) : hostname === host));
}

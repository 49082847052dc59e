import type { Ntfy } from "./channel.ts";
import type { Message } from "./notice.ts";
import type { Letter } from "./post.ts";

/** ntfy takes JSON at its root, so that a title may hold any letters. */
export const ntfyLetter = ({ server, topic }: Ntfy, { title, body, url, urgent }: Message): Letter => ({
  url: `${server}/`,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ topic, title, message: body, click: url, priority: urgent ? 4 : 3, tags: ["black_joker"] }),
});

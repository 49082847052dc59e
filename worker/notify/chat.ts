import type { Chat } from "./channel.ts";
import type { Message } from "./notice.ts";
import type { Letter } from "./post.ts";

/** A message for a group's chat, as its service wants it. Names that people chose mention nobody and format nothing. */
export const chatLetter = (chat: Chat, message: Message): Letter => ({
  url: chat.hook,
  headers: { "content-type": "application/json" },
  body: JSON.stringify(bodyFor(chat, message)),
});

function bodyFor(chat: Chat, { title, body, url }: Message) {
  const text = `${title}\n${body}\n`;
  switch (chat.service) {
    case "discord":
      return { content: text.replace(/[\\*_~`|>#[\]<@]/g, "\\$&") + url, allowed_mentions: { parse: [] } };
    case "slack":
      return { text: text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;") + url };
    case "telegram":
      return { chat_id: chat.chat, text: text + url, link_preview_options: { is_disabled: true } };
  }
}

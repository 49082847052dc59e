import type { ComponentChildren } from "preact";

const MARKED = /\u2068([^\u2068\u2069]*)\u2069|((?:10|[7-9JQKABD])[♣♠♥♦]\uFE0E)/gu;

/** A sentence of the catalogue: names apart from the text around them, cards in one piece and in their colour. */
export function Says({ text }: { readonly text: string }) {
  return <>{pieces(text)}</>;
}

function pieces(text: string): ComponentChildren[] {
  const found: ComponentChildren[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKED)) {
    found.push(text.slice(from, match.index), piece(match));
    from = match.index + match[0].length;
  }
  return [...found, text.slice(from)];
}

const piece = ([, name, card = ""]: RegExpMatchArray): ComponentChildren =>
  name === undefined ? <span class={`inline-card ${COLOURS[card.slice(-2, -1)] ?? ""}`}>{card}</span> : <bdi>{name}</bdi>;

const COLOURS: Readonly<Record<string, string>> = { "♣": "suit-C", "♠": "suit-S", "♥": "suit-H", "♦": "suit-D" };

/** The same for titles and attributes, which hold no markup. */
export const plain = (text: string): string => text.replace(/[\u2068\u2069]/gu, "");

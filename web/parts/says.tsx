import type { ComponentChildren } from "preact";
import { cardNamed, cardNames } from "../words/named.ts";
import { suitOf } from "../words/speech.ts";
import { Icon, SUIT_ICONS } from "./icon.tsx";

const marked = (): RegExp => {
  known ??= new RegExp(`\u2068([^\u2068\u2069]*)\u2069|(${cardNames()})`, "gu");
  return known;
};
let known: RegExp | undefined;

/** A sentence of the catalogue: names apart from the text around them, cards in one piece and in their colour. */
export function Says({ text }: { readonly text: string }) {
  return <>{pieces(text)}</>;
}

function pieces(text: string): ComponentChildren[] {
  const found: ComponentChildren[] = [];
  let from = 0;
  for (const match of text.matchAll(marked())) {
    found.push(text.slice(from, match.index), piece(match));
    from = match.index + match[0].length;
  }
  return [...found, text.slice(from)];
}

const piece = ([text, name]: RegExpMatchArray): ComponentChildren =>
  name === undefined ? <InlineCard text={text} /> : <bdi>{name}</bdi>;

/** French suits have signs in writing; of the others the drawing is seen, and the name is heard. */
function InlineCard({ text }: { readonly text: string }) {
  const named = cardNamed(text);
  if (named === undefined) return <>{text}</>;
  const suit = suitOf(named.card);
  if (named.pack === "french") return <span class={`inline-card suit-${suit}`}>{text}</span>;
  return (
    <span class={`inline-card suit-${suit}`}>
      <span class="drawn" aria-hidden="true">
        {named.print}
        <Icon icon={SUIT_ICONS.german[suit]} />
      </span>
      <span class="unseen">{text}</span>
    </span>
  );
}

/** The same for titles and attributes, which hold no markup. */
export const plain = (text: string): string => text.replace(/[\u2068\u2069]/gu, "");

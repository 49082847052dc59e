import { type ComponentChildren, Fragment, h } from "preact";
import { render } from "preact-render-to-string";

/** The marks of the parts that the reader’s page has already; absent for a whole page or a push. */
export type Known = ReadonlySet<string> | undefined;

interface Props {
  readonly as: "details" | "div" | "p";
  readonly id: string;
  readonly class?: string;
  readonly known: Known;
  readonly children: ComponentChildren;
}

/**
 * A part that seldom changes. `data-kept` marks what is in it; to a page that has the very same it is sent empty, and the script
 * (`client/kept.ts`) leaves there what was there: a move's answer is small.
 */
export function Kept({ as: Part, id, class: name, known, children }: Props) {
  const inside = render(h(Fragment, null, children));
  const mark = `${id}-${digest(inside)}`;
  return <Part id={id} class={name} data-kept={mark} dangerouslySetInnerHTML={{ __html: known?.has(mark) ? "" : inside }} />;
}

/** FNV-1a, 32 bits: tells one state of a part from another. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

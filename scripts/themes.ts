import { createHash } from "node:crypto";

/** Looks that a reader may choose over their system's. */
export const CHOSEN = ["light", "dark"] as const;
type Chosen = (typeof CHOSEN)[number];

/** The style sheet of who has chosen a look: wherever the system would be asked, the answer is theirs. */
export const themed = (css: string, theme: Chosen): string =>
  css
    .replaceAll(/\(prefers-color-scheme:\s*(light|dark)\)/g, (_, asked) => (asked === theme ? "(min-width:0)" : "(max-width:0)"))
    .replaceAll(/color-scheme:\s*light dark/g, `color-scheme:${theme}`);

/** A file's name by its content, as the other assets have theirs. */
export const namedByContent = (name: string, kind: string, contents: string): string =>
  `${name}.${createHash("sha256").update(contents).digest("hex").slice(0, 8).toUpperCase()}.${kind}`;

import { toSvgSource } from "lean-qr/extras/svg";
import { generate } from "lean-qr/nano";

/** A table's address, and the same as a QR code. */
export interface Share {
  readonly url: string;
  /** SVG markup made of numbers and path commands only. */
  readonly qr: string;
}

const drawn = new Map<string, Share>();
/** Codes kept ready; a code is drawn anew when it has been forgotten. */
const KEPT = 200;

/** How a table is shared, from the origin at which its reader sees it. */
export function shareOf(origin: string, table: string): Share {
  const url = `${origin}/t/${table}`;
  const share = drawn.get(url) ?? { url, qr: qrOf(url) };
  if (drawn.size >= KEPT) drawn.clear();
  drawn.set(url, share);
  return share;
}

/** A link as SVG markup of its QR code, whose letters are all ASCII as in any address; not kept, as links may be secret. */
export const qrOf = (url: string): string => toSvgSource(generate(url), { pad: 2 });

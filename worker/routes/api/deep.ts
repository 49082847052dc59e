/** How deep a body may be nested: orders in a list in a document are three. */
const DEEPEST = 8;

/** A string, which may hold any bracket, or a bracket. One that is not closed goes on to the end. */
const PIECE = /"(?:[^"\\]|\\.)*"?|[[\]{}]/gs;

/** Without more of these than that there is no need to look closer. */
const OPENING = /[[{]/g;

/** Whether this JSON is nested deeper than any body has a use for; told without parsing it. */
export function isDeep(text: string): boolean {
  if ((text.match(OPENING)?.length ?? 0) <= DEEPEST) return false;
  let depth = 0;
  for (const [piece] of text.matchAll(PIECE)) {
    if (piece === "[" || piece === "{") depth += 1;
    else if (piece === "]" || piece === "}") depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

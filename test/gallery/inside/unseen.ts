/** What of an element its colours depend on, besides what it is and lies in. */
const COLOURING =
  /^(id|class|type|disabled|checked|open|hidden|popover|role|aria-(current|pressed|invalid|disabled|hidden)|data-(deck|theme|phase|count|seen|yours))$/;

const known = new Set<string>();

/**
 * Elements with text of their own whose like has not been met in this window before: of the same kind, within the same. What is the same
 * in all of that has the same colours, and need not be weighed twice.
 */
export const unseen = (): readonly Element[] => newIn(document.body, kindOf(document.documentElement));

function newIn(element: Element, within: string): readonly Element[] {
  const kind = `${within} ${kindOf(element)}`;
  const inside = [...element.children].flatMap((child) => newIn(child, kind));
  if (!hasText(element) || known.has(kind)) return inside;
  known.add(kind);
  return [element, ...inside];
}

const hasText = (element: Element): boolean =>
  [...element.childNodes].some(({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== "");

const kindOf = (element: Element): string => {
  const attributes = [...element.attributes].filter(({ name }) => COLOURING.test(name));
  return [
    element.localName,
    ...attributes.map(({ name, value }) => `${name}=${name === "id" ? value.replaceAll(/\d+/g, "") : value}`),
  ].join("|");
};

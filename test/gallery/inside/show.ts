/** How a page is before it is looked at. */
export interface Setting {
  readonly press: readonly string[];
  readonly unfolded: boolean;
}

/** Puts another document's text in the place of this one, which keeps its style sheet; no script of it runs. */
export function show(html: string, setting: Setting): void {
  const next = new DOMParser().parseFromString(html, "text/html");
  const root = document.documentElement;
  for (const { name } of [...root.attributes]) root.removeAttribute(name);
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);
  document.title = next.title;
  document.body.replaceWith(document.adoptNode(next.body));
  scrollTo(0, 0);
  set(setting);
}

export function set({ press, unfolded }: Setting): void {
  if (unfolded) unfold();
  for (const selector of press) pressed(selector).click();
}

export function unfold(): void {
  for (const fold of document.querySelectorAll("details")) fold.open = true;
}

function pressed(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`nothing here is ${selector}`);
  return element;
}

/** What this script knows of htmx 4. */
interface Htmx {
  ajax(verb: "GET", path: string, options: { source: Element; target: string; swap: string }): Promise<void>;
  registerExtension(
    name: string,
    extension: { htmx_before_morph_attr(element: Element, detail: { attrName: string }): boolean },
  ): void;
}
declare global {
  interface Window {
    /** Absent where its script could not be loaded. */
    readonly htmx?: Htmx;
  }
}

/** One piece of an answer, about to be put into the page. */
export interface SwapTask {
  readonly target: Element | string | null;
  readonly fragment: DocumentFragment;
}
export interface Swap {
  readonly ctx: { readonly sourceElement?: Element };
  /** What htmx will do; pieces taken out are not drawn. */
  readonly tasks: SwapTask[];
}

/** Hears of each swap before it happens; answering false prevents it. */
export const beforeRedraw = (hear: (swap: Swap) => boolean): void =>
  document.addEventListener("htmx:before:swap", (event) => {
    if (!hear((event as CustomEvent<Swap>).detail)) event.preventDefault(); // htmx's own event
  });

/** Runs before each request, with the headers it will have. */
export const beforeRequest = (run: (headers: Record<string, string>) => void): void =>
  document.addEventListener("htmx:config:request", (event) => {
    run((event as CustomEvent<{ ctx: { request: { headers: Record<string, string> } } }>).detail.ctx.request.headers); // htmx's own event
  });

/** What an answer to a form was. */
export interface Sent {
  readonly ctx: {
    readonly sourceElement?: Element;
    readonly request: { readonly body: unknown };
    readonly response: { readonly status: number };
  };
}

/** Runs when a form has been answered, before anything of the answer is drawn. */
export const onAnswer = (run: (sent: Sent) => void): void =>
  document.addEventListener("htmx:after:request", (event) => run((event as CustomEvent<Sent>).detail)); // htmx's own event

/** Runs after each swap, before the browser paints. */
export const onRedraw = (run: () => void): void => document.addEventListener("htmx:after:swap", run);

/** The fragment now, morphed into the page. */
export async function redraw(live: HTMLElement): Promise<void> {
  await window.htmx?.ajax("GET", live.dataset["fragment"] ?? "", { source: live, target: "#table", swap: "outerMorph" });
}

/** What a reader has unfolded stays unfolded when the table is drawn anew. */
export const keepFolds = (): void =>
  window.htmx?.registerExtension("keep-folds", {
    htmx_before_morph_attr: (element, { attrName }) => !(element.localName === "details" && attrName === "open"),
  });

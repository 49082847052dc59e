/** How far a finger moves, in CSS pixels, before it drags and no longer taps. */
const SLACK = 8;

/** A card of the hand dragged onto one of the middle chooses both; the button then swaps them. */
export const dragCards = (): void => document.addEventListener("pointerdown", begin);

function begin(down: PointerEvent): void {
  const card = down.target instanceof Element ? down.target.closest<HTMLElement>(".hand .pick") : null;
  if (card === null || down.button !== 0) return;
  const end = new AbortController();
  const { signal } = end;
  addEventListener("pointermove", (move) => follow(card, down, move), { signal });
  addEventListener("pointerup", (up) => drop(card, up), { signal });
  for (const last of ["pointerup", "pointercancel"]) {
    addEventListener(
      last,
      () => {
        end.abort();
        settle(card);
      },
      { signal },
    );
  }
}

function follow(card: HTMLElement, from: PointerEvent, to: PointerEvent): void {
  const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
  if (!card.classList.contains("dragged") && Math.hypot(x, y) < SLACK) return;
  card.classList.add("dragged");
  card.style.translate = `${x}px ${y}px`;
  mark(under(to));
}

function drop(card: HTMLElement, at: PointerEvent): void {
  const onto = card.classList.contains("dragged") ? under(at) : null;
  if (onto === null) return;
  for (const pick of [card, onto]) choose(pick);
  // After the click that the browser makes of the same release, which focuses the card.
  setTimeout(() => document.getElementById("do-swap")?.focus());
}

function settle(card: HTMLElement): void {
  card.classList.remove("dragged");
  card.style.translate = "";
  mark(null);
}

/** The middle's card under a pointer, whatever is being dragged above it. */
const under = ({ clientX, clientY }: PointerEvent): HTMLElement | null =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest<HTMLElement>(".middle .pick"))
    .find((pick) => pick !== null) ?? null;

function mark(pick: HTMLElement | null): void {
  for (const marked of document.querySelectorAll(".pick.under")) marked.classList.toggle("under", marked === pick);
  pick?.classList.add("under");
}

function choose(pick: HTMLElement): void {
  const input = pick.querySelector("input");
  if (input === null) return;
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}

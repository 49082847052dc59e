/** A card, and where it was drawn. */
export interface Box {
  readonly card: HTMLElement;
  readonly at: DOMRect;
  /** The row it lies in. */
  readonly row: string;
}

/** A card as it lies now. */
export const boxOf = (card: HTMLElement): Box => ({ card, at: card.getBoundingClientRect(), row: rowOf(card) });

function rowOf(card: HTMLElement): string {
  const row = card.closest("fieldset, .holding, .mid, .shown, .laid");
  return row === null ? "" : row.id || row.className;
}

/** Milliseconds. */
const TRAVEL = 320;
const TURN = 260;
const BETWEEN = 45;
const EASE = "cubic-bezier(0.2, 0.8, 0.2, 1)";

/** From the row where it lay to another. Who only makes room in a row is there at once. */
export function travel({ at: from, row }: Box, { card, at, row: to }: Box): void {
  if (row === to || !isSeen(from) || !isSeen(at)) return;
  const [x, y] = [from.x - at.x, from.y - at.y];
  const scale = from.width / at.width;
  const away = { transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 3 };
  card.animate([away, { transform: "none", transformOrigin: "0 0", zIndex: 3 }], { duration: TRAVEL, easing: EASE });
}

/** When the so-many-th of several cards has been turned up, in milliseconds. */
export const turnedUp = (cards: number): number => (cards === 0 ? 0 : (cards - 1) * BETWEEN + TURN);

/** A card that was not in sight: out of a player's hand, or turned up where it lies, one after another. */
export function arrive({ card, at }: Box, from: HTMLElement | null, turn: number): void {
  const seat = from?.getBoundingClientRect();
  if (seat !== undefined && isSeen(seat)) {
    const away = {
      transform: `translate(${middleOf(seat).x - middleOf(at).x}px, ${middleOf(seat).y - middleOf(at).y}px) scale(0.4)`,
    };
    card.animate(
      [
        { ...away, opacity: 0.4 },
        { transform: "none", opacity: 1 },
      ],
      { duration: TRAVEL, easing: EASE },
    );
  } else {
    const timing = { duration: TURN, delay: turn * BETWEEN, easing: "ease-out", fill: "backwards" } as const;
    card.animate([{ transform: "perspective(40em) rotateY(80deg)" }, { transform: "none" }], timing);
  }
}

/** A card that somebody took flies to their seat and is gone. */
export function leave(box: Box, to: HTMLElement): void {
  const seat = to.getBoundingClientRect();
  if (!isSeen(seat)) return;
  const [from, there] = [middleOf(box.at), middleOf(seat)];
  flyOff(box, { transform: `translate(${there.x - from.x}px, ${there.y - from.y}px) scale(0.4)`, opacity: 0.4 });
}

/** A card of a middle that nobody wanted is put aside. */
export const discard = (box: Box): void =>
  flyOff(box, { transform: `translate(${box.at.width * 1.5}px, -6px) rotate(14deg)`, opacity: 0 });

/** Its picture goes there: nothing that could be touched, read or laid out. */
function flyOff({ card, at }: Box, there: Keyframe): void {
  if (!isSeen(at)) return;
  const picture = pictureOf(card, at);
  document.body.append(picture);
  const flight = picture.animate([{ transform: "none" }, there], { duration: TRAVEL, easing: EASE });
  for (const end of ["finish", "cancel"]) flight.addEventListener(end, () => picture.remove());
}

function pictureOf(card: HTMLElement, at: DOMRect): HTMLElement {
  const picture = card.cloneNode(true) as HTMLElement; // a clone is what it was made of
  for (const name of ["id", "data-card", "role", "aria-label", "title"]) picture.removeAttribute(name);
  picture.setAttribute("aria-hidden", "true");
  picture.classList.add("flying");
  picture.style.setProperty("--card-width", `${at.width}px`);
  picture.style.left = `${at.x}px`;
  picture.style.top = `${at.y}px`;
  return picture;
}

const middleOf = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });

const isSeen = ({ top, bottom, width }: DOMRect): boolean => width > 0 && bottom > 0 && top < innerHeight;

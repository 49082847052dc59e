/** A part of the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What an element is within. */
export interface Place {
  /** Whether it can be seen at all; what is for screen readers only cannot. */
  readonly seen: boolean;
  /** What it lies over the page in, on purpose; null in the page itself. */
  readonly layer: Element | null;
  /** Outside of this it is cut off for good. */
  readonly kept: Box;
  /** Outside of this it cannot be seen now, though it may be scrolled to. */
  readonly view: Box;
  /** The nearest thing around it with a border or a ground of its own. */
  readonly ground: Element | null;
}

/** Lies over the players on a phone until it is put aside. */
const OVER_THE_PAGE = ".recap";
const EVERYWHERE: Box = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };
const NOWHERE: Place = { seen: true, layer: null, kept: EVERYWHERE, view: EVERYWHERE, ground: null };

let places = new WeakMap<Element, Place>();
/** After anything has changed. */
export const lookAgain = (): void => {
  places = new WeakMap();
};

export function placeOf(element: Element): Place {
  const known = places.get(element);
  if (known !== undefined) return known;
  const around = element.parentElement === null ? NOWHERE : placeOf(element.parentElement);
  const place = placeIn(around, element);
  places.set(element, place);
  return place;
}

function placeIn(around: Place, element: Element): Place {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const layered = style.position === "fixed" || style.position === "sticky" || element.matches(OVER_THE_PAGE);
  const free = style.position === "fixed" ? NOWHERE : around;
  const scrolls = element !== document.body && (style.overflowY === "auto" || style.overflowY === "scroll");
  return {
    seen: around.seen && style.clipPath !== "inset(50%)" && isVisible(element, style),
    layer: layered ? element : around.layer,
    kept: scrolls ? EVERYWHERE : within(free.kept, box, style),
    view: within(free.view, box, style),
    ground: isPainted(style) ? element : around.ground,
  };
}

/** What has no box of its own (`display: contents`) is as visible as what is around it, whatever browsers say. */
const isVisible = (element: Element, { display }: CSSStyleDeclaration): boolean =>
  display === "contents" || element.checkVisibility({ visibilityProperty: true });

function within(around: Box, box: DOMRect, { overflowX, overflowY }: CSSStyleDeclaration): Box {
  const [wide, high] = [overflowX !== "visible", overflowY !== "visible"];
  return common(around, {
    left: wide ? box.left : -1e6,
    right: wide ? box.right : 1e6,
    top: high ? box.top : -1e6,
    bottom: high ? box.bottom : 1e6,
  });
}

export const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  right: Math.min(one.right, other.right),
  top: Math.max(one.top, other.top),
  bottom: Math.min(one.bottom, other.bottom),
});

function isPainted({ borderTopStyle, borderTopWidth, backgroundColor, display }: CSSStyleDeclaration): boolean {
  const bordered = borderTopStyle !== "none" && borderTopWidth !== "0px";
  return display !== "inline" && (bordered || backgroundColor !== "rgba(0, 0, 0, 0)");
}

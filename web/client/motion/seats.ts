/** Milliseconds. */
const KNOCK = 420;
const LOSS = 1100;
const BUBBLES = [
  { from: 0.2, delay: 350 },
  { from: 0.26, delay: 520 },
  { from: 0.16, delay: 640 },
] as const;

/** Two raps on the table. */
export function knock(seat: string): void {
  const raps = ["none", "translateY(3px)", "none", "translateY(3px)", "none"].map((transform) => ({ transform }));
  document.getElementById(seat)?.animate(raps, { duration: KNOCK, easing: "ease-out" });
  const grows = [{ scale: "1" }, { scale: "1.3" }, { scale: "1" }];
  document.querySelector(`#${seat} .mark.knocked`)?.animate(grows, { duration: KNOCK });
}

/** The ring that is lost comes loose, floats up and off, and its empty place is left. */
export function throwRing(seat: HTMLElement, delay: number): void {
  const held = { color: "var(--buoy)", zIndex: 3 };
  seat.querySelector(".icon.lost")?.animate(
    [
      { transform: "none", opacity: 1, ...held },
      { transform: "translate(2px, -0.7em) rotate(-12deg) scale(2)", opacity: 1, ...held, offset: 0.35 },
      { transform: "translate(10px, -1.1em) rotate(20deg) scale(2)", opacity: 1, ...held, offset: 0.55 },
      { transform: "translate(26px, -2em) rotate(70deg) scale(1.6)", opacity: 0, ...held, offset: 0.85 },
      { transform: "none", opacity: 0, offset: 0.86 },
      { transform: "none", opacity: 1 },
    ],
    { duration: LOSS, delay, easing: "ease-in-out", fill: "backwards" },
  );
}

/** No ring any more: the water comes up to the chin, and who swims bobs in it. */
export function swim(seat: HTMLElement, delay: number): void {
  flood(seat, delay, [0, 0.55, 0.45, 0.52, 0]);
  const bobs = ["0 0", "0 -4px", "0 3px", "0 -2px", "0 0"].map((translate) => ({ translate }));
  for (const part of seat.querySelectorAll(".name, .lives")) part.animate(bobs, { duration: LOSS, delay, easing: "ease-in-out" });
}

/** The water closes over them: the name goes under, and bubbles come up. */
export function sink(seat: HTMLElement, delay: number): void {
  flood(seat, delay, [0, 1, 1, 1, 0]);
  const goes = [
    { translate: "0 0", opacity: 1 },
    { translate: "0 -4px", opacity: 1, offset: 0.2 },
    { translate: "0 0.9em", opacity: 0, offset: 0.6 },
    { translate: "0 0.9em", opacity: 0, offset: 0.8 },
    { translate: "0 0", opacity: 1 },
  ];
  seat.querySelector(".name")?.animate(goes, { duration: LOSS, delay, easing: "ease-in-out" });
  for (const bubble of BUBBLES) rise(seat, bubble.from, delay + bubble.delay);
}

/** Water rises behind what a seat says, by these shares of its height, and falls. */
function flood(seat: HTMLElement, delay: number, heights: readonly number[]): void {
  const levels = heights.map((height) => ({ transform: `scaleY(${height})` }));
  seat.animate(levels, { duration: LOSS, delay, easing: "ease-in-out", pseudoElement: "::before" });
}

/** A bubble comes up out of a seat, this share of its width from its start. It is nothing that could be touched, read or laid out. */
function rise(seat: HTMLElement, from: number, delay: number): void {
  const { x, y, width, height } = seat.getBoundingClientRect();
  const bubble = document.createElement("span");
  bubble.className = "rising";
  bubble.setAttribute("aria-hidden", "true");
  bubble.style.left = `${x + width * from}px`;
  bubble.style.top = `${y + height / 2}px`;
  document.body.append(bubble);
  const rises = [
    { transform: "translateY(8px) scale(0.3)", opacity: 0 },
    { transform: "translateY(-6px) scale(0.8)", opacity: 1, offset: 0.3 },
    { transform: `translateY(${-height / 2 - 14}px) scale(1.3)`, opacity: 0 },
  ];
  const ascent = bubble.animate(rises, { duration: LOSS * 0.7, delay, easing: "ease-out", fill: "backwards" });
  for (const end of ["finish", "cancel"]) ascent.addEventListener(end, () => bubble.remove());
}

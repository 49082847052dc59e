/** Milliseconds. */
const KNOCK = 420;
const LOSS = 900;

/** Two raps on the table. */
export function knock(seat: string): void {
  const raps = ["none", "translateY(3px)", "none", "translateY(3px)", "none"].map((transform) => ({ transform }));
  document.getElementById(seat)?.animate(raps, { duration: KNOCK, easing: "ease-out" });
  const grows = [{ scale: "1" }, { scale: "1.3" }, { scale: "1" }];
  document.querySelector(`#${seat} .mark.knocked`)?.animate(grows, { duration: KNOCK });
}

/** The ring that is lost floats off, and its empty place is left. */
export function throwRing(seat: HTMLElement): void {
  seat.querySelector(".icon.lost")?.animate(
    [
      { transform: "none", opacity: 1, color: "var(--buoy)" },
      { transform: "translate(3px, -0.5em) rotate(20deg)", opacity: 1, color: "var(--buoy)", offset: 0.3 },
      { transform: "translate(14px, -1.1em) rotate(75deg)", opacity: 0, color: "var(--buoy)", offset: 0.8 },
      { transform: "none", opacity: 0, offset: 0.81 },
      { transform: "none", opacity: 1 },
    ],
    { duration: LOSS, easing: "ease-out" },
  );
}

/** No ring any more: the water comes up to the chin, and who swims bobs in it. */
export function swim(seat: HTMLElement): void {
  seat.animate([{ "--sea": "100%" }, { "--sea": "52%" }], { duration: LOSS, easing: "ease-out" });
  const bobs = ["-4px", "3px", "-2px", "0"].map((y) => ({ translate: `0 ${y}` }));
  for (const part of seat.querySelectorAll(".name, .lives")) part.animate(bobs, { duration: LOSS, easing: "ease-in-out" });
}

/** Under water, and a bubble comes up. */
export function sink(seat: HTMLElement): void {
  const goes = [
    { translate: "0 -3px", opacity: 1 },
    { translate: "0 0.8em", opacity: 0.2, offset: 0.6 },
    { translate: "none", opacity: 1 },
  ];
  seat.querySelector(".name")?.animate(goes, { duration: LOSS, easing: "ease-in-out" });
  const rises = [
    { transform: "translateY(0.4em) scale(0.3)", opacity: 0 },
    { transform: "translateY(-0.6em) scale(0.8)", opacity: 1, offset: 0.5 },
    { transform: "translateY(-1.8em) scale(1.2)", opacity: 0 },
  ];
  const bubble = { duration: LOSS, delay: LOSS / 3, easing: "ease-out", pseudoElement: "::after" } as const;
  seat.querySelector(".lives.drowned")?.animate(rises, bubble);
}

import type { Suit } from "../../worker/rules/card.ts";
import type { Pack } from "../words/cards.ts";

const ICONS = [
  "C",
  "S",
  "H",
  "D",
  "acorn",
  "leaf",
  "bell",
  "ring",
  "wave",
  "sunk",
  "bubble",
  "cards",
  "wellPlayed",
  "ouch",
  "lucky",
  "hurry",
  "thanks",
  "laugh",
] as const;
type Icon = (typeof ICONS)[number];

/** Which drawing a suit is, by pack. */
export const SUIT_ICONS: { readonly [P in Pack]: { readonly [S in Suit]: Icon } } = {
  french: { C: "C", S: "S", H: "H", D: "D" },
  german: { C: "acorn", S: "leaf", H: "H", D: "bell" },
};

const DRAWN: { readonly [I in Icon]: string } = {
  C: "M16 3a6 6 0 0 0-5.2 9A6 6 0 1 0 14.6 21c-.3 3-1.2 5-3.6 7h10c-2.4-2-3.3-4-3.6-7A6 6 0 1 0 21.2 12 6 6 0 0 0 16 3z",
  S: "M16 3C13 8.5 4 12 4 18.5a5.6 5.6 0 0 0 10.5 2.7c-.3 3-1.4 5-3.5 6.8h10c-2.1-1.8-3.2-3.8-3.5-6.8A5.6 5.6 0 0 0 28 18.5C28 12 19 8.5 16 3z",
  H: "M16 28C11 22 3 17.5 3 11a6.5 6.5 0 0 1 13-1.8A6.5 6.5 0 0 1 29 11c0 6.5-8 11-13 17z",
  D: "M16 2.5 26 16 16 29.5 6 16z",
  acorn:
    "M14.8 1.5h2.6l-.3 3.6C23.6 5.4 28.5 8.2 28.5 13c0 1.2-.8 2-2 2h-21c-1.2 0-2-.8-2-2 0-4.7 4.7-7.5 11-7.900zM6 17h20c0 6.8-4.8 10-8.6 11.800L16 31l-1.4-2.200C10.8 27 6 23.8 6 17z",
  leaf: "M15.3 3.500C11.6 8.8 3.5 11.8 3.5 18.600c0 5 4.7 7.6 8.8 5.7 1.3-.6 2.3-1.5 3-2.600v-3L8.6 15l6.7 2v-3.300l-4-3 4 1.600zM16.7 3.500C20.4 8.8 28.5 11.8 28.5 18.600c0 5-4.7 7.6-8.8 5.7-1.1-.5-2-1.2-2.6-2.1.2 2.8 1 5.3 2.9 7.100l-2.3 1.400c-2.2-2.3-3-5.4-3-9h2v-3L23.4 15l-6.7 2v-3.300l4-3-4 1.600z",
  bell: "M16 1.500a3.2 3.2 0 0 0-3.2 3c-5 1.3-8.6 5.5-9.2 10.500h24.800c-.6-5-4.2-9.2-9.2-10.500a3.2 3.2 0 0 0-3.2-3zM3.5 17.200h25c-.3 6.3-5 11.6-11.3 12.300V24.900a2.8 2.8 0 1 0-2.4 0v4.600C8.5 28.8 3.8 23.5 3.5 17.200z",
  ring: "M27.8 9.5A13.5 13.5 0 0 1 27.8 22.5L20.8 18.7A5.5 5.5 0 0 0 20.8 13.3zM22.5 27.8A13.5 13.5 0 0 1 9.5 27.8L13.3 20.8A5.5 5.5 0 0 0 18.7 20.8zM4.2 22.5A13.5 13.5 0 0 1 4.2 9.5L11.2 13.3A5.5 5.5 0 0 0 11.2 18.7zM9.5 4.2A13.5 13.5 0 0 1 22.5 4.2L18.7 11.2A5.5 5.5 0 0 0 13.3 11.2zM16 2.5a13.5 13.5 0 1 1 0 27 13.5 13.5 0 0 1 0-27zm0 1.6a11.9 11.9 0 1 0 0 23.8 11.9 11.9 0 0 0 0-23.8zM16 8.9a7.1 7.1 0 1 1 0 14.2 7.1 7.1 0 0 1 0-14.2zm0 1.6a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z",
  wave: "M2 13c4.7-5 9.3-5 14 0s9.3 5 14 0v5c-4.7 5-9.3 5-14 0s-9.3-5-14 0zm0 9c4.7-5 9.3-5 14 0s9.3 5 14 0v4c-4.7 5-9.3 5-14 0s-9.3-5-14 0z",
  sunk: "M2 5c4.7-4 9.3-4 14 0s9.3 4 14 0v4c-4.7 4-9.3 4-14 0S6.7 5 2 9zm14 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm-6 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm13-2a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
  bubble: "M7 4h18a5 5 0 0 1 5 5v9a5 5 0 0 1-5 5H15l-8 6v-6a5 5 0 0 1-5-5V9a5 5 0 0 1 5-5z",
  cards:
    "M4 3h13a2 2 0 0 1 2 2v2h-4a4 4 0 0 0-4 4v14H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zm11 6h13a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H15a2 2 0 0 1-2-2V11a2 2 0 0 1 2-2z",
  wellPlayed: "M16 2l4.3 8.9 9.7 1.3-7.1 6.8 1.8 9.7L16 24l-8.7 4.7 1.8-9.7L2 12.2l9.7-1.3z",
  ouch: "M19 2 5 18h8l-3 12L27 12h-9z",
  lucky:
    "M16 15C9 15 6 11 6 8a5 5 0 0 1 10-1 5 5 0 0 1 10 1c0 3-3 7-10 7zm-1 1c-7 0-11 2-11 6a5 5 0 0 0 8 4c2-2 3-5 3-10zm2 0c7 0 11 2 11 6a5 5 0 0 1-8 4c-2-2-3-5-3-10z",
  hurry: "M7 3h18v4c0 4-3 6-6 9 3 3 6 5 6 9v4H7v-4c0-4 3-6 6-9-3-3-6-5-6-9z",
  thanks:
    "M16 12a6 6 0 1 1 6-6 6 6 0 1 1 4 10 6 6 0 1 1-4 10 6 6 0 1 1-12 0A6 6 0 1 1 6 16 6 6 0 1 1 10 6a6 6 0 0 1 6 6zm0 0a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  laugh:
    "M16 2a14 14 0 1 0 0 28 14 14 0 0 0 0-28zm-5 8a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zm10 0a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM7 18h18a9 9 0 0 1-18 0z",
};

/** All drawings once a page; `Icon` refers to them, so that they need no request and never arrive late. */
export function Icons() {
  return (
    <svg class="icons" width="0" height="0" aria-hidden="true" focusable="false">
      {ICONS.map((icon) => (
        <symbol key={icon} id={`icon-${icon}`} viewBox="0 0 32 32">
          <path d={DRAWN[icon]} />
        </symbol>
      ))}
    </svg>
  );
}

/** A drawing beside words that say the same. */
export function Icon({ icon, class: name = "" }: { readonly icon: Icon; readonly class?: string }) {
  return (
    <svg class={`icon ${name}`.trim()} width="1em" height="1em" aria-hidden="true" focusable="false">
      <use href={`#icon-${icon}`} />
    </svg>
  );
}

const ICONS = ["C", "S", "H", "D", "ring", "wave", "sunk"] as const;
type Icon = (typeof ICONS)[number];

const DRAWN: { readonly [I in Icon]: string } = {
  C: "M16 3a6 6 0 0 0-5.2 9A6 6 0 1 0 14.6 21c-.3 3-1.2 5-3.6 7h10c-2.4-2-3.3-4-3.6-7A6 6 0 1 0 21.2 12 6 6 0 0 0 16 3z",
  S: "M16 3C13 8.5 4 12 4 18.5a5.6 5.6 0 0 0 10.5 2.7c-.3 3-1.4 5-3.5 6.8h10c-2.1-1.8-3.2-3.8-3.5-6.8A5.6 5.6 0 0 0 28 18.5C28 12 19 8.5 16 3z",
  H: "M16 28C11 22 3 17.5 3 11a6.5 6.5 0 0 1 13-1.8A6.5 6.5 0 0 1 29 11c0 6.5-8 11-13 17z",
  D: "M16 2.5 26 16 16 29.5 6 16z",
  ring: "M16 3a13 13 0 1 0 0 26 13 13 0 0 0 0-26zm0 8a5 5 0 1 1 0 10 5 5 0 0 1 0-10z",
  wave: "M2 13c4.7-5 9.3-5 14 0s9.3 5 14 0v5c-4.7 5-9.3 5-14 0s-9.3-5-14 0zm0 9c4.7-5 9.3-5 14 0s9.3 5 14 0v4c-4.7 5-9.3 5-14 0s-9.3-5-14 0z",
  sunk: "M2 5c4.7-4 9.3-4 14 0s9.3 4 14 0v4c-4.7 4-9.3 4-14 0S6.7 5 2 9zm14 9a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm-6 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm13-2a3 3 0 1 1 0 6 3 3 0 0 1 0-6z",
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
    <svg class={`icon ${name}`.trim()} aria-hidden="true" focusable="false">
      <use href={`#icon-${icon}`} />
    </svg>
  );
}

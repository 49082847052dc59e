import type { ComponentChildren } from "preact";

interface Props {
  readonly id: string;
  /** On the button that asks. */
  readonly asks: ComponentChildren;
  /** What will happen. */
  readonly says: ComponentChildren;
  /** On the button that takes back. */
  readonly back: string;
  readonly class?: string;
  /** The button that does it. */
  readonly children: ComponentChildren;
}

/** Asks once before something counts. Where the browser has no popover, the asking button goes and the real one is simply there. */
export function Confirm({ id, asks, says, back, class: name = "", children }: Props) {
  return (
    <div class={`confirm ${name}`.trim()}>
      <button type="button" class="asks" id={`${id}-ask`} popovertarget={id}>
        {asks}
      </button>
      <div popover="auto" id={id} class="sheet" role="dialog" aria-labelledby={`${id}-says`}>
        <p id={`${id}-says`}>{says}</p>
        <div class="choices">
          {children}
          <button type="button" class="quiet asks" popovertarget={id} popovertargetaction="hide">
            {back}
          </button>
        </div>
      </div>
    </div>
  );
}

import type { Words } from "../words/catalogue.ts";

/** How this device says that it is its reader's turn. The script fills the ticks in and keeps them; without it there is nothing to offer. */
export const Signals = ({ w: { look } }: { readonly w: Words }) => (
  <fieldset class="signals scripted" id="signals" hx-morph-skip>
    <legend>{look.signals.title}</legend>
    <p class="hint">{look.signals.says}</p>
    <Tick signal="sound" text={look.signals.sound} />
    <Tick signal="buzz" text={look.signals.buzz} />
  </fieldset>
);

const Tick = ({ signal, text }: { readonly signal: "sound" | "buzz"; readonly text: string }) => (
  <label class="tick">
    <input type="checkbox" data-signal={signal} autocomplete="off" />
    <span>{text}</span>
  </label>
);

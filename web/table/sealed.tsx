import type { Drawn } from "./props.ts";

/** The seal of a table's deals, and what it is. */
export const Sealed = ({ w, view }: Drawn) => (
  <div class="sealed">
    <p class="hint seal">
      {w.lobby.fair}: <code>{view.fairness.commitment}</code>
    </p>
    <details id="what-is-the-seal">
      <summary class="hint">{w.proof.seal.what}</summary>
      {w.proof.seal.says.map((sentence) => (
        <p key={sentence} class="hint">
          {sentence}
        </p>
      ))}
    </details>
  </div>
);

import type { TableSeatView } from "../../worker/table/view.ts";
import type { Words } from "../words/catalogue.ts";
import { Icon } from "./icon.tsx";

type State = TableSeatView["state"];

interface Props {
  readonly w: Words;
  readonly state: State;
  readonly lives: number;
  /** How many everybody began with. */
  readonly of: number;
}

/** Lives as life rings; who has none left is in the water or under it. */
export function Lives({ w, state, lives, of }: Props) {
  return (
    <span class={`lives ${state}`}>
      {state === "in" ? <Rings lives={lives} of={of} /> : <Icon icon={state === "swimming" ? "wave" : "sunk"} />}
      <span class={state === "in" ? "unseen" : "state"}>{inWords(w, state, lives)}</span>
    </span>
  );
}

function Rings({ lives, of }: { readonly lives: number; readonly of: number }) {
  return (
    <span class="rings" aria-hidden="true">
      {Array.from({ length: of }, (_, ring) => (
        <Icon key={ring} icon="ring" class={ring < lives ? "held" : "lost"} />
      ))}
    </span>
  );
}

function inWords(w: Words, state: State, lives: number): string {
  const words = { in: w.play.lives(lives), swimming: w.play.swims, drowned: w.play.drowned, left: w.play.left };
  return words[state];
}

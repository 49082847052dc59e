import { saysWhose } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";
import type { Placed } from "./props.ts";

/** Somebody who played, with their place where the match is over. */
export function PlayerName({ w, player: { name, kind, you, place } }: { readonly w: Words; readonly player: Placed }) {
  return (
    <span class={place === 1 ? "first" : undefined}>
      {place !== null && <span class="place">{w.end.place(place)} </span>}
      <bdi class="name">{name}</bdi>
      {you && !saysWhose(name) && <span class="mark">{w.lobby.you}</span>}
      {kind !== "human" && <span class="mark">{w.play.computer(w.levels[kind].name)}</span>}
    </span>
  );
}

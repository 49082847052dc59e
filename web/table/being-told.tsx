import { isHost } from "./gathering.tsx";
import { type Drawn, pathOf } from "./props.ts";

/** Ways to the pages where people choose how they are told that it is their turn: each for themselves, the host for the group, which practice has none of. */
export function BeingTold({ w, view }: Drawn) {
  if (view.you === null) return null;
  return (
    <p class="others" id="being-told">
      <a class="lone" href="/me#channels">
        {w.notices.channels.offer}
      </a>
      {isHost(view) && !view.settings.guided && (
        <a class="lone" href={pathOf(view, "/chat")}>
          {w.notices.group.title}
        </a>
      )}
    </p>
  );
}

import { BackForm, NudgeForm } from "./absence.tsx";
import { Board } from "./board.tsx";
import { Claims } from "./claims.tsx";
import { HintForm } from "./hint.tsx";
import type { Drawn } from "./props.ts";
import { Missed } from "./recap.tsx";
import { Seats } from "./seats.tsx";
import { TalkMark } from "./talk.tsx";

/** A running deal: the players, the middle, your hand and what you may do. */
export function Play({ w, view, unread }: Drawn & { readonly unread: number }) {
  return (
    <div class="play" id="play">
      <div class="requests">
        <Claims w={w} view={view} />
      </div>
      <header class="head">
        <h1>
          <bdi>{view.settings.name}</bdi>
        </h1>
        <p class="facts">
          <span>{w.play.deal(view.deal)}</span> <span>{w.play.stock(view.stock)}</span>
          {!view.settings.guided && <TalkMark w={w} unread={unread} />}
        </p>
      </header>
      <div class="around">
        <Seats w={w} view={view} />
        <Missed w={w} view={view} />
      </div>
      <Board w={w} view={view} />
      <BackForm w={w} view={view} />
      <NudgeForm view={view} />
      <HintForm w={w} view={view} />
    </div>
  );
}

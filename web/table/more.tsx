import { Confirm } from "../parts/confirm.tsx";
import { Kept } from "../parts/kept.tsx";
import { TableRules } from "../parts/rules.tsx";
import { SendForm } from "../parts/send.tsx";
import { Signals } from "../parts/signals.tsx";
import { Absent, Pause } from "./absence.tsx";
import { BeingTold } from "./being-told.tsx";
import { HowToPlay } from "./expect.tsx";
import { TakeOver } from "./join.tsx";
import { DealLog } from "./log.tsx";
import { Notes } from "./notes.tsx";
import { Orders } from "./orders.tsx";
import { type Drawn, type DrawnWithExtras, isOut, pathOf } from "./props.ts";
import { Sealed } from "./sealed.tsx";
import { Share } from "./share.tsx";

/** What one looks for now and then during a match. */
export function More({ w, view, p }: DrawnWithExtras) {
  return (
    <aside class="more">
      <Orders w={w} view={view} p={p} />
      <Absent w={w} view={view} />
      <TakeOver w={w} view={view} p={p} />
      <DealLog w={w} view={view} />
      <Notes w={w} view={view} />
      <Kept as="details" id="rules-fold" known={p.known}>
        <summary>{w.lobby.rulesTitle}</summary>
        <TableRules w={w} settings={view.settings} />
        <HowToPlay w={w} view={view} />
        <Sealed w={w} view={view} />
      </Kept>
      <a class="lone" href={pathOf(view, "/matches")}>
        {w.record.link}
      </a>
      {!view.settings.guided && (
        <Kept as="details" id="share-fold" known={p.known}>
          <summary>{w.lobby.link}</summary>
          <Share w={w} view={view} p={p} />
        </Kept>
      )}
      <BeingTold w={w} view={view} />
      {view.you !== null && <Signals w={w} />}
      <Pause w={w} view={view} />
      {view.you !== null && !isOut(view) && <Leave w={w} view={view} />}
    </aside>
  );
}

function Leave({ w, view }: Drawn) {
  return (
    <SendForm to={pathOf(view, "/rise")} id="leave">
      <Confirm id="sure-leave" asks={w.play.leave} says={w.play.leaveSays} back={w.play.back}>
        <button type="submit" class="danger">
          {w.play.leaveDo}
        </button>
      </Confirm>
    </SendForm>
  );
}

import type { TableView } from "../../worker/table/view.ts";
import { Nonce } from "../parts/newcomer.tsx";
import { TableRules } from "../parts/rules.tsx";
import { Says } from "../parts/says.tsx";
import { Hidden, SendForm } from "../parts/send.tsx";
import { hostOf, whoAt } from "../parts/who.ts";
import type { Words } from "../words/catalogue.ts";
import { BeingTold } from "./being-told.tsx";
import { Expect, HowToPlay } from "./expect.tsx";
import { Join } from "./join.tsx";
import { type Drawn, type DrawnWithExtras, pathOf, sealOf, sittingAt } from "./props.ts";
import { Sealed } from "./sealed.tsx";
import { Share } from "./share.tsx";
import { Computers, Sitting } from "./sitting.tsx";

/** Before the first match: the invitation for who comes, the lobby for who sits here. */
export function Gathering({ w, view, p }: DrawnWithExtras) {
  return (
    <>
      <header class="head">
        <h1 tabIndex={-1}>
          <bdi>{view.settings.name}</bdi>
        </h1>
        <p class="lead">
          <Says text={leadOf(w, view)} />
        </p>
      </header>
      {view.you === null && <Expect w={w} view={view} />}
      <Lobby w={w} view={view} p={p} />
    </>
  );
}

function leadOf({ lobby }: Words, view: TableView): string {
  if (view.you === null) return lobby.invited(hostOf(view));
  return isHost(view) ? lobby.gatheringHost : lobby.gathering;
}

/** Who sits here and how others come; also between two matches. */
export function Lobby({ w, view, p }: DrawnWithExtras) {
  return (
    <div class="two">
      <div>
        {view.you === null && <Join w={w} view={view} p={p} />}
        <section aria-labelledby="sitting">
          <h2 id="sitting">{w.lobby.sitting}</h2>
          <Sitting w={w} view={view} />
          {isHost(view) && <Computers w={w} view={view} />}
          {view.phase === "gathering" && <Begin w={w} view={view} />}
        </section>
        {view.you !== null && !view.settings.guided && <Share w={w} view={view} p={p} />}
        <BeingTold w={w} view={view} />
      </div>
      <div>
        <PlayedHere w={w} view={view} />
        {view.you !== null && <Rise w={w} view={view} />}
      </div>
    </div>
  );
}

function PlayedHere({ w, view }: Drawn) {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{w.lobby.rulesTitle}</h2>
      <TableRules w={w} settings={view.settings} />
      <HowToPlay w={w} view={view} />
      {isHost(view) && (
        <p>
          <a id="to-settings" class="button" href={pathOf(view, "/settings")}>
            {w.record.settings.link}
          </a>
        </p>
      )}
      <Sealed w={w} view={view} />
    </section>
  );
}

export const isHost = ({ you, seats }: Drawn["view"]): boolean => seats.some(({ seat, host }) => host && seat === you);

interface BeginProps extends Drawn {
  /** On the button. */
  readonly text?: string;
  /** Below it, in whose place it says that more are needed. */
  readonly says?: string;
}

/** The host's button, or whom all wait for. */
export function Begin({ w, view, text = w.lobby.start, says = w.lobby.later }: BeginProps) {
  if (!isHost(view)) return <WaitForHost w={w} view={view} />;
  const enough = sittingAt(view).length >= 2;
  return (
    <SendForm to={pathOf(view, "/start")} id="begin">
      <Hidden name="version" value={view.version} />
      <Nonce seal={sealOf(view)} />
      <button type="submit" class="primary" id="start-match" disabled={!enough}>
        {text}
      </button>
      <div class="either">
        <p class={enough ? "hint past" : "hint"}>{w.lobby.needTwo}</p>
        <p class={enough ? "hint" : "hint past"}>{says}</p>
      </div>
    </SendForm>
  );
}

function WaitForHost({ w, view }: Drawn) {
  const host = hostOf(view);
  return (
    <p class="hint" id="wait-for-host">
      <Says
        text={w.lobby.waitForHost(
          host === null
            ? null
            : whoAt(
                view,
                view.seats.filter((seat) => seat.host).map(({ seat }) => seat),
              ),
        )}
      />
    </p>
  );
}

function Rise({ w, view }: Drawn) {
  return (
    <SendForm to={pathOf(view, "/rise")} id="rise">
      <button type="submit" class="quiet">
        {w.lobby.rise}
      </button>
    </SendForm>
  );
}

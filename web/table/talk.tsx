import { render } from "preact-render-to-string";
import { REACTIONS } from "../../worker/table/talk/reaction.ts";
import type { MuteLine, TalkView } from "../../worker/table/talk/view.ts";
import { Confirm } from "../parts/confirm.tsx";
import { Icon } from "../parts/icon.tsx";
import type { Reader } from "../parts/reader.ts";
import { Says } from "../parts/says.tsx";
import { Hidden, SendForm } from "../parts/send.tsx";
import type { Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";
import { TalkLog } from "./talk-log.tsx";

export interface TalkDrawn {
  readonly w: Words;
  readonly talk: TalkView;
  /** Names the next wish to say something, so that a form sent twice says it once. */
  readonly once: string;
}

/** What a talk's form is answered with. */
interface Answered {
  readonly once: string;
  /** Why it was not said; null when it was. */
  readonly refusal: string | null;
}

/** The talk on the table's page: folded away below the table, or beside it where there is room. Lines come without the form, which they never disturb. */
export function Talk({ w, talk, once }: TalkDrawn) {
  return (
    <aside
      class="talk"
      id="talk"
      aria-label={w.talk.title}
      data-version={talk.last}
      hx-target:inherited="#talk-log"
      hx-swap:inherited="outerMorph"
    >
      <details id="talk-fold">
        <summary>
          <Icon icon="bubble" class="bubble" /> {w.talk.title} <Count w={w} talk={talk} />
        </summary>
        <TalkBody w={w} talk={talk} once={once} />
      </details>
    </aside>
  );
}

/** The same without the fold. */
export function TalkBody({
  w,
  talk,
  once,
  typed = "",
  why = null,
}: TalkDrawn & { readonly typed?: string; readonly why?: string | null }) {
  return (
    <>
      <div class={heardClass(talk)}>
        <TalkLog w={w} talk={talk} />
        <Why why={why} />
      </div>
      <Saying w={w} talk={talk} once={once} typed={typed} />
      {talk.unread > 0 && <MarkRead w={w} talk={talk} />}
      {talk.mutes.length > 0 && <Mutes w={w} talk={talk} />}
    </>
  );
}

/** With little to hear its room is small. A line that comes only fills it: what is pressed below stands still until the page is drawn anew. */
const heardClass = ({ lines }: TalkView): string => `heard${lines.length === 0 ? " nothing" : lines.length < 4 ? " little" : ""}`;

/** How a socket sends it: the lines alone, or all of it when its reader may do other things than before. */
export function talkPush(r: Reader, talk: TalkView, once: string, part: "lines" | "all"): string {
  const w = wordsFor(r);
  if (part === "all") return partial("talk", render(<Talk w={w} talk={talk} once={once} />));
  return partial("talk-log", render(<TalkLog w={w} talk={talk} />)) + partial("talk-count", render(<Count w={w} talk={talk} />));
}

/** What a form is answered with: the lines, why not, and for what was said the name of the next wish. */
export function talkAnswer(r: Reader, talk: TalkView, { once, refusal }: Answered): string {
  const fields = ["talk-once", "react-once"].map((id) => partial(id, render(<Once id={id} once={once} />), "outerHTML"));
  const why = partial("talk-why", render(<Why why={refusal} />));
  return talkPush(r, talk, once, "lines") + why + (refusal === null ? fields.join("") : "");
}

const partial = (id: string, html: string, swap = "outerMorph"): string =>
  `<hx-partial hx-target="#${id}" hx-swap="${swap}">${html}</hx-partial>`;

/** The way to the talk from the top of the table, with how much is new; the script keeps that true. */
export const TalkMark = ({ w, unread }: { readonly w: Words; readonly unread: number }) => (
  <a href="#talk" class="talk-mark" id="talk-mark" hx-morph-skip>
    <Icon icon="bubble" class="bubble" />
    <span class="unseen">{w.talk.title}</span> <span class="count">{unread > 0 && w.talk.unread(unread)}</span>
  </a>
);

const Count = ({ w, talk }: Omit<TalkDrawn, "once">) => (
  <span class="count" id="talk-count" role="status">
    {talk.unread > 0 && w.talk.unread(talk.unread)}
  </span>
);

const Once = ({ id, once }: { readonly id: string; readonly once: string }) => (
  <input type="hidden" id={id} name="once" value={once} hx-morph-skip />
);

const Why = ({ why }: { readonly why: string | null }) => (
  <p id="talk-why" class="refusal" role="alert">
    {why}
  </p>
);

function Saying({ w, talk, once, typed }: TalkDrawn & { readonly typed: string }) {
  if (talk.standing === "reads") return <p class="hint">{w.talk.reads}</p>;
  const muted = talk.standing === "muted";
  return (
    <div class="saying" id="talk-say">
      {muted && <p class="note">{w.talk.muted}</p>}
      <form method="post" action={pathTo(talk)} hx-post={pathTo(talk)} hx-sync="this:queue all" id="talk-form">
        <Once id="talk-once" once={once} />
        <fieldset disabled={muted} class="line">
          <label class="unseen" for="talk-text">
            {w.talk.label}
          </label>
          <input
            id="talk-text"
            name="text"
            required
            value={typed === "" ? undefined : typed}
            placeholder={w.talk.label}
            autocomplete="off"
            enterkeyhint="send"
            aria-describedby="talk-hint"
            data-too-long={w.refusals.unsayable}
          />
          <button type="submit" class="primary">
            {w.talk.send}
          </button>
        </fieldset>
        <p class="hint" id="talk-hint">
          {w.talk.hint} <span id="talk-left" hx-morph-skip />
        </p>
      </form>
      <Reactions w={w} talk={talk} once={once} />
    </div>
  );
}

const Reactions = ({ w, talk, once }: TalkDrawn) => (
  <form method="post" action={pathTo(talk)} hx-post={pathTo(talk)} hx-sync="this:queue all" id="talk-react">
    <Once id="react-once" once={once} />
    <fieldset class="reactions" aria-label={w.talk.quick} disabled={talk.standing === "muted"}>
      {REACTIONS.map((reaction) => (
        <button type="submit" key={reaction} name="reaction" value={reaction} id={`react-${reaction}`}>
          <Icon icon={reaction} class={`tap ${reaction}`} /> {w.talk.reactions[reaction]}
        </button>
      ))}
    </fieldset>
  </form>
);

/** For readers without a script; with one what was seen counts as read. */
const MarkRead = ({ w, talk }: Omit<TalkDrawn, "once">) => (
  <form method="post" action={pathTo(talk, "/read")} id="talk-read" class="no-script">
    <Hidden name="upTo" value={talk.last} />
    <button type="submit">{w.talk.markRead}</button>
  </form>
);

/** For the host. */
const Mutes = ({ w, talk }: Omit<TalkDrawn, "once">) => (
  <details id="talk-mutes">
    <summary>{w.talk.muteTitle}</summary>
    {talk.mutes.map((line) => (
      <Mute key={line.seat} w={w} talk={talk} line={line} />
    ))}
  </details>
);

function Mute({ w, talk, line: { seat, name, muted } }: Omit<TalkDrawn, "once"> & { readonly line: MuteLine }) {
  const mute = (
    <span>
      <Says text={w.talk.mute(name)} />
    </span>
  );
  return (
    <SendForm to={pathTo(talk, "/mutes")} id={`mute-${seat}`}>
      <Hidden name="seat" value={seat} />
      <Hidden name="muted" value={muted ? "off" : "on"} />
      {muted ? (
        <button type="submit">
          <span>
            <Says text={w.talk.unmute(name)} />
          </span>
        </button>
      ) : (
        <Confirm id={`sure-mute-${seat}`} asks={mute} says={<Says text={w.talk.muteSays(name)} />} back={w.play.back}>
          <button type="submit" class="danger">
            {mute}
          </button>
        </Confirm>
      )}
    </SendForm>
  );
}

const pathTo = ({ table }: TalkView, to = ""): string => `/t/${table}/talk${to}`;

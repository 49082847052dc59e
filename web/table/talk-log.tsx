import type { PieceView, TalkLine, TalkView } from "../../worker/table/talk/view.ts";
import { Moment } from "../parts/clock.tsx";
import { Icon } from "../parts/icon.tsx";
import type { Words } from "../words/catalogue.ts";

interface Props {
  readonly w: Words;
  readonly talk: TalkView;
}

/** What was said, the newest last. `data-version` keeps older lines from covering newer ones. */
export function TalkLog({ w, talk }: Props) {
  return (
    <div
      id="talk-log"
      class="talk-log"
      role="log"
      aria-label={w.talk.title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      data-version={talk.last}
      data-unread={talk.unread}
      data-read={`/t/${talk.table}/talk/read`}
    >
      {talk.lines.length === 0 ? <p class="hint">{w.talk.empty}</p> : <Lines w={w} talk={talk} />}
    </div>
  );
}

const Lines = ({ w, talk }: Props) => (
  <ol>
    {talk.earlier && (
      <li id="talk-earlier">
        <a class="lone" href={`/t/${talk.table}/talk`}>
          {w.talk.earlier}
        </a>
      </li>
    )}
    {talk.lines.map((line) => (
      <Line key={line.n} w={w} line={line} />
    ))}
  </ol>
);

const Line = ({ w, line }: { readonly w: Words; readonly line: TalkLine }) => (
  <li id={`talk-${line.n}`} class={line.yours ? "said mine" : "said"}>
    <p class="by">
      <bdi class="name">{line.name}</bdi> <Moment w={w} at={line.at} />
    </p>
    {line.kind === "said" ? (
      <p dir="auto">
        {line.pieces.map((piece, index) => (
          <Piece key={index} piece={piece} />
        ))}
      </p>
    ) : (
      <p class="reaction">
        <Icon icon={line.reaction} class={`tap ${line.reaction}`} /> {w.talk.reactions[line.reaction]}
      </p>
    )}
  </li>
);

/** Names are set apart from the text around them; what has no mention is that text. */
const Piece = ({ piece: { text, mention } }: { readonly piece: PieceView }) =>
  mention === null ? text : <bdi class={mention === "you" ? "mention you" : "mention"}>{text}</bdi>;

import type { ComponentChildren } from "preact";
import type { ChannelLine } from "../../worker/notify/box.ts";
import { Moment } from "../parts/clock.tsx";
import type { ChannelWords } from "../words/catalogue.notices.ts";
import type { Words } from "../words/catalogue.ts";

/** What a button's answer says. */
export type Told = keyof ChannelWords["said"];

interface Props {
  readonly w: Words;
  readonly channels: readonly ChannelLine[];
  /** Whether e-mail is configured. */
  readonly mail: boolean;
  readonly told: Told | null;
}

/** How a person is told that it is their turn: what they have set up, how it went last, and what else there is. */
export function Channels({ w, channels, mail, told }: Props) {
  const words = w.notices.channels;
  return (
    <section aria-labelledby="channels">
      <h2 id="channels">{words.title}</h2>
      <p>{words.says}</p>
      <ToldOf w={w} told={told} />
      {channels.length > 0 && (
        <ul class="channels">
          {channels.map((line) => (
            <Line key={line.id} w={w} line={line} at={`/me/channel/${line.id}`} />
          ))}
        </ul>
      )}
      <PushOffer w={w} />
      <Offer
        name="ntfy"
        about={words.ntfy}
        field={{ name: "topic", label: words.ntfy.label, type: "text", example: words.ntfy.example }}
      />
      {mail && (
        <Offer name="mail" about={words.mail} field={{ name: "to", label: words.mail.label, type: "email", example: "" }} />
      )}
    </section>
  );
}

const BAD: readonly Told[] = ["failed", "unreadable", "tooMany"];

export function ToldOf({ w, told }: { readonly w: Words; readonly told: Told | null }) {
  if (told === null) return null;
  return BAD.includes(told) ? (
    <p class="refusal" role="alert">
      {w.notices.channels.said[told]}
    </p>
  ) : (
    <p class="said" role="status">
      {w.notices.channels.said[told]}
    </p>
  );
}

/** One channel: how its last message fared, a test, and an end. */
export function Line({ w, line, at }: { readonly w: Words; readonly line: ChannelLine; readonly at: string }) {
  const words = w.notices.channels;
  return (
    <li id={`channel-${line.id}`}>
      <strong>{words.kinds[line.kind]}</strong> {line.label !== "" && <bdi>{line.label}</bdi>}
      <p class="hint">
        <Fared w={w} line={line} />
      </p>
      <div class="others">
        {line.standing === "on" && (
          <form method="post" action={`${at}/test`}>
            <button type="submit">{words.test}</button>
          </form>
        )}
        <form method="post" action={`${at}/remove`}>
          <button type="submit" class="quiet">
            {words.remove}
          </button>
        </form>
      </div>
    </li>
  );
}

function Fared({ w, line: { standing, last } }: { readonly w: Words; readonly line: ChannelLine }) {
  const words = w.notices.channels;
  if (standing !== "on") return <>{words[standing]}</>;
  if (last === null) return <>{words.never}</>;
  return (
    <>
      {words[last.fate]} <Moment w={w} at={last.at} />
      {last.why !== null && `: ${words.why[last.why]}`}
    </>
  );
}

/** Web push. The script shows of these sentences the one that is so in this browser, and the button where it can work. */
function PushOffer({ w }: { readonly w: Words }) {
  const { push } = w.notices.channels;
  return (
    <form method="post" action="/me/channels/push" id="push" class="offer needs-script" data-push>
      <h3>{push.name}</h3>
      <p class="hint">{push.says}</p>
      <p class="hint" data-if="home" hidden>
        {push.home}
      </p>
      <p class="hint" data-if="cannot" hidden>
        {push.cannot}
      </p>
      <p class="hint" data-if="denied" hidden>
        {push.denied}
      </p>
      <p class="refusal" role="alert" data-if="failed" hidden>
        {push.failed}
      </p>
      {["endpoint", "p256dh", "auth", "instead"].map((name) => (
        <input key={name} type="hidden" name={name} value="" />
      ))}
      <input type="hidden" name="zone" value="" data-zone />
      <button type="submit" data-if="can">
        {push.button}
      </button>
    </form>
  );
}

interface OfferProps {
  readonly name: "ntfy" | "mail";
  readonly about: { readonly name: string; readonly says: string; readonly button: string };
  readonly field: { readonly name: string; readonly label: string; readonly type: "text" | "email"; readonly example: string };
}

function Offer({ name, about, field }: OfferProps) {
  return (
    <form method="post" action={`/me/channels/${name}`} id={name} class="offer">
      <h3>{about.name}</h3>
      <p class="hint">{about.says}</p>
      <AddressField id={`${name}-${field.name}`} {...field}>
        <input type="hidden" name="zone" value="" data-zone />
      </AddressField>
      <button type="submit">{about.button}</button>
    </form>
  );
}

const TYPED = {
  text: { type: "text", autocomplete: "off" },
  email: { type: "email", autocomplete: "email" },
  url: { type: "url", autocomplete: "off" },
} as const;

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly type: keyof typeof TYPED;
  readonly example: string;
  readonly children: ComponentChildren;
}

export function AddressField({ id, name, label, type, example, children }: FieldProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input id={id} name={name} {...TYPED[type]} required placeholder={example} />
      {children}
    </div>
  );
}

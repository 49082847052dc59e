import type { Proof } from "../../worker/proof/proof.ts";
import type { Step } from "../../worker/proof/verify.ts";
import type { TranscriptDeal } from "../../worker/rules/transcript.ts";
import type { TableView } from "../../worker/table/view.ts";
import { ASSETS } from "../assets.gen.ts";
import { Cards } from "../parts/card.tsx";
import { documentOf } from "../parts/document.tsx";
import type { Reader } from "../parts/reader.ts";
import { pathOf } from "../table/props.ts";
import type { Words } from "../words/catalogue.ts";
import { wordsFor } from "../words/index.ts";
import { pathOfDeal } from "./props.ts";

/** A finished deal and what it was drawn from. */
export interface ProofShown {
  readonly written: TranscriptDeal;
  readonly fairness: Proof;
}
interface Props {
  readonly w: Words;
  readonly view: TableView;
  readonly shown: ProofShown;
}

/** Checks a finished deal in the reader's own browser; without a script it says how to, and gives all that is needed. */
export function proofPage(r: Reader, view: TableView, shown: ProofShown): string {
  const w = wordsFor(r);
  return documentOf({
    r,
    title: `${w.proof.title(shown.fairness.deal)} · ${view.settings.name}`,
    script: ASSETS.proof,
    children: (
      <main class="page proof">
        <header class="head">
          <h1>{w.proof.title(shown.fairness.deal)}</h1>
          <p class="lead">{w.proof.lead}</p>
          <noscript>
            <p>{w.proof.noScript}</p>
          </noscript>
        </header>
        <Checking w={w} view={view} shown={shown} />
        <Data w={w} view={view} shown={shown} />
        <ByHand w={w} view={view} shown={shown} />
        <p>
          <a class="button" href={pathOfDeal(view, shown.fairness.match, shown.fairness.deal)}>
            {w.proof.back}
          </a>
        </p>
      </main>
    ),
  });
}

const fileOf = (view: TableView, { match }: Proof): string => pathOf(view, `/matches/${match}/transcript.json`);

/** The script fills in what it finds, with the words that stand ready here. */
function Checking({ w, view, shown: { fairness, written } }: Props) {
  const { verdict, fits, wrong, misfit, own } = w.proof;
  return (
    <section
      id="proof"
      aria-labelledby="proof-steps"
      data-file={fileOf(view, fairness)}
      data-table={fairness.table}
      data-match={fairness.match}
      data-deal={fairness.deal}
      data-fits={fits}
      data-wrong={wrong}
      data-found={misfit.found}
      data-expected={misfit.expected}
    >
      <p
        id="proof-verdict"
        role="status"
        hidden
        data-checking={verdict.checking}
        data-fits={verdict.fits}
        data-broken={verdict.broken}
        data-unreadable={verdict.unreadable}
        data-lacking={verdict.lacking}
        data-unreachable={verdict.unreachable}
      />
      <h2 id="proof-steps">{w.proof.stepsTitle}</h2>
      <ol class="checks">
        {stepsOf(fairness, written).map((step) => (
          <li key={step} data-step={step} data-says-wrong={w.proof.steps[step].wrong}>
            <span class="says">{sentenceOf(w, step, fairness)}</span> <span class="mark" hidden />
            <p class="misfit" hidden />
          </li>
        ))}
        <li
          id="proof-own"
          hidden
          data-own-fits={own.fits}
          data-other-seal={own.otherSeal}
          data-not-in={own.notIn}
          data-commitment={fairness.commitment}
        >
          <span class="says" /> <span class="mark" hidden />
        </li>
      </ol>
      <p class="hint">{w.proof.limits}</p>
    </section>
  );
}

/** What is looked at in this deal, in the order in which it is. */
const stepsOf = ({ deal }: Proof, { recycles = [] }: TranscriptDeal): readonly Step[] => [
  "place",
  "seal",
  deal === 1 ? "dealer" : "people",
  "pack",
  ...(recycles.length > 0 ? (["recycles"] as const) : []),
  "play",
];

const sentenceOf = (w: Words, step: Step, { deal, index }: Proof): string =>
  step === "seal" && (deal === 1 || index === 1) ? w.proof.steps.seal.first(index) : w.proof.steps[step].says;

function Data({ w, shown: { fairness, written } }: Props) {
  const { data } = w.proof;
  return (
    <section aria-labelledby="proof-data">
      <h2 id="proof-data">{w.proof.dataTitle}</h2>
      <dl class="drawn-from">
        <dt>{data.commitment}</dt>
        <dd>
          <code>{fairness.commitment}</code>
        </dd>
        <dt>{data.secret}</dt>
        <dd>
          <code>{fairness.secret}</code>
        </dd>
        <dt>{data.index}</dt>
        <dd>{fairness.index}</dd>
        <dt>{data.table}</dt>
        <dd>
          <code>{fairness.table}</code>
        </dd>
        <dt>{data.match}</dt>
        <dd>
          {fairness.match}, {fairness.deal}
        </dd>
        <dt>{data.nonces}</dt>
        {fairness.nonces.map((nonce) => (
          <dd key={nonce}>
            <code>{nonce}</code>
          </dd>
        ))}
      </dl>
      <h3>{data.pack}</h3>
      <div class="pack">
        <Cards w={w} cards={written.pack} id="pack" />
      </div>
    </section>
  );
}

function ByHand({ w, view, shown: { fairness } }: Props) {
  const { byHand } = w.proof;
  const { table, match, deal, nonces } = fairness;
  return (
    <section aria-labelledby="by-hand">
      <h2 id="by-hand">{w.proof.byHandTitle}</h2>
      <ol class="by-hand">
        <li>{byHand.seal(fairness.index)}</li>
        <li>
          {byHand.numbers}
          <pre>{[table, match, deal, nonces.join(","), "pack", 0].join("\n")}</pre>
        </li>
        <li>{byHand.shuffle}</li>
      </ol>
      <p>{byHand.program}</p>
      <pre>
        npm run -s verify -- trentuno-{table}-{match}.json
      </pre>
      <p>
        <a class="button" href={fileOf(view, fairness)} download>
          {w.proof.download}
        </a>
      </p>
    </section>
  );
}

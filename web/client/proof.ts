/** The script of the page that checks a finished deal: fetches the match as a file and says, step by step, what it shows. */
import { type ProvenMatch, readProvenMatch } from "../../worker/proof/proof.ts";
import { type Check, type Misfit, verify } from "../../worker/proof/verify.ts";
import { ownOf } from "./seals.ts";

type Verdict = "checking" | "fits" | "broken" | "unreadable" | "lacking" | "unreachable";

const page = document.getElementById("proof");
if (page !== null) void check(page);

async function check(page: HTMLElement): Promise<void> {
  say(page, "checking");
  const text = await fileText(page.dataset["file"] ?? "");
  if (text === null) return say(page, "unreachable");
  const read = readProvenMatch(text);
  if (!read.ok) return say(page, "unreadable");
  const deal = Number(page.dataset["deal"]);
  const about = { table: page.dataset["table"] ?? "", match: Number(page.dataset["match"]) };
  for await (const each of verify(upTo(read.value, deal), about)) {
    if (each.deal === deal) mark(page, each);
    if (each.misfit !== null) return broken(page, each, each.misfit);
  }
  if (read.value.fairness.length < deal) return say(page, "lacking");
  sayOwn(page, read.value, deal);
  say(page, "fits");
}

/** The file's text; null when it does not come. */
async function fileText(path: string): Promise<string | null> {
  try {
    const answer = await fetch(path);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** The chain up to this deal: later ones have pages of their own. */
const upTo = ({ transcript, fairness }: ProvenMatch, deal: number): ProvenMatch => ({
  transcript: { ...transcript, deals: transcript.deals.slice(0, deal) },
  fairness: fairness.slice(0, deal),
});

function say(page: HTMLElement, verdict: Verdict, more = ""): void {
  const line = page.querySelector<HTMLElement>("#proof-verdict");
  page.dataset["verdict"] = verdict;
  if (line === null) return;
  line.hidden = false;
  line.textContent = `${line.dataset[verdict] ?? ""}${more}`;
}

function mark(page: HTMLElement, { step, misfit }: Check): void {
  const line = page.querySelector<HTMLElement>(`[data-step="${step}"]`);
  if (line !== null) markLine(page, line, misfit === null);
}

function markLine(page: HTMLElement, line: HTMLElement, fits: boolean): void {
  const sign = line.querySelector<HTMLElement>(".mark");
  line.classList.add(fits ? "fits" : "wrong");
  if (sign === null) return;
  sign.hidden = false;
  sign.textContent = page.dataset[fits ? "fits" : "wrong"] ?? "";
}

/** Names the first thing that does not fit: beside its step, or with the verdict where it lies in a deal before. */
function broken(page: HTMLElement, { deal, step }: Check, misfit: Misfit): void {
  const line = page.querySelector<HTMLElement>(`[data-step="${step}"]`);
  const why = `${line?.dataset["saysWrong"] ?? step} ${sentenceOf(page, misfit)}`;
  const here = deal === Number(page.dataset["deal"]);
  const note = here ? line?.querySelector<HTMLElement>(".misfit") : null;
  if (note) {
    note.hidden = false;
    note.textContent = why;
  }
  say(page, "broken", note ? "" : ` ${why}`);
  const verdict = page.querySelector("#proof-verdict");
  if (verdict?.textContent) verdict.textContent = verdict.textContent.replace("{deal}", String(deal));
}

/** A reason that the program `verify` gives in English is not repeated here: beside the step stands what is wrong. */
const sentenceOf = (page: HTMLElement, { place, found, expected }: Misfit): string =>
  (page.dataset[expected === null ? "found" : "expected"] ?? "")
    .replace("{place}", () => place)
    .replace("{found}", () => found)
    .replace("{expected}", () => expected ?? "");

/** What this browser itself remembers of the seal, if it does. */
function sayOwn(page: HTMLElement, { fairness }: ProvenMatch, deal: number): void {
  const [line, proof] = [page.querySelector<HTMLElement>("#proof-own"), fairness[deal - 1]];
  const own = proof && ownOf(proof.table, proof);
  if (line === null || !own) return;
  line.hidden = false;
  line.querySelector(".says")?.append(line.dataset[own] ?? "");
  if (own !== "notIn") markLine(page, line, own === "ownFits");
}

import { readFileSync } from "node:fs";
import { flawLine } from "../flaw.ts";
import { replay } from "../replay.ts";
import { type Result, refused } from "../result.ts";
import { isRecord } from "../shape.ts";
import { parseTranscript } from "../transcript.ts";

/** One outcome as JSON, or what is wrong with the transcript, in one line. */
type Told = Result<string, string>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isJson = (text: string): boolean => parsed(text) !== undefined;

/** A line of a file of cases holds its transcript under that name. */
const transcriptIn = (value: unknown): unknown => (isRecord(value) && "transcript" in value ? value["transcript"] : value);

function tell(text: string): Told {
  if (!isJson(text)) return refused("is not JSON");
  const transcript = parseTranscript(transcriptIn(parsed(text)));
  if (!transcript.ok) return refused(flawLine(transcript.refusal));
  const outcome = replay(transcript.value);
  return outcome.ok ? { ok: true, value: JSON.stringify(outcome.value) } : refused(flawLine(outcome.refusal));
}

/** The transcripts of a file with the places where they begin: the whole of it, or each line of it. */
function transcriptsIn(name: string, text: string): readonly { readonly place: string; readonly text: string }[] {
  const lines = text.split("\n").map((line, index) => ({ place: `${name}:${index + 1}`, text: line.trim() }));
  const filled = lines.filter((line) => line.text !== "");
  const byLine = name.endsWith(".jsonl") || (!isJson(text) && filled.length > 1 && isJson(filled[0]?.text ?? ""));
  return byLine ? filled : [{ place: name, text }];
}

function fail(line: string): never {
  console.error(line);
  process.exit(2);
}

function read(name: string): string {
  try {
    return readFileSync(name === "-" ? 0 : name, "utf8").replace(/^\uFEFF/, ""); // a byte order mark is no part of the text
  } catch {
    return fail(`${name}: cannot be read`);
  }
}

const [name] = process.argv.slice(2);
if (name === undefined) fail("usage: npm run -s replay -- FILE (or - for standard input)");
const told = transcriptsIn(name, read(name)).map(({ place, text }) => {
  const answer = tell(text);
  return answer.ok ? answer.value : fail(`${place}: ${answer.refusal}`);
});
for (const line of told) console.log(line);

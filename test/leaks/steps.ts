/**
 * How much is done for an answer, in steps and not by a clock: how often each piece of our code between two branches is gone through. A program that goes
 * through the same pieces as often does the same work, whatever cards lie in it. The engine now and then loses count of a function while it compiles it
 * anew: what is different is looked at again, and is so only if it is every time.
 */
import { Session } from "node:inspector";

/** How often each piece was gone through: by file, and where in it the piece begins and ends. */
export type Steps = ReadonlyMap<string, number>;

/** What is counted: the game's own code, and what stands for its database. */
const COUNTED = /\/(?:worker|web|test\/support\/sqlite)[/.]/;

interface Covered {
  readonly result: readonly {
    readonly url: string;
    readonly functions: readonly {
      readonly functionName: string;
      readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
    }[];
  }[];
}

export class StepCounter {
  readonly #session = new Session();

  /** Begins before what is counted is loaded: functions that ran before are counted as a whole only. */
  constructor() {
    this.#session.connect();
    this.#ask("Profiler.enable");
    this.#ask("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** What was done since this was last asked. */
  take(): Steps {
    const { result } = this.#ask("Profiler.takePreciseCoverage") as Covered; // as the protocol has it
    const counted = result.filter(({ url }) => COUNTED.test(url));
    return new Map(
      counted.flatMap(({ url, functions }) =>
        functions.flatMap(({ functionName, ranges }) =>
          ranges.map(
            ({ startOffset, endOffset, count }) => [`${url} ${functionName} ${startOffset}-${endOffset}`, count] as const,
          ),
        ),
      ),
    );
  }

  stop(): void {
    this.#session.disconnect();
  }

  /** Answered at once: the session is in this very thread. */
  #ask(method: string, given: object = {}): unknown {
    const answered: unknown[] = [];
    this.#session.post(method, given, (error: Error | null, answer?: object) => answered.push(error ?? answer));
    if (answered[0] instanceof Error) throw answered[0];
    return answered[0];
  }
}

/** What was done more often in one than in the other, in a line each. */
export const differences = (one: Steps, other: Steps): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])]
    .filter((piece) => (one.get(piece) ?? 0) !== (other.get(piece) ?? 0))
    .map((piece) => `${piece}: ${one.get(piece) ?? 0} or ${other.get(piece) ?? 0}`);

export const sumOf = (steps: Steps): number => [...steps.values()].reduce((sum, count) => sum + count, 0);

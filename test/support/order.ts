import { BaseSequencer, type TestSpecification } from "vitest/node";

/** These are short lists of very many states to look at. */
const LONG = /\/browser\/gallery-(tables|pages)\.test\.ts$/;

/** Long files begin first, so that none is told alone at the end; vitest knows how long they took last time, but in a clean clone goes by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

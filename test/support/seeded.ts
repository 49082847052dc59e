/** Seeds the chance of each test in workerd with its own name (`chance.ts`). */
import { beforeEach } from "vitest";
import { seedWith } from "./chance.ts";

beforeEach(({ task }) => seedWith(`${task.file.name} ${task.fullTestName}`));

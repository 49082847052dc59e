/** Before tests in workerd: the pages' sentences are there, and the chance of each test is seeded with its own name (`chance.ts`). */
import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";
import { listen } from "../../web/words/index.ts";
import { seedWith } from "./chance.ts";

await listen(env.ASSETS);

beforeEach(({ task }) => seedWith(`${task.file.name} ${task.fullTestName}`));

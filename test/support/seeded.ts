/** Before tests in workerd: the pages' sentences and what computer players have learned are there, and the chance of each test is seeded with its own name (`chance.ts`). */
import { env } from "cloudflare:workers";
import { beforeEach } from "vitest";
import { getReady } from "../../worker/table/ready.ts";
import { seedWith } from "./chance.ts";

await getReady(env.ASSETS);

beforeEach(({ task }) => seedWith(`${task.file.name} ${task.fullTestName}`));

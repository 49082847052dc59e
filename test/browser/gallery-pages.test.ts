import { lookAt } from "../gallery/looking.ts";
import { PAGE_STATES } from "../gallery/pages.ts";
import { RECORD_STATES } from "../gallery/records.ts";

await lookAt({ ...RECORD_STATES, ...PAGE_STATES });

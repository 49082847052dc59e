import { lookAt } from "../gallery/looking.ts";
import { TABLE_STATES } from "../gallery/tables.ts";

await lookAt(TABLE_STATES);

import type { Told } from "../../worker/table/view.ts";
import type { HintWords } from "../words/catalogue.ts";
import { moveText, whyText } from "./hint.tsx";

/** Why a computer player did what it did, and what somebody was advised before their move; null where neither is known. */
export function whyOf(h: HintWords, { reason, advice }: Pick<Told, "reason" | "advice">): string | null {
  const said = reason === null ? [] : [whyText(h, reason)];
  const asked = advice === null ? [] : [`${h.asked}: ${moveText(h, advice.move)}, ${whyText(h, advice.reason)}`];
  const all = [...said, ...asked];
  return all.length === 0 ? null : all.join("; ");
}

import * as v from "valibot";
import { lostPage } from "../../web/table/lost.tsx";
import { askerByCookie, remember } from "../identity/asker.ts";
import { newKey, PlayerKeySchema, playerOf } from "../identity/key.ts";
import { ClaimCodeSchema } from "../table/claim.ts";
import { PersonNameSchema } from "../table/name.ts";
import type { TableView } from "../table/view.ts";
import { originOf, readerOf, type Setting } from "./context.ts";
import { whole, zoneField } from "./form.ts";
import { Hono } from "./hono.ts";
import { insideOf } from "./inside.ts";
import { limit } from "./limit.ts";
import { seated } from "./mine.ts";
import { readForm } from "./read.ts";
import { refusalPage } from "./refuse.ts";
import { answered, command, tableAt } from "./table.ts";

const seat = whole(0, 8);
const ClaimForm = v.object({ seat, key: v.optional(PlayerKeySchema), zone: zoneField() });
const AnswerForm = v.object({ seat, code: ClaimCodeSchema });

/** How a seat is found again whose key is lost. */
export const lost = new Hono<Setting>()
  .get("/:id/lost", async (c) => {
    const at = tableAt(c);
    if (at === null) return refusalPage(c, "unknownTable");
    const answer = await at.stub.look(at.player);
    const view = answer.ok ? answer.value : answer.view;
    if (view === null) return refusalPage(c, "unknownTable");
    const newcomer = at.asker === null ? { key: newKey() } : null;
    return c.html(lostPage(readerOf(c), { view, url: `${originOf(c)}/t/${at.id}`, newcomer, inside: insideOf(c, at.id) }));
  })

  .post("/:id/claim", limit("LIMIT_JOIN"), async (c) => {
    const [at, form] = [tableAt(c), await readForm(c, ClaimForm)];
    if (at === null) return refusalPage(c, "unknownTable");
    if (form === null) return refusalPage(c, "malformed", { back: `/t/${at.id}/lost` });
    const known = askerByCookie(c)?.key ?? null;
    const key = known ?? form.key ?? newKey();
    const answer = await at.stub.claim(playerOf(key), form.seat);
    const view = answer.ok ? answer.value : answer.view;
    // Where onlookers are not wanted, who asks sees the table from the door: their request was made all the same.
    if (view === null || !view.claims.some(({ yours }) => yours)) return answered(c, answer);
    // Somebody new is called as the seat is; who has a name keeps it, whether they get the seat or not.
    const name = v.safeParse(PersonNameSchema, nameAt(view, form.seat));
    await seated(c, playerOf(key), at.id, known === null && name.success ? name.output : null, form.zone);
    remember(c, key);
    return c.redirect(`/t/${at.id}`, 303);
  })

  .post("/:id/reissue", limit("LIMIT_WRITE"), (c) =>
    command(c, AnswerForm, (stub, player, form) => stub.reissue(player, form.seat, form.code)),
  )

  .post("/:id/dismiss", limit("LIMIT_WRITE"), (c) =>
    command(c, AnswerForm, (stub, player, form) => stub.dismiss(player, form.seat, form.code)),
  );

const nameAt = (view: TableView, at: number): string => view.seats.find(({ seat }) => seat === at)?.name ?? "";

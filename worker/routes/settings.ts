import * as v from "valibot";
import { settingsPage } from "../../web/pages.tsx";
import { OPTION_NAMES, type OptionName, type Options, optionsFrom, PRESET_NAMES, type PresetName } from "../rules/options.ts";
import type { AnyRefusal } from "../table/refusal.ts";
import type { Settings } from "../table/settings.ts";
import type { TableView } from "../table/view.ts";
import { type Context, readerOf, type Setting } from "./context.ts";
import { type Fields, optionsOf, SettingsForm } from "./form.ts";
import { Hono } from "./hono.ts";
import { limit } from "./limit.ts";
import { fieldsOf } from "./read.ts";
import { refusalPage } from "./refuse.ts";
import { statusOf } from "./status.ts";
import { tableAt } from "./table.ts";

/** The host's page for the rules of the next match, and its button. */
export const settings = new Hono<Setting>()
  .get("/:id/settings", async (c) => {
    const at = tableAt(c);
    if (at === null) return refusalPage(c, "unknownTable");
    const seen = await at.stub.look(at.player);
    if (!seen.ok) return refusalPage(c, seen.refusal);
    const refusal = whyNot(seen.value);
    if (refusal !== null) return refusalPage(c, refusal, { back: `/t/${at.id}` });
    return page(c, seen.value, fieldsFor(seen.value.settings));
  })

  .post("/:id/settings", limit("LIMIT_WRITE"), async (c) => {
    const [at, fields] = [tableAt(c), await fieldsOf(c)];
    if (at === null) return refusalPage(c, "unknownTable");
    if (at.player === null) return refusalPage(c, "notSeated", { back: `/t/${at.id}` });
    const form = v.safeParse(SettingsForm, fields);
    if (!form.success) return refused(c, await at.stub.look(at.player), "malformed", fields);
    const { version, table: name, ...chosen } = form.output;
    const { seats, pace, absence, weekends, onlookers, hints } = chosen;
    const wanted = { seats, pace, absence, weekends, onlookers, hints, options: optionsOf(chosen), ...(name && { name }) };
    const answer = await at.stub.change(at.player, wanted, version ?? null);
    return answer.ok ? c.redirect(`/t/${at.id}`, 303) : refused(c, answer, answer.refusal, fields);
  });

type Seen = Awaited<ReturnType<NonNullable<ReturnType<typeof tableAt>>["stub"]["look"]>>;

/** The form again as it was sent, with the reason. */
function refused(c: Context, seen: Seen, refusal: AnyRefusal, fields: Fields): Response | Promise<Response> {
  const view = seen.ok ? seen.value : seen.view;
  return view === null ? refusalPage(c, refusal) : page(c, view, { ...fields, once: "" }, refusal);
}

const page = (c: Context, view: TableView, values: Fields, refusal?: AnyRefusal) =>
  c.html(settingsPage(readerOf(c), { view, values, ...(refusal && { refusal }) }), refusal ? statusOf(refusal) : 200);

function whyNot({ you, seats, phase }: TableView): "notSeated" | "notHost" | "matchRunning" | null {
  if (you === null) return "notSeated";
  if (!seats.some(({ seat, host }) => host && seat === you)) return "notHost";
  return phase === "gathering" || phase === "finished" ? null : "matchRunning";
}

/** The fields of the form as the table is set: the preset that comes nearest, and what differs from it. */
function fieldsFor({ name, options, seats, pace, absence, weekends, onlookers, hints }: Settings): Fields {
  const [preset = "trentuno"] = [...PRESET_NAMES].sort(
    (one, other) => differing(options, one).length - differing(options, other).length,
  );
  const single = differing(options, preset).map((option) => [option, String(options[option])]);
  const ticked = onlookers ? { onlookers: "on" } : {};
  return {
    once: "",
    table: name,
    preset,
    seats: String(seats),
    pace,
    absence,
    weekends,
    hints,
    ...ticked,
    ...Object.fromEntries(single),
  };
}

const differing = (options: Options, preset: PresetName): readonly OptionName[] =>
  OPTION_NAMES.filter((name) => options[name] !== optionsFrom(preset)[name]);

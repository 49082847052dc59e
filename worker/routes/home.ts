import { Hono } from "hono";
import { setCookie } from "hono/cookie";
import * as v from "valibot";
import { mePage, startPage } from "../../web/pages.tsx";
import { askerByCookie, remember } from "../identity/asker.ts";
import { newKey, type PlayerId, playerOf } from "../identity/key.ts";
import { newNonce } from "../table/fairness.ts";
import { byUrgency } from "../table/glance.ts";
import { newOnce, tableOf } from "../table/id.ts";
import type { AnyRefusal } from "../table/refusal.ts";
import { type Settings, UNNAMED } from "../table/settings.ts";
import { tableStub } from "../table/stub.ts";
import { type Context, originOf, readerOf, type Setting, sendOn } from "./context.ts";
import { type Fields, LanguageForm, type NewTable, NewTableForm, optionsOf } from "./form.ts";
import { limit } from "./limit.ts";
import { fieldsOf, readForm } from "./read.ts";
import { statusOf } from "./status.ts";

const YEAR = 365 * 24 * 3600;

/** The start page, new tables, and a person's own page. */
export const home = new Hono<Setting>()
  .get("/", async (c) => c.html(await start(c)))

  .post("/tables", limit("LIMIT_TABLES"), async (c) => {
    const fields = await fieldsOf(c);
    const form = v.safeParse(NewTableForm, fields);
    if (!form.success) return c.html(await start(c, "malformed", fields), statusOf("malformed"));
    const key = askerByCookie(c)?.key ?? form.output.key ?? newKey();
    const [player, table] = [playerOf(key), tableOf(key, form.output.once)];
    const host = { player, name: form.output.name, nonce: form.output.nonce ?? newNonce() };
    await tableStub(c.env, table).open(table, settingsOf(form.output), host);
    await c.env.PLAYERS.getByName(player).remember(table, host.name);
    remember(c, key);
    return sendOn(c, `/t/${table}`);
  })

  .get("/me", async (c) => {
    const player = askerByCookie(c)?.player;
    const { name, tables } = player === undefined ? { name: "", tables: [] } : await tablesOf(c, player);
    return c.html(mePage(readerOf(c), { name, tables }));
  })

  .post("/language", async (c) => {
    const form = await readForm(c, LanguageForm);
    if (form !== null) setCookie(c, "language", form.lang, { path: "/", sameSite: "Lax", maxAge: YEAR });
    return sendOn(c, form?.back ?? "/");
  });

async function start(c: Context, refusal?: AnyRefusal, values?: Fields): Promise<string> {
  const asker = askerByCookie(c);
  const { name, tables } = asker === null ? { name: "", tables: [] } : await tablesOf(c, asker.player);
  const newcomer = asker === null ? { key: newKey() } : null;
  const again = refusal === undefined ? {} : { refusal, values: values ?? {} };
  return startPage(readerOf(c, "/"), { newcomer, name, tables, once: newOnce(), ...again });
}

/** A person's name and tables, asked of the tables themselves so that the list is never out of date. */
async function tablesOf(c: Context, player: PlayerId) {
  const person = await c.env.PLAYERS.getByName(player).person();
  const glances = await Promise.all(person.tables.map((table) => tableStub(c.env, table).glance(player)));
  const present = glances.filter((glance) => glance !== null).sort(byUrgency);
  return { name: person.name, tables: present.map((glance) => ({ ...glance, url: `${originOf(c)}/t/${glance.table}` })) };
}

const settingsOf = (form: NewTable): Settings => ({
  name: form.table ?? UNNAMED,
  options: optionsOf(form),
  pace: form.pace,
  absence: form.absence,
  weekends: form.weekends,
  onlookers: form.onlookers ?? false,
  seats: form.seats,
  hints: form.hints,
  guided: false,
});

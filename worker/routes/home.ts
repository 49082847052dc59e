import * as v from "valibot";
import { startPage } from "../../web/pages.tsx";
import { WORDS } from "../../web/words/index.ts";
import type { Lang } from "../../web/words/speech.ts";
import { askerByCookie, remember } from "../identity/asker.ts";
import { newKey, playerOf } from "../identity/key.ts";
import { DEFAULTS } from "../rules/options.ts";
import { newNonce } from "../table/fairness.ts";
import { newOnce, tableOf } from "../table/id.ts";
import { PersonNameSchema } from "../table/name.ts";
import type { PageRefusal } from "../table/refusal.ts";
import { type Settings, UNNAMED } from "../table/settings.ts";
import { tableStub } from "../table/stub.ts";
import { type Context, originOf, readerOf, type Setting, sendOn } from "./context.ts";
import { type Fields, LanguageForm, type NewTable, NewTableForm, optionsOf, PracticeForm, ThemeForm } from "./form.ts";
import { Hono } from "./hono.ts";
import { languageOf } from "./language.ts";
import { limit } from "./limit.ts";
import { keepLanguage, keepTheme } from "./look.ts";
import { personOf, seated, tablesOf, tellHabits } from "./mine.ts";
import { fieldsOf, readForm, whyUnread } from "./read.ts";
import { statusOf } from "./status.ts";

/** Against two computer players, without a clock, with hints. */
const PRACTICE: Omit<Settings, "name"> = {
  options: DEFAULTS,
  pace: "none",
  absence: "wait",
  weekends: "on",
  onlookers: false,
  seats: 3,
  hints: "on",
  guided: true,
};

/** The start page, new tables, and the language and look of all pages. */
export const home = new Hono<Setting>()
  .get("/", async (c) => c.html(await start(c)))

  .post("/tables", limit("LIMIT_TABLES"), async (c) => {
    const fields = await fieldsOf(c);
    const form = v.safeParse(NewTableForm, fields);
    if (!form.success) {
      const why = whyUnread(form.issues);
      return c.html(await start(c, why, fields), statusOf(why));
    }
    const key = askerByCookie(c)?.key ?? form.output.key ?? newKey();
    const [player, table] = [playerOf(key), tableOf(key, form.output.once)];
    const host = { player, name: form.output.name, nonce: form.output.nonce ?? newNonce() };
    await tableStub(c.env, table).open(table, settingsOf(form.output), host);
    await seated(c, player, table, host.name, form.output.zone);
    remember(c, key);
    return sendOn(c, `/t/${table}`);
  })

  .post("/practice", limit("LIMIT_TABLES"), async (c) => {
    const form = await readForm(c, PracticeForm);
    if (form === null) return c.html(await start(c, "malformed"), statusOf("malformed"));
    const key = askerByCookie(c)?.key ?? form.key ?? newKey();
    const [player, table] = [playerOf(key), tableOf(key, form.once)];
    const words = WORDS[languageOf(c)];
    const { name: known } = await personOf(c, player).person();
    const name = v.parse(PersonNameSchema, v.is(PersonNameSchema, known) ? known : words.hints.practiceName);
    const host = { player, name, nonce: newNonce() };
    await tableStub(c.env, table).practise(table, { ...PRACTICE, name: words.hints.practiceTable }, host, words.botNames);
    await seated(c, player, table, known === "" ? null : name, null);
    remember(c, key);
    return sendOn(c, `/t/${table}`);
  })

  .post("/language", limit("LIMIT_WRITE"), async (c) => {
    const form = await readForm(c, LanguageForm);
    if (form !== null) await speak(c, form.lang);
    return sendOn(c, form?.back ?? "/");
  })

  .post("/theme", async (c) => {
    const form = await readForm(c, ThemeForm);
    if (form !== null) keepTheme(c, form.theme);
    return sendOn(c, form?.back ?? "/");
  });

async function start(c: Context, refusal?: PageRefusal, values?: Fields): Promise<string> {
  const asker = askerByCookie(c);
  const { name, tables } = asker === null ? { name: "", tables: [] } : await tablesOf(c, asker.player);
  const lines = tables.map((glance) => ({ ...glance, url: `${originOf(c)}/t/${glance.table}` }));
  const newcomer = asker === null ? { key: newKey() } : null;
  const again = refusal === undefined ? {} : { refusal, values: values ?? {} };
  return startPage(readerOf(c, "/"), { newcomer, name, tables: lines, once: newOnce(), practice: newOnce(), ...again });
}

/** In this browser, and in what somebody known is told elsewhere. */
async function speak(c: Context, language: Lang): Promise<void> {
  keepLanguage(c, language);
  const player = askerByCookie(c)?.player;
  if (player === undefined) return;
  const tables = await personOf(c, player).speak(language);
  await tellHabits(c, player, tables);
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

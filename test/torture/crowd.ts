/** What happens beside the play: tables are opened by forms sent twice, many race for a last seat, and people talk. */
import { newKey, type PlayerKey, playerOf } from "../../worker/identity/key.ts";
import { CHOICES, OPTION_NAMES } from "../../worker/rules/options.ts";
import { newOnce } from "../../worker/table/id.ts";
import { oneOf } from "../rules/walk.ts";
import type { Said } from "./machine.ts";
import { browserOf, type Player, playerWith, programOf, type Scene, TEMPERS } from "./players.ts";

const RACERS = 5;

/** A table at which so many play by random rules, each in their own way; the host is the first. */
export async function tableOf(scene: Scene, count: number): Promise<readonly Player[]> {
  const options = Object.fromEntries(OPTION_NAMES.map((name) => [name, oneOf<unknown>(CHOICES[name], scene.random)]));
  const keys = Array.from({ length: count }, newKey);
  const [host = newKey(), ...guests] = keys;
  const table = await opened(scene, host, { options, seats: count, pace: "24h" }, count);
  for (const key of guests) await sits(scene, table, key, "api");
  return keys.map((key, seat) => playerWith({ table, key, host: seat === 0, ...manner(scene, seat) }));
}

const manner = (scene: Scene, seat: number): Pick<Player, "by" | "temper"> => ({
  by: seat % 2 === 0 ? "api" : "forms",
  temper: oneOf(TEMPERS, scene.random),
});

/** Opens a table over the API, which has no name for a wish: one that is not answered is another table. */
export async function opened(scene: Scene, key: PlayerKey, wish: object, places: number | null): Promise<string> {
  const body = JSON.stringify({ name: "Host", ...wish });
  const said = await untilAnswered(scene, () =>
    scene.machine.ask("/api/tables", { method: "POST", headers: programOf(key), body }),
  );
  const { table } = JSON.parse(said.text) as { table: string }; // the API's answer
  scene.ledger.opened(table, places);
  scene.ledger.seated(table, playerOf(key));
  return table;
}

/** Sends a wish for a table by form, twice at once and again until it is answered: it is one table, and it is on its host's list. */
export async function wishTwice(scene: Scene): Promise<void> {
  const key = newKey();
  const fields = { name: "Host", once: newOnce(), key, table: "Wished", seats: "2" };
  const send = () =>
    untilAnswered(scene, () =>
      scene.machine.ask("/tables", { method: "POST", headers: browserOf(key), body: new URLSearchParams(fields) }),
    );
  const places = await Promise.all([send(), send()]);
  const tables = new Set(places.map(({ location }) => location?.split("/").at(-1) ?? "none"));
  if (tables.size > 1) scene.breaches.push(`twice: a table wished for once is ${[...tables].join(" and ")}`);
  for (const table of tables) scene.ledger.opened(table, 2);
  for (const table of tables) scene.ledger.seated(table, playerOf(key));
  const mine = await untilAnswered(scene, () => scene.machine.ask("/api/me", { headers: programOf(key) }));
  for (const table of tables) if (!mine.text.includes(table)) scene.breaches.push(`lost: ${table} is not on its host's list`);
}

/** Several want the one seat that is left, each twice at once and again until they are answered: one gets it, and all others are told. */
export async function raceForSeat(scene: Scene): Promise<void> {
  const table = await opened(scene, newKey(), { seats: 2 }, 2);
  const racers = Array.from({ length: RACERS }, newKey);
  const sat = await Promise.all(
    racers.map(async (key, at) => {
      const tries = await Promise.all([0, 1].map(() => sits(scene, table, key, at % 2 === 0 ? "api" : "forms")));
      return tries.includes(true);
    }),
  );
  const winners = sat.filter((won) => won).length;
  if (winners !== 1) scene.breaches.push(`${winners} won the race for one seat at ${table}`);
}

/** Whether this player has a seat now: given, or found to be theirs already. */
async function sits(scene: Scene, table: string, key: PlayerKey, by: Player["by"]): Promise<boolean> {
  const name = `P ${key.replaceAll(/[^0-9A-Za-z]/g, "").slice(0, 12)}`;
  const said = await untilAnswered(scene, () =>
    by === "api"
      ? scene.machine.ask(`/api/tables/${table}/seats`, {
          method: "POST",
          headers: programOf(key),
          body: JSON.stringify({ name }),
        })
      : scene.machine.ask(`/t/${table}/join`, { method: "POST", headers: browserOf(key), body: new URLSearchParams({ name }) }),
  );
  const has = said.status === 201 || said.status === 303 || said.text.includes('"alreadySeated"');
  if (has) scene.ledger.seated(table, playerOf(key));
  return has;
}

/** Says something that nobody has said before, and says it again as long as nobody has heard it. */
export async function saysSomething(scene: Scene, { table, key, by }: Player): Promise<void> {
  const text = `line ${newOnce().replaceAll(/[-_]/g, "x")}`;
  const once = newOnce();
  const said = await untilAnswered(scene, () =>
    by === "api"
      ? scene.machine.ask(`/api/tables/${table}/talk`, {
          method: "POST",
          headers: programOf(key),
          body: JSON.stringify({ text, once }),
        })
      : scene.machine.ask(`/t/${table}/talk`, {
          method: "POST",
          headers: browserOf(key),
          body: new URLSearchParams({ text, once }),
        }),
  );
  if (said.status === 200 || said.status === 303) scene.ledger.said(table, text);
}

/** Writes something down for themselves, in place of what they had, and sends it until it is answered. */
export async function writesDown({ machine, ledger, ...scene }: Scene, { table, key, who, by }: Player): Promise<void> {
  const note = `note ${newOnce().replaceAll(/[-_]/g, "x")}`;
  ledger.writes(table, who, note);
  const said = await untilAnswered({ machine, ledger, ...scene }, () =>
    by === "api"
      ? machine.ask(`/api/tables/${table}/note`, { method: "POST", headers: programOf(key), body: JSON.stringify({ note }) })
      : machine.ask(`/t/${table}/note`, { method: "POST", headers: browserOf(key), body: new URLSearchParams({ note }) }),
  );
  if (said.status === 200 || said.status === 303) ledger.wrote(table, who, note);
}

/** Asks again, when the machine is on again, until there is an answer. */
async function untilAnswered({ machine, ledger }: Scene, ask: () => Promise<Said | null>): Promise<Said> {
  for (;;) {
    const said = await ask();
    if (said !== null) return said;
    ledger.counts.unanswered += 1;
    ledger.counts.repeats += 1;
    await machine.up();
  }
}

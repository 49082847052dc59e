import type { Asker } from "../identity/asker.ts";
import { type PlayerId, type PlayerKey, playerOf } from "../identity/key.ts";
import { openedNext, sealedNext } from "../identity/link.ts";
import type { Place } from "../player/places.ts";
import type { ThisBrowser } from "../player/this-browser.ts";
import type { TableId } from "../table/id.ts";
import { tableStub } from "../table/stub.ts";
import type { Context } from "./context.ts";
import { inParts, personOf, tellHabits } from "./mine.ts";

/**
 * Everything this person has goes to another key, which is the answer; the one they had opens nothing any more. Asked for again, be it because it was
 * broken off in the middle or from two pages at once, it goes on to the key that was asked for first: the old object is emptied last. Null for who
 * shows a key that has been given up for another.
 */
export async function handOver(
  c: Context,
  { player, key: present }: Asker,
  wanted: PlayerKey,
  browser: ThisBrowser,
): Promise<PlayerKey | null> {
  if (wanted === present) return present;
  const old = personOf(c, player);
  const sealed = await old.bequeath(sealedNext(wanted, present), playerOf(wanted));
  const key = sealed === null ? null : openedNext(sealed, present);
  if (key === null) return null;
  await handAll(c, player, playerOf(key), browser);
  return key;
}

async function handAll(c: Context, player: PlayerId, next: PlayerId, browser: ThisBrowser): Promise<void> {
  const old = personOf(c, player);
  const [{ tables }, places] = [await old.person(), await old.places()];
  await personOf(c, next).unpack(await old.pack(), browser);
  await inParts(places, (place) => carried(c, place, player, next));
  await tellHabits(c, next, tables);
  await old.giveUp(next);
}

/** A seat that could not come along. */
export interface LeftBehind {
  readonly table: TableId;
  readonly name: string;
}

/**
 * All that the player had whom this browser was so far is the one's it is now: seats, channels, what they did at tables they have left. Where both
 * sit at one table nothing moves: those tables are the answer. They stay on the former player's list, and the other knows of them.
 */
export async function bringAlong(c: Context, former: Asker, key: PlayerKey): Promise<readonly LeftBehind[]> {
  const [old, player] = [personOf(c, former.player), playerOf(key)];
  if (!(await old.isKnown())) return [];
  const [{ tables }, places] = [await old.person(), await old.places()];
  await personOf(c, player).adopt(await old.parcel());
  const carries = await inParts(places, (place) => carried(c, place, former.player, player));
  const behind = carries.filter((each) => each !== null);
  await personOf(c, player).sitTwice(behind.map(({ table }) => ({ table, player: former.player })));
  await tellHabits(c, player, tables);
  const staying = behind.map(({ table }) => table);
  await old.giveUp(player, staying);
  return behind;
}

/** One table knows the person by their other key from now on; answers with the seat where that cannot be. A second seat keeps its own key. */
async function carried(c: Context, { table, player }: Place, from: PlayerId, to: PlayerId): Promise<LeftBehind | null> {
  if (player !== from) return null;
  const answer = await tableStub(c.env, table).rekey(from, to);
  const stays = !answer.ok && answer.refusal === "alreadySeated";
  return stays ? { table, name: answer.view?.settings.name ?? "" } : null;
}

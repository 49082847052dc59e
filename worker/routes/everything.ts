import type { PlayerId } from "../identity/key.ts";
import type { Place } from "../player/places.ts";
import { tableStub } from "../table/stub.ts";
import type { Context } from "./context.ts";
import { inParts, personOf } from "./mine.ts";

/** All that is stored about a person: their own object as it stands, and what each table knows of them that they have ever sat at. */
export async function everythingAbout(c: Context, player: PlayerId) {
  const person = personOf(c, player);
  const [{ belongings }, { preferences }] = [await person.pack(), await person.whole()];
  return {
    player,
    preferences,
    stored: Object.fromEntries(belongings.filter(({ name }) => name !== "links").map(({ name, rows }) => [name, rows])),
    tables: await inParts(await person.places(), (place) => told(c, place)),
  };
}

const told = async (c: Context, { table, player }: Place) => ({ table, ...(await tableStub(c.env, table).about(player)) });

/**
 * Deletes all of it. Broken off in the middle and asked for again it goes on where it was: tables that know them no more are off the list, and
 * their own object goes last.
 */
export async function deleteEverything(c: Context, player: PlayerId): Promise<void> {
  const person = personOf(c, player);
  const places = await person.places();
  await inParts(
    places,
    (place) => tableStub(c.env, place.table).disown(place.player),
    (part) => person.strike(part.flatMap((place) => (place.player === player ? place.table : []))),
  );
  const others = new Set(places.map((place) => place.player).filter((key) => key !== player));
  await Promise.all([...others].map((key) => personOf(c, key).erase()));
  await person.erase();
}

/** Tables that nobody visits while something is due at them: whether their alarms ring after the power was gone is read from the disk. */
import { newKey } from "../../worker/identity/key.ts";
import { opened } from "./crowd.ts";
import { type Player, playerWith, programOf, type Scene, turn } from "./players.ts";
import type { StoredTable } from "./stored.ts";

/** A computer player is on turn since this version; `cut`: the power went before it had moved. */
interface Owed {
  readonly version: number;
  readonly cut: boolean;
}

/** One person and two computer players at a live table: these move by alarm, a moment after the person has. */
interface Witness {
  readonly player: Player;
  /** Null while nothing is owed here. */
  owed: Owed | null;
}

export class Witnesses {
  readonly #all: Witness[] = [];
  /** How often the power went while an alarm was set, and how often it rang when the power was back. */
  readonly counts = { due: 0, rang: 0 };

  async gather(scene: Scene, count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      const key = newKey();
      const table = await opened(scene, key, { pace: "live", options: { lives: 5 } }, null);
      for (const level of ["easy", "steady"]) {
        const body = JSON.stringify({ level });
        await scene.machine.ask(`/api/tables/${table}/bots`, { method: "POST", headers: programOf(key), body });
      }
      this.#all.push({ player: playerWith({ table, key, host: true, by: "api", temper: "repeats" }), owed: null });
    }
  }

  /** Whoever is not owed anything moves, if they may. Then the computer players must, and nobody comes to see. */
  async move(scene: Scene): Promise<void> {
    const free = this.#all.filter(({ owed }) => owed === null);
    await Promise.all(free.map((witness) => leaveAlone(scene, witness)));
  }

  /** Looks at the disk for moves that nobody but an alarm can have made. How many are still owed. */
  read(stored: readonly StoredTable[]): number {
    for (const witness of this.#all) {
      const { owed, player } = witness;
      const log = stored.find(({ table }) => table === player.table)?.log ?? [];
      const came =
        owed !== null && log.some(({ version, who }) => version > owed.version && (who === "computer" || who === "clock"));
      if (owed === null) continue;
      if (!owed.cut && !came) this.counts.due += 1;
      if (owed.cut && came) this.counts.rang += 1;
      witness.owed = came ? null : { ...owed, cut: true };
    }
    return this.#all.filter(({ owed }) => owed !== null).length;
  }
}

async function leaveAlone(scene: Scene, witness: Witness): Promise<void> {
  const { player } = witness;
  await turn(scene, player);
  const said = await scene.machine.ask(`/api/tables/${player.table}`, { headers: programOf(player.key) });
  if (said?.status !== 200) return;
  const view = JSON.parse(said.text) as { readonly version: number; readonly turn: number | null }; // the API's view
  if (view.turn !== null && view.turn !== 0) witness.owed = { version: view.version, cut: false };
}

import type { PlayerId } from "../identity/key.ts";
import type { Options } from "../rules/options.ts";
import { ok, type Result, refused } from "../rules/result.ts";
import type { TableEvent } from "./event.ts";
import type { AnyRefusal } from "./refusal.ts";
import type { Settings } from "./settings.ts";
import { isRunning, seatOf, type TableState } from "./state.ts";

/** What the host wants otherwise; the rest stays. */
export type Wanted = Partial<Omit<Settings, "options" | "guided">> & { readonly options?: Partial<Options> };

/** The settings as they would be. */
export const settingsWith = (settings: Settings, { options, ...wanted }: Wanted): Settings => ({
  ...settings,
  ...wanted,
  options: { ...settings.options, ...options },
});

/** The host changes what is played, before a match or between two. Not to fewer seats than are taken. */
export function change(state: TableState, player: PlayerId, wanted: Wanted): Result<readonly TableEvent[], AnyRefusal> {
  const seat = seatOf(state, player);
  if (seat === null) return refused("notSeated");
  if (seat !== state.host) return refused("notHost");
  if (isRunning(state)) return refused("matchRunning");
  const settings = settingsWith(state.settings, wanted);
  if (state.seats.filter(({ kind }) => kind !== "empty").length > settings.seats) return refused("tableFull");
  return ok([{ type: "settingsChanged", settings }]);
}

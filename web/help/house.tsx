import type { OptionName } from "../../worker/rules/options.ts";
import { choicesOf, unusualIn } from "../parts/rules.tsx";
import type { Taught } from "./page.tsx";

/** Where a table differs from what a section has just said. */
export function AtThisTable({ w, options, about }: Pick<Taught, "w" | "options"> & { readonly about: readonly OptionName[] }) {
  const unusual = unusualIn(options).filter((name) => about.includes(name));
  if (unusual.length === 0) return null;
  return (
    <div class="at-table">
      <strong>{w.help.here}</strong>
      <ul>
        {unusual.map((name) => (
          <li key={name}>
            {w.options[name].name}: {choicesOf(w, name)[String(options[name])]}
          </li>
        ))}
      </ul>
    </div>
  );
}

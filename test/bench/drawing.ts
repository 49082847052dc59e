import { tableFragment } from "../../web/pages.tsx";
import { LANGS } from "../../web/words/speech.ts";
import { VIEW_NAMES, VIEWS } from "../web/views.ts";

const EXTRAS = { url: "https://cards.example/t/0123456789abcdef", qr: "", newcomer: null, myName: "" } as const;

/** Draws every state a table can be in, in every language; says how many that were. */
export function drawAll(): number {
  const all = LANGS.flatMap((lang) =>
    VIEW_NAMES.map((name) =>
      tableFragment({ lang, nonce: "", path: "/t/0123456789abcdef", signedIn: true }, VIEWS[name], EXTRAS),
    ),
  );
  return all.length;
}

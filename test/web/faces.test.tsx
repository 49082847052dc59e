import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { render } from "preact-render-to-string";
import { describe, expect, test } from "vitest";
import { ASSETS } from "../../web/assets.gen.ts";
import { CardFace } from "../../web/parts/card.tsx";
import { Icons } from "../../web/parts/icon.tsx";
import { wordsFor } from "../../web/words/index.ts";
import { DECKS } from "../../worker/player/preferences.ts";
import { PACK } from "../../worker/rules/deck.ts";

/** Bytes that all 32 faces may cost a player, compressed. */
const MOST = 60 * 1024;

describe.each(DECKS)("the faces of the deck %s", (deck) => {
  const w = wordsFor({ lang: "de", deck });
  const address = ASSETS[w.card.pack];
  const courts = readFileSync(`web/public${address}`);
  const faces = PACK.map((card) => render(<CardFace w={w} card={card} />));

  test("cost at most 60 KB, drawings of suits included", () => {
    const drawn = [courts.toString(), render(<Icons />), ...faces].map((text) => gzipSync(text).length);
    expect(drawn.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(MOST);
  });

  test("lie at an address that changes with them, so that they are kept for good", () => {
    expect(address).toMatch(/^\/static\/(french|german)\.[0-9A-Z]{8}\.svg$/);
    expect(readFileSync("web/public/_headers", "utf8")).toMatch(
      /\/static\/\*\n {2}Cache-Control: public, max-age=31536000, immutable/,
    );
  });

  test("show somebody on each court, all drawn without a script, a style or anything from elsewhere", () => {
    const refers = faces.flatMap((face) =>
      [...face.matchAll(/href="([^"#]+)#(\w+)"/g)].map(([, file, id]) => [file, id] as const),
    );
    expect(refers).toHaveLength(12);
    for (const [file, id] of refers) expect([file, courts.toString().includes(`<symbol id="${id}"`)]).toEqual([address, true]);
    expect(courts.toString()).not.toMatch(/<script|style=|<style|href|url\(/);
  });

  test("are all different", () => expect(new Set(faces).size).toBe(32));
});

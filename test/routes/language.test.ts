import { expect, test } from "vitest";
import { preferred } from "../../worker/routes/language.ts";

test.each([
  ["", "en"],
  ["*", "en"],
  ["fr", "en"],
  ["de", "de"],
  ["de-AT", "de"],
  ["DE-ch", "de"],
  ["den", "en"],
  ["it-IT,it;q=0.9", "it"],
  ["fr-CH, fr;q=0.9, it;q=0.8, de;q=0.7, *;q=0.5", "it"],
  ["en;q=0.4, de;q=0.6", "de"],
  ["en;q=0.5, de;q=0.5", "en"],
  ["de;q=0, it ; Q=0.1", "it"],
  ["de;q=much", "en"],
  [",;,de", "de"],
])("who asks for %j reads %s", (header, language) => expect(preferred(header)).toBe(language));

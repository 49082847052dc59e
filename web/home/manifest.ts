import { WORDS } from "../words/index.ts";
import type { Lang } from "../words/speech.ts";

/** What an installed Trentuno is called, and how it opens. */
export const manifestFor = (lang: Lang) => ({
  id: "/",
  name: "Trentuno",
  short_name: "Trentuno",
  description: WORDS[lang].site.tagline,
  lang,
  dir: "ltr",
  start_url: "/me",
  scope: "/",
  display: "standalone",
  background_color: "#dceef2",
  theme_color: "#0f6f86",
  categories: ["games"],
  icons: [
    { src: "/icons/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
  shortcuts: [{ name: WORDS[lang].site.myTables, url: "/me" }],
});

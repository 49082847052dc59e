import type { LookWords } from "./catalogue.look.ts";

export const itLook: LookWords = {
  theme: "Luminosità",
  themes: { system: "Come il dispositivo", light: "Chiaro", dark: "Scuro" },
  signals: {
    title: "Quando tocca a te",
    says: "Su questo dispositivo, finché il tavolo è aperto.",
    sound: "Riproduci un suono",
    buzz: "Vibra",
  },
};

import type { LookWords } from "./catalogue.look.ts";

export const deLook: LookWords = {
  theme: "Helligkeit",
  themes: { system: "Wie das Gerät", light: "Hell", dark: "Dunkel" },
  signals: {
    title: "Wenn du dran bist",
    says: "Auf diesem Gerät, solange der Tisch offen ist.",
    sound: "Ton abspielen",
    buzz: "Vibrieren",
  },
};

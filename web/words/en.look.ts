import type { LookWords } from "./catalogue.look.ts";

export const enLook: LookWords = {
  theme: "Brightness",
  themes: { system: "Like the device", light: "Light", dark: "Dark" },
  signals: {
    title: "When it’s your turn",
    says: "On this device, while the table is open.",
    sound: "Play a sound",
    buzz: "Vibrate",
  },
};

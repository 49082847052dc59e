import type { ViewportSize } from "playwright-core";

/** In what a state is looked at. */
export interface Look {
  readonly name: string;
  readonly size: ViewportSize;
  readonly colorScheme: "light" | "dark";
  readonly forcedColors?: "active";
  /** Whether letters are twice as large as usual. */
  readonly large?: boolean;
}

const PHONE = { width: 360, height: 640 };
const DESK = { width: 1280, height: 800 };

/** Each state is drawn in all of these, and looked at in the first two in every language. */
export const LOOKS = [
  { name: "phone light", size: PHONE, colorScheme: "light" },
  { name: "desk light", size: DESK, colorScheme: "light" },
  { name: "phone dark", size: PHONE, colorScheme: "dark" },
  { name: "desk dark", size: DESK, colorScheme: "dark" },
] as const satisfies readonly Look[];

/** Some states are also drawn in these. */
export const MORE_LOOKS: readonly Look[] = [
  { name: "phone lying", size: { width: 640, height: 360 }, colorScheme: "light" },
  { name: "phone forced", size: PHONE, colorScheme: "dark", forcedColors: "active" },
  { name: "desk forced", size: DESK, colorScheme: "light", forcedColors: "active" },
  { name: "phone large", size: PHONE, colorScheme: "light", large: true },
  { name: "desk large", size: DESK, colorScheme: "light", large: true },
  { name: "desk zoomed", size: { width: 640, height: 400 }, colorScheme: "light" },
];

import type { Figures } from "../../worker/table/statistics.ts";
import type { Words } from "../words/catalogue.ts";

interface Line {
  readonly label: string;
  readonly text: string;
}

/** Somebody's figures in words; what is nothing and would only fill the page is left out. */
export function linesOf(w: Words, figures: Figures): readonly Line[] {
  const s = w.record.statistics;
  const number = new Intl.NumberFormat(w.lang);
  const line = (label: string, text: string, there = true): readonly Line[] => (there ? [{ label, text }] : []);
  const { knocks } = figures;
  return [
    ...line(s.played, number.format(figures.played)),
    ...line(s.won, number.format(figures.won)),
    ...line(s.places, placesOf(w, figures), Object.keys(figures.places).length > 0),
    ...line(s.deals, s.dealsLost(figures.deals, figures.lost)),
    ...line(s.average, s.averageSays(figures.points / figures.deals), figures.deals > 0),
    ...line(s.knocks, s.knocksWent(knocks.won + knocks.safe + knocks.lost, knocks)),
    ...line(s.thirtyOnes, number.format(figures.thirtyOnes)),
    ...line(s.fires, number.format(figures.fires)),
    ...line(s.time, spanOf(w, figures.median ?? 0), figures.median !== null),
    ...line(s.winning, s.row(figures.winning.best, figures.winning.now), figures.winning.best > 0),
    ...line(s.unbeaten, s.row(figures.unbeaten.best, figures.unbeaten.now), figures.unbeaten.best > 0),
    ...line(s.left, number.format(figures.left), figures.left > 0),
    ...line(s.handedOver, number.format(figures.handedOver), figures.handedOver > 0),
  ];
}

const placesOf = (w: Words, { places }: Figures): string =>
  Object.entries(places)
    .map(([place, times]) => w.record.statistics.times(w.end.place(Number(place)), times))
    .join(", ");

const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
  ["second", 1_000],
] as const;

/** A span of time in its largest unit, such as "3.5 hours". */
export function spanOf(w: Pick<Words, "lang">, milliseconds: number): string {
  const [unit, length] = UNITS.find(([, each]) => milliseconds >= each) ?? (["second", 1_000] as const);
  const format = new Intl.NumberFormat(w.lang, { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 });
  return format.format(milliseconds / length);
}

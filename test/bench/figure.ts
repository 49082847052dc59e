/** One thing that was measured. `target` is null where none is set; then it is always well. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly target: number | null;
  readonly ok: boolean;
}

export const plain = (name: string, value: number, unit: string): Figure => ({
  name,
  value: rounded(value),
  unit,
  target: null,
  ok: true,
});

export const atLeast = (name: string, value: number, unit: string, target: number): Figure => ({
  ...plain(name, value, unit),
  target,
  ok: value >= target,
});

export const atMost = (name: string, value: number, unit: string, target: number): Figure => ({
  ...plain(name, value, unit),
  target,
  ok: value <= target,
});

/** Three digits that count are more than a measurement has. */
const rounded = (value: number): number => (Math.abs(value) >= 1000 ? Math.round(value) : Number(value.toPrecision(3)));

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

/** The number below which this share of them lies. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;

export function line({ name, value, unit, target, ok }: Figure): string {
  const number = value.toLocaleString("en", { maximumFractionDigits: 3 });
  const wanted = target === null ? "" : target.toLocaleString("en");
  return `${name.padEnd(64)} ${number.padStart(12)} ${unit.padEnd(12)} ${wanted.padStart(9)}  ${target === null ? "" : ok ? "ok" : "MISSED"}`;
}

export const HEAD = `${"".padEnd(64)} ${"value".padStart(12)} ${"unit".padEnd(12)} ${"target".padStart(9)}`;

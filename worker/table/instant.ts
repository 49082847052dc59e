declare const instantBrand: unique symbol;
/** A point in time: whole milliseconds since 1970-01-01T00:00Z. */
export type Instant = number & { readonly [instantBrand]: true };

export const instantOf = (epochMs: number): Instant => Math.trunc(epochMs) as Instant;
export const later = (from: Instant, ms: number): Instant => (from + ms) as Instant;

/** An instant as text, in UTC; null for none. */
export const timeTextOrNull = (instant: number | null): string | null => (instant === null ? null : timeText(instant));
export const timeText = (instant: number): string => new Date(instant).toISOString();

declare const seatBrand: unique symbol;
/** A place at the table, 0 to 8, clockwise (R1.1). Only `seatAt` and parsers make one. */
export type Seat = number & { readonly [seatBrand]: true };

export const MIN_SEATS = 2;
export const MAX_SEATS = 9;

/** Something for each of these seats, by seat number. */
export function bySeat<T>(seats: readonly Seat[], of: (seat: Seat) => T): Readonly<Record<number, T>> {
  const each: Record<number, T> = {};
  for (const seat of seats) each[seat] = of(seat);
  return each;
}

/** The seat with this number; the caller has checked that it exists. */
export const seatAt = (index: number): Seat => index as Seat;

/** What objects throw for the rest of a day whose share of the free plan is used up: of requests, duration, rows read or rows written. */
const SPENT = /exceeded allowed .+ in durable objects free tier/i;

/** Whether something failed because the account's share of the day is used up. */
export const isSpent = (error: unknown): boolean => error instanceof Error && SPENT.test(error.message);

/** Seconds from this instant to the next day's beginning in UTC, when shares are handed out anew. */
export function untilTomorrow(now: number): number {
  const today = new Date(now);
  const tomorrow = Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() + 1);
  return Math.ceil((tomorrow - now) / 1000);
}

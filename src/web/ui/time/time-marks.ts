/** Milliseconds before the end at which the time is said. */
const MARKS = [120_000, 60_000, 30_000, 10_000, 0]

/** The mark that the time left has passed on its way, the last if several; null for none. */
export function markBetween(before: number, after: number): number | null {
  return MARKS.findLast((mark) => before > mark && after <= mark) ?? null
}

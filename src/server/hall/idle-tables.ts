import type { LiveTable } from '#live/live-table.ts'
import type { MachineClock } from '#live/ports.ts'

const MAX_CHECKS = 100
/** Milliseconds between checks. */
const DELAY = 20

/** Between attempts. */
export function pause(clock: Pick<MachineClock, 'setTimer'>): Promise<void> {
  return new Promise((resolve) => void clock.setTimer(resolve, DELAY))
}

/** Waits for some seconds at most until nobody uses any of the tables; returns whether that is so. */
export async function becomeIdle(
  tables: readonly LiveTable[],
  clock: Pick<MachineClock, 'setTimer'>,
  isEnded: () => boolean = () => false,
): Promise<boolean> {
  for (let checks = MAX_CHECKS; !tables.every((live) => live.isIdle); checks -= 1) {
    if (checks === 0 || isEnded()) return false
    await pause(clock)
  }
  return true
}

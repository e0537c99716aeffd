import type { ClockAct, Millis, Status } from '#kit/game.ts'

/** The clock act that must come before anything else at `at`; null when none is due. */
export function dueClock({ wakeAt }: Status, at: Millis): ClockAct | null {
  return wakeAt !== null && wakeAt <= at ? { by: 'clock', at: wakeAt } : null
}

import { OutcomeUnknown, StoreClosed, StoreFailed, type MachineClock } from '#live/ports.ts'

const MIN_BACKOFF = 50
const MAX_BACKOFF = 2000

/**
 * Repeats an idempotent write until its outcome is known. Throws StoreFailed when it is certainly not
 * committed.
 */
export async function untilKnown<T>(write: () => Promise<T>, clock: MachineClock): Promise<T> {
  let isUnknown = false
  for (let backoff = MIN_BACKOFF; ; backoff = Math.min(2 * backoff, MAX_BACKOFF)) {
    try {
      return await write()
    } catch (error) {
      isUnknown ||= error instanceof OutcomeUnknown
      if (!isUnknown || !(error instanceof StoreFailed) || error instanceof StoreClosed) throw error
    }
    await new Promise<void>((resolve) => void clock.setTimer(resolve, backoff))
  }
}

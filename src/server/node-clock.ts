import type { MachineClock } from '#live/ports.ts'

/** Node's clock and timers. `setImmediate` comes after all I/O that is ready now. */
export const nodeClock: MachineClock = {
  wallTime: () => Date.now(),
  monotonicTime: () => performance.now(),
  setTimer(callback, delay) {
    const timer = setTimeout(callback, delay)
    return () => clearTimeout(timer)
  },
  nextBatch(callback) {
    setImmediate(callback)
  },
}

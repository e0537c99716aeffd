import type { MachineClock } from '#live/ports.ts'

/**
 * A wall time for deciding what is old enough to be ended or deleted: since the start it has advanced by no more than
 * the monotonic clock, so that setting the machine's clock forward ends and deletes nothing. A machine that was
 * suspended is behind until the server is restarted.
 */
export function steadyWallTime(
  clock: Pick<MachineClock, 'wallTime' | 'monotonicTime'>,
): () => number {
  const start = clock.wallTime() - clock.monotonicTime()
  return () => Math.min(clock.wallTime(), Math.floor(start + clock.monotonicTime()))
}

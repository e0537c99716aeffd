/**
 * Reads a clock at most once in each tick of the event loop. Rate limits ask for the time several
 * times per message, and many messages are handled in one tick.
 */
export function memoizePerTick(now: () => number): () => number {
  let time: number | null = null
  const forget = (): void => {
    time = null
  }
  return () => {
    if (time === null) {
      time = now()
      setImmediate(forget)
    }
    return time
  }
}

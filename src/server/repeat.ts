import { StoreFailed } from '#live/ports.ts'

/**
 * Does something every this many milliseconds, one at a time: a store that hangs must not collect them. That
 * the store fails at times is not reported. Returns a function that ends it.
 */
export function repeat(
  work: () => Promise<unknown>,
  interval: number,
  reportError: (error: unknown) => void,
): () => void {
  let isWorking = false
  const timer = setInterval(() => {
    if (isWorking) return
    isWorking = true
    work()
      .catch((error: unknown) => error instanceof StoreFailed || reportError(error))
      .finally(() => (isWorking = false))
  }, interval)
  return () => clearInterval(timer)
}

import { StoreFailed } from '#live/ports.ts'

/**
 * Runs `work` every `interval` milliseconds, one run at a time, so that runs do not pile up while a store hangs.
 * Failures of the store are not reported. Returns a function that stops it.
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

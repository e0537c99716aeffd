/**
 * Polls until a condition holds; fails after `timeout` milliseconds, which is far more than
 * anything takes on a busy machine.
 */
export async function until(
  condition: () => boolean,
  what: string,
  timeout = 60_000,
): Promise<void> {
  const end = Date.now() + timeout
  while (!condition()) {
    if (Date.now() > end) throw new Error(`timed out waiting for ${what}`)
    await pause(5)
  }
}

export function pause(millis: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, millis))
}

export function oneTo(n: number): readonly number[] {
  return Array.from({ length: n }, (_, index) => index + 1)
}

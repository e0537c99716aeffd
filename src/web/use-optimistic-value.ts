import { useState } from 'react'

/**
 * A value that the hall keeps. What the person sets shows at once, and until the hall has answered;
 * then the hall's value shows again.
 */
export function useOptimisticValue<T>(
  committed: T,
): readonly [T, (next: T, saving: Promise<unknown>) => void] {
  const [pending, setPending] = useState<{ readonly value: T } | null>(null)
  const set = (value: T, saving: Promise<unknown>): void => {
    const mine = { value }
    setPending(mine)
    const done = () => setPending((latest) => (latest === mine ? null : latest))
    saving.then(done, done)
  }
  return [pending === null ? committed : pending.value, set]
}

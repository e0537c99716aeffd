import { useState } from 'react'

/**
 * A value that the hall keeps, shown as the person has just set it until the hall has answered:
 * a box that is ticked is ticked at once.
 */
export function useDraft<T>(kept: T): readonly [T, (next: T, saving: Promise<unknown>) => void] {
  const [draft, setDraft] = useState<{ readonly value: T } | null>(null)
  const set = (value: T, saving: Promise<unknown>): void => {
    const mine = { value }
    setDraft(mine)
    const done = () => setDraft((latest) => (latest === mine ? null : latest))
    saving.then(done, done)
  }
  return [draft === null ? kept : draft.value, set]
}

import { StoreFailed } from '#live/ports.ts'
import type { Store } from '#server/store/store.ts'

/** Observes how the hall's own writes end. */
export interface WriteObserver {
  /** A write begins; what it returns is called once, when the write has ended. */
  writeBegan(): (outcome: WriteOutcome) => void
}

/** `other-error`: not the store's, so it does not tell whether the store can save. */
export type WriteOutcome = 'saved' | 'store-failed' | 'other-error'

/** Writes that tell whether the store can save. */
const OBSERVED = new Set<string | symbol>(['append', 'createTable', 'writeHeartbeat'])

/** The same store, whose writes are observed. */
export function observeWrites(store: Store, observer: WriteObserver): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      const member: unknown = target[name]
      if (typeof member !== 'function') return member
      const method = member as (...values: unknown[]) => Promise<unknown>
      if (!OBSERVED.has(name)) return method.bind(target)
      return (...values: unknown[]) => observeWrite(() => method.apply(target, values), observer)
    },
  })
}

export async function observeWrite<T>(
  write: () => Promise<T>,
  observer: WriteObserver,
): Promise<T> {
  const ended = observer.writeBegan()
  let outcome: WriteOutcome = 'other-error'
  try {
    const result = await write()
    outcome = 'saved'
    return result
  } catch (error) {
    if (error instanceof StoreFailed) outcome = 'store-failed'
    throw error
  } finally {
    ended(outcome)
  }
}

import { StoreFailed } from '#live/ports.ts'
import type { Store } from './store.ts'

/** Hears how the hall's own writes end. */
export interface WriteObserver {
  /** A write begins; what it returns is called when it has succeeded or the store has failed. */
  writeBegan(): (error: StoreFailed | null) => void
}

/** Writes that tell whether the store can save: at least one heartbeat a second. */
const OBSERVED = new Set<string | symbol>(['append', 'createTable', 'writeHeartbeat'])

/** The same store, whose writes are observed. */
export function observeWrites(store: Store, observer: WriteObserver): Store {
  return new Proxy(store, {
    get(target, name: keyof Store) {
      const member: unknown = target[name]
      if (typeof member !== 'function') return member
      const method = member as (...values: unknown[]) => Promise<unknown>
      if (!OBSERVED.has(name)) return method.bind(target)
      return (...values: unknown[]) => observe(() => method.apply(target, values), observer)
    },
  })
}

/** Errors that are not the store's say nothing about it. */
async function observe(write: () => Promise<unknown>, observer: WriteObserver): Promise<unknown> {
  const ended = observer.writeBegan()
  try {
    const result = await write()
    ended(null)
    return result
  } catch (error) {
    if (error instanceof StoreFailed) ended(error)
    throw error
  }
}

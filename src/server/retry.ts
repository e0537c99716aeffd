import { StoreClosed, StoreFailed, type MachineClock } from '#live/ports.ts'

/** Milliseconds between attempts, and after which there is no further one. */
type Patience = { readonly interval: number; readonly limit: number }

/** What a server that starts needs of a store that is slow: it has no lease and no table to lose yet. */
const STARTING: Patience = { interval: 500, limit: 20_000 }

/** Repeats work that the store may fail. Throws what the last attempt threw. */
export async function retry<T>(
  work: () => Promise<T>,
  clock: Pick<MachineClock, 'monotonicTime' | 'setTimer'>,
  { interval, limit }: Patience = STARTING,
): Promise<T> {
  const end = clock.monotonicTime() + limit
  for (;;) {
    try {
      return await work()
    } catch (error) {
      const mayPass = error instanceof StoreFailed && !(error instanceof StoreClosed)
      if (!mayPass || clock.monotonicTime() >= end) throw error
      await new Promise<void>((resolve) => void clock.setTimer(resolve, interval))
    }
  }
}

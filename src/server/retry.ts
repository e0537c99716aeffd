import { StoreClosed, StoreFailed, type MachineClock } from '#live/ports.ts'

/** Milliseconds between attempts, and since the first failure until there is no further one. */
type Patience = { readonly interval: number; readonly limit: number }

/** For a server that starts with a slow store: nobody is served by it yet. */
const STARTING: Patience = { interval: 500, limit: 20_000 }

/** Whether the server has begun to close. */
type Serving = { readonly isClosed: boolean }

/** The server is stopped before it has started. */
class StartStopped extends Error {}

/** Does a part of a start. Throws what the last attempt threw. */
export type Attempt = <T>(work: () => Promise<T>) => Promise<T>

/** Attempts the parts of a start again while the store fails; the limit is one for all of them. */
export function retryingStart(
  clock: Pick<MachineClock, 'monotonicTime' | 'setTimer'>,
  serving: Serving,
  { interval, limit }: Patience = STARTING,
): Attempt {
  let end: number | null = null
  return async (work) => {
    for (;;) {
      try {
        if (serving.isClosed) throw new StartStopped()
        const result = await work()
        if (serving.isClosed) throw new StartStopped()
        return result
      } catch (error) {
        const mayPass = error instanceof StoreFailed && !(error instanceof StoreClosed)
        end ??= clock.monotonicTime() + limit
        if (!mayPass || clock.monotonicTime() >= end) throw error
        await new Promise<void>((resolve) => void clock.setTimer(resolve, interval))
      }
    }
  }
}

/** Starts a server in parts, which are attempted as `retryingStart` says, and ends early if it is stopped. */
export async function startInParts(
  clock: Pick<MachineClock, 'monotonicTime' | 'setTimer'>,
  serving: Serving,
  start: (attempt: Attempt) => Promise<void>,
): Promise<void> {
  try {
    await start(retryingStart(clock, serving))
  } catch (error) {
    if (!(error instanceof StartStopped)) throw error
  }
}

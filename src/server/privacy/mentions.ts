import { setImmediate } from 'node:timers/promises'
import type { MachineClock } from '#live/ports.ts'
import { Slices } from '#live/slices.ts'
import type { Redaction } from '#server/store/privacy-store.ts'
import type { Store } from '#server/store/store.ts'

/** Before others get their turn. A row of a rewritten log has up to 128 entries. */
const ROWS_SEARCHED = 32

/**
 * The tables where people are mentioned, slice by slice. Spectators chat, too, and are no members: only a search of
 * all logs finds everything, one for many who wait for it. Throws StoreFailed.
 */
export async function* findMentions(
  { privacy }: Pick<Store, 'privacy'>,
  clock: MachineClock,
  people: readonly string[],
): AsyncGenerator<readonly Redaction[], void> {
  const slices = Slices.inBackground(clock)
  let from: string | null = null
  do {
    const slice = await privacy.findMentions(people, from, ROWS_SEARCHED)
    from = slice.next
    await setImmediate()
    if (slices.isOver) await slices.next()
    yield slice.found
  } while (from !== null)
}

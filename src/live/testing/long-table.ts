import { boggleMaster } from '#games/boggle-master/rules/game.ts'
import type { AnyGame } from '#kit/game.ts'
import type { LogSource } from '#live/stored-log.ts'
import {
  CODE_VERSION,
  TestLiveTable,
  type FakeClock,
  type MemoryLogStore,
} from '#live/testing/test-live-table.ts'
import type { AppliedTableEntry } from '#table/table-draft.ts'
import { replay } from '#table/testing/replay.ts'
import { testCodec } from '#table/testing/test-codec.ts'

export const boggle: AnyGame = boggleMaster

const codec = testCodec(boggle)

/** Where the logs of a test are read from. */
export function sourceOf(
  { store, clock }: { readonly store: MemoryLogStore; readonly clock: FakeClock },
  codeVersion = CODE_VERSION,
): LogSource {
  return { store, clock, codeVersion, codec }
}

/**
 * A table at which Ann has written and erased a word until the log had this many entries, of which Ben
 * and the spectators are told nothing. After every `chatEvery` of them she says something.
 */
export async function longTable(length: number, chatEvery: number): Promise<TestLiveTable> {
  const table = new TestLiveTable(boggle, undefined, { options: { seconds: 600 } })
  const [ann, ben] = [await table.subscribe('ann'), await table.subscribe('ben')]
  await table.request(ben, { type: 'sit' })
  await table.request(ann, { type: 'start' })
  for (let turn = 0; table.log.length < length; turn += 1) {
    const type = turn % 2 === 0 ? 'write' : 'erase'
    const request =
      turn % chatEvery === 0
        ? ({ type: 'chat', text: `Line ${turn}` } as const)
        : ({ type: 'play', command: { type, word: 'steam' } } as const)
    await table.request(ann, request)
  }
  table.live.unsubscribe(ann)
  table.live.unsubscribe(ben)
  return table
}

/** The slow, obvious way: the whole log, from its beginning. */
export function replayAll(log: readonly string[]): readonly AppliedTableEntry[] {
  return replay(null, log, codec)
}

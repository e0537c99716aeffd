import { afterEach, describe, expect, test } from 'vitest'
import { hashText } from '#server/node-log-codec.ts'
import { formatTableEntry } from '#table/log/log-chain.ts'
import type { TableEntry } from '#table/table.ts'
import { OutcomeUnknown, StoreFailed, type Append } from '#live/ports.ts'
import type { Store } from '#server/store/store.ts'
import { closeAll } from '../testing/cleanup.ts'
import { untilOver, value, refusal } from '../testing/guest.ts'
import { openTestHall, overrideStore } from '../testing/test-hall.ts'
import { pause, until } from '../testing/waiting.ts'

afterEach(closeAll)

type AppendOverride = (appends: readonly Append[], store: Store) => Promise<readonly boolean[]>

/** Ada and Bob in a match whose store appends as the test wants. */
async function startWithStore(options: unknown = {}) {
  let override: AppendOverride | null = null
  const wrapStore = (store: Store): Store => {
    return overrideStore(store, {
      append: (appends) => (override === null ? store.append(appends) : override(appends, store)),
    })
  }
  const testHall = await openTestHall({ wrapStore })
  const { ada, bob, table } = await testHall.openTableForTwo(options)
  value(await ada.start(table))
  const overrideAppend = (next: AppendOverride | null): void => void (override = next)
  return { testHall, ada, bob, table, overrideAppend }
}

const fail: AppendOverride = () => Promise.reject(new StoreFailed('no space is left'))

describe('when the store cannot save', () => {
  test('nothing that was shown is lost, and nothing that was lost is shown', async () => {
    const { testHall, ada, bob, table, overrideAppend } = await startWithStore()
    value(await ada.write(table, 'steam'))
    overrideAppend(fail)
    const { length } = bob.received
    const answers = await Promise.all([
      ada.write(table, 'rings'),
      ada.write(table, 'wedge'),
      bob.chat(table, 'hello?'),
    ])
    expect(answers.map(refusal)).toEqual(Array(3).fill('not-saved'))
    expect(ada.view(table).list).toEqual(['steam'])
    const updates = bob.received.slice(length).filter(({ type }) => type === 'update')
    expect(updates).toEqual([])
    overrideAppend(null)
    for (const word of ['rings', 'wedge']) value(await ada.write(table, word))
    await until(() => ada.view(table).list!.length === 3, 'three words')
    for (const guest of [ada, bob]) {
      guest.expectCompleteFeed(table)
    }
    expect(testHall.failures).toEqual([])
  })

  test('at the end of a match, the match ends later', async () => {
    const { testHall, ada, bob, table, overrideAppend } = await startWithStore({ seconds: 5 })
    value(await ada.write(table, 'steam'))
    overrideAppend(fail)
    await pause(6000)
    expect(bob.table(table).view.table.phase).toBe('playing')
    overrideAppend(null)
    await untilOver(table, ada, bob)
    expect(bob.view(table).outcome).toMatchObject({ scores: [2, 0] })
    expect(testHall.failures).toEqual([])
  })

  test('a request whose commit was not confirmed takes effect once', async () => {
    const { ada, bob, table, overrideAppend } = await startWithStore()
    overrideAppend(async (appends, store) => {
      overrideAppend(null)
      await store.append(appends)
      throw new OutcomeUnknown('the connection went')
    })
    expect(refusal(await ada.chat(table, 'once'))).toBeNull()
    value(await ada.chat(table, 'twice'))
    await until(() => bob.chatLines(table).length === 2, 'two lines')
    expect(bob.chatLines(table)).toEqual(['once', 'twice'])
    bob.expectCompleteFeed(table)
  })
})

describe('a table that another hall serves too', () => {
  test('decides again after each conflict', async () => {
    const { testHall, ada, bob, table, overrideAppend } = await startWithStore()
    let attempts = 0
    // The other hall appends first, three times.
    overrideAppend(async (appends, store) => {
      attempts += 1
      if (attempts > 3) return store.append(appends)
      const [append] = appends as [Append]
      const text = `line ${attempts}`
      const entry: TableEntry = {
        seq: append.expectedLength,
        previous: hashText((await store.readLog(append.table, 0)).at(-1)!),
        salt: '',
        wallTime: append.wallTime,
        requestId: null,
        events: [{ type: 'chatted', person: 'far', name: 'Far', text }],
      }
      const line = formatTableEntry(entry)
      const other = { ...append, entries: [line], hash: hashText(line), index: null }
      expect(await store.append([other])).toEqual([true])
      return store.append(appends)
    })
    const words = ['steam', 'rings', 'wedge', 'quiet']
    const answers = await Promise.all(words.map((word) => ada.write(table, word)))
    expect(answers.map(refusal)).toEqual(words.map(() => null))
    await until(() => ada.view(table).list!.length === 4, 'all words')
    expect(ada.view(table).list).toEqual(words)
    for (const guest of [ada, bob]) {
      await until(() => guest.chatLines(table).length === 3, 'the three lines of the other hall')
      guest.expectCompleteFeed(table)
    }
    const log = await testHall.hall.store.readLog(table, 0)
    expect(log.map((text) => (JSON.parse(text) as TableEntry).seq)).toEqual([...log.keys()])
    expect(testHall.failures).toEqual([])
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import type { TableEntry } from '#table/table.ts'
import { StoreFailed, type Append, type Store } from '#server/store/store.ts'
import {
  closeAll,
  comeAndSit,
  ended,
  enter,
  meddledStore,
  oneTo,
  openHouse,
  openTable,
  refusal,
  seen,
  storyNumbers,
  until,
  value,
  viewOf,
  write,
} from './house.ts'

afterEach(closeAll)

/** What the next appends come to, instead of being done. */
type Instead = (append: Append, store: Store) => Promise<boolean>

/** Ada and Bob in a game whose store does as the test wants. */
async function troubled(options: unknown = {}) {
  let instead: Instead | null = null
  const around = (store: Store): Store => {
    return meddledStore(store, {
      append: (append) => (instead === null ? store.append(append) : instead(append, store)),
    })
  }
  const house = await openHouse({ around })
  const ada = await enter(house, { name: 'Ada' })
  const bob = await enter(house, { name: 'Bob' })
  const { table, code } = await openTable(ada, { options })
  await comeAndSit(bob, code)
  value(await ada.client.request(table, { type: 'start' }))
  const meddle = (next: Instead | null): void => void (instead = next)
  return { house, ada, bob, table, meddle }
}

const failed: Instead = () => Promise.reject(new StoreFailed('no space is left'))

describe('a store that cannot save', () => {
  test('loses nothing that was shown, and shows nothing that was lost', async () => {
    const { house, ada, bob, table, meddle } = await troubled()
    value(await write(ada, table, 'steam'))
    meddle(failed)
    const { length } = bob.heard
    const answers = await Promise.all([
      write(ada, table, 'rings'),
      write(ada, table, 'wedge'),
      bob.client.request(table, { type: 'chat', text: 'hello?' }),
    ])
    expect(answers.map(refusal)).toEqual(Array(3).fill('not-saved'))
    expect(viewOf(ada, table).list).toEqual(['steam'])
    expect(bob.heard.slice(length).filter(({ type }) => type !== 'answer')).toEqual([])
    meddle(null)
    for (const word of ['rings', 'wedge']) value(await write(ada, table, word))
    await until(() => viewOf(ada, table).list!.length === 3, 'three words')
    for (const guest of [ada, bob]) {
      expect(storyNumbers(guest, table)).toEqual(oneTo(seen(guest, table).feedLength))
    }
    expect(house.failures).toEqual([])
  })

  test('at the end of the game ends it later', async () => {
    const { house, ada, bob, table, meddle } = await troubled({ seconds: 5 })
    value(await write(ada, table, 'steam'))
    meddle(failed)
    const end = seen(ada, table).view.table.startedAtWallTime! + 5000
    await until(() => house.now() > end + 1000, 'the end as it was to be')
    expect(seen(bob, table).view.table.phase).toBe('playing')
    meddle(null)
    await ended(table, ada, bob)
    expect(viewOf(bob, table).outcome).toMatchObject({ scores: [2, 0] })
    expect(house.failures).toEqual([])
  })

  test('or does not say that it has, carries out once', async () => {
    const { ada, bob, table, meddle } = await troubled()
    meddle(async (append, store) => {
      await store.append(append)
      throw new StoreFailed('the connection went')
    })
    expect(refusal(await ada.client.request(table, { type: 'chat', text: 'once' }))).toBeNull()
    meddle(null)
    value(await ada.client.request(table, { type: 'chat', text: 'twice' }))
    await until(() => seen(bob, table).view.table.chat.length === 2, 'two lines')
    expect(seen(bob, table).view.table.chat.map(({ text }) => text)).toEqual(['once', 'twice'])
    expect(storyNumbers(bob, table)).toEqual(oneTo(seen(bob, table).feedLength))
  })
})

describe('a table that another hall serves too', () => {
  test('decides again on what was added there', async () => {
    const { house, ada, bob, table, meddle } = await troubled()
    let met = 0
    // Each append finds that somebody else was first, three times.
    meddle(async (append, store) => {
      met += 1
      if (met <= 3) {
        const chatted = {
          type: 'chatted',
          person: 'far',
          name: 'Far',
          text: `line ${met}`,
        } as const
        const entry: TableEntry = {
          seq: append.expected,
          wallTime: append.wallTime,
          requestId: null,
          events: [chatted],
        }
        const there = { ...append, entries: [JSON.stringify(entry)], facts: null }
        expect(await store.append(there)).toBe(true)
      }
      return store.append(append)
    })
    const words = ['steam', 'rings', 'wedge', 'quiet']
    const answers = await Promise.all(words.map((word) => write(ada, table, word)))
    expect(answers.map(refusal)).toEqual(words.map(() => null))
    await until(() => viewOf(ada, table).list!.length === 4, 'all words')
    expect(viewOf(ada, table).list).toEqual(words)
    for (const guest of [ada, bob]) {
      await until(() => seen(guest, table).view.table.chat.length === 3, 'three lines from afar')
      expect(storyNumbers(guest, table)).toEqual(oneTo(seen(guest, table).feedLength))
    }
    const log = await house.hall.store.readLog(table, 0)
    expect(log.map((text) => (JSON.parse(text) as TableEntry).seq)).toEqual([...log.keys()])
    expect(house.failures).toEqual([])
  })
})

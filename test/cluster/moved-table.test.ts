/** A live table whose node has lost it to another. */
import { expect, test } from 'vitest'
import { OutcomeUnknown, StoreFailed, TableMoved, type TableOwnership } from '#live/ports.ts'
import { registeredGame } from '#games/registry.ts'
import { settle, TestLiveTable } from '#live/testing/test-live-table.ts'

const boggle = registeredGame('boggle-master')!.game

function ownedTable() {
  let isValid = true
  let isCertain = true
  let checkFails = false
  const ownership: TableOwnership = {
    epoch: 3,
    isCertain: () => isCertain,
    isValid: () => {
      return checkFails ? Promise.reject(new StoreFailed('no reply')) : Promise.resolve(isValid)
    },
    lost: () => table.live.move(),
  }
  const table = new TestLiveTable(boggle, undefined, { ownership })
  return {
    table,
    lose: () => (isValid = false),
    failCheck: () => (checkFails = true),
    setCertain: (certain: boolean) => (isCertain = certain),
  }
}

const chat = (text: string) => ({ type: 'chat', text }) as const

/** A table with a write under way, which the test ends. */
async function writingTable() {
  const owned = ownedTable()
  const { table } = owned
  const ann = await table.subscribe('ann')
  const { promise, resolve, reject } = Promise.withResolvers<readonly boolean[]>()
  table.store.override = () => promise
  const first = table.request(ann, chat('one'))
  await settle()
  return { ...owned, ann, first, resolve, reject }
}

test('every append names the epoch', async () => {
  const { table } = ownedTable()
  const ann = await table.subscribe('ann')
  expect(await table.request(ann, chat('one'))).toBeNull()
  expect(table.store.batches.flat().map(({ epoch }) => epoch)).toEqual([3])
})

test('a conflict without a new owner is decided again, as on one server', async () => {
  const { table } = ownedTable()
  const ann = await table.subscribe('ann')
  table.store.override = (appends) => {
    table.store.override = null
    return Promise.resolve(appends.map(() => false))
  }
  expect(await table.request(ann, chat('one'))).toBeNull()
})

test('a refused append of an old epoch moves everybody, and what is pending is to be asked elsewhere', async () => {
  const { table, lose } = ownedTable()
  const ann = await table.subscribe('ann')
  const before = table.log.length
  lose()
  table.store.override = (appends) => Promise.resolve(appends.map(() => false))
  const first = table.request(ann, chat('one'))
  await Promise.resolve()
  const second = table.request(ann, chat('two'))
  expect(await first).toMatchObject({ code: 'table-moved' })
  expect(await second).toMatchObject({ code: 'table-moved' })
  expect(await table.request(ann, chat('three'))).toMatchObject({ code: 'table-moved' })
  expect(ann.reloads).toEqual(['table'])
  expect(table.log).toHaveLength(before)
  await expect(table.subscribe('ben')).rejects.toThrow(TableMoved)
  expect(table.errors).toEqual([])
})

test('nothing is refused, or done already, on a state that another node may have changed', async () => {
  const { table, setCertain } = ownedTable()
  const ann = await table.subscribe('ann')
  const tooEarly = { type: 'play', command: { type: 'write', word: 'steam' } } as const
  const refused = await table.request(ann, tooEarly)
  expect(refused?.code).toBe('not-started')
  setCertain(false)
  expect(await table.request(ann, tooEarly)).toMatchObject({ code: 'table-moved' })
  // The store says whether it is.
  expect(await table.request(ann, chat('one'))).toBeNull()
  setCertain(true)
  expect(await table.request(ann, tooEarly)).toEqual(refused)
})

test('nobody waits for a write of unknown outcome at a table that has moved', async () => {
  const { table } = ownedTable()
  const ann = await table.subscribe('ann')
  table.store.override = () => Promise.reject(new OutcomeUnknown('no reply'))
  const first = table.request(ann, chat('one'))
  await settle()
  await settle()
  table.live.move()
  expect(await first).toMatchObject({ code: 'table-moved' })
})

test.each([
  ['fails', new StoreFailed('no connection')],
  ['is not answered', new OutcomeUnknown('no reply')],
])('nobody waits for a write that was under way when the table moved, and %s', async (_, error) => {
  const { table, first, reject } = await writingTable()
  table.live.move()
  reject(error)
  expect(await first).toMatchObject({ code: 'table-moved' })
})

test('nobody waits to know what became of a conflict at a table that has moved', async () => {
  const { table, failCheck, first, resolve } = await writingTable()
  table.live.move()
  failCheck()
  resolve([false])
  expect(await first).toMatchObject({ code: 'table-moved' })
})

test('what is being written when the table moves is answered by its commit', async () => {
  const { table, ann, first, resolve } = await writingTable()
  const second = table.request(ann, chat('two'))
  table.live.move()
  expect(await second).toMatchObject({ code: 'table-moved' })
  resolve([true])
  expect(await first).toBeNull()
})

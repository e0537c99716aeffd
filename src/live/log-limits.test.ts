import { expect, test } from 'vitest'
import { StoreFailed } from '#live/ports.ts'
import { boggle } from '#live/testing/long-table.ts'
import { settle, TestLiveTable, type TestRequester } from '#live/testing/test-live-table.ts'

const LIMITS = { warning: 20, talk: 25, length: 40 }

/** A match of Ann and Ben in a log of at most 40 entries. */
async function shortTable() {
  const table = new TestLiveTable(boggle, undefined, {
    options: { seconds: 600 },
    logLimits: LIMITS,
  })
  const ann = await table.subscribe('ann')
  const ben = await table.subscribe('ben')
  await table.request(ben, { type: 'sit' })
  await table.request(ann, { type: 'start' })
  return { table, ann, ben }
}

function feedCount({ received }: TestRequester, type: string): number {
  const items = received.flatMap((message) => (message.type === 'update' ? message.feed : []))
  return items.filter(({ event }) => event?.type === type).length
}

test('everybody is told once that the log is nearly full', async () => {
  const { table, ann, ben } = await shortTable()
  const zoe = await table.subscribe('zoe')
  for (let turn = 0; turn < 22; turn += 1) await table.request(ben, { type: 'chat', text: 'Hm.' })
  await settle()
  expect(table.live.table.length).toBe(LIMITS.talk)
  for (const somebody of [ann, ben, zoe]) expect(feedCount(somebody, 'nearly-filled')).toBe(1)
})

test('a store that fails is not asked again and again to save that the log is nearly full', async () => {
  const { table, ann, ben } = await shortTable()
  while (table.log.length < LIMITS.warning - 1) {
    await table.request(ben, { type: 'chat', text: 'Hm.' })
  }
  const { store } = table
  let failures = 0
  store.override = (appends) => {
    if (table.log.length < LIMITS.warning) return Promise.resolve(store.write(appends))
    failures += 1
    // Ends a loop that would keep the test from failing.
    if (failures > 50) store.override = null
    return Promise.reject(new StoreFailed('the disk is full'))
  }
  await table.request(ben, { type: 'chat', text: 'Hm.' })
  for (let turn = 0; turn < 100; turn += 1) await settle()
  expect(failures).toBe(1)
  await table.clock.advance(10_000)
  expect(failures).toBeLessThan(10)
  store.override = null
  await table.clock.advance(5000)
  expect(table.log).toHaveLength(LIMITS.warning + 1)
  for (const somebody of [ann, ben]) expect(feedCount(somebody, 'nearly-filled')).toBe(1)
})

test('talk ends first, and the match goes on', async () => {
  const { table, ann, ben } = await shortTable()
  while (table.log.length < LIMITS.talk) await table.request(ben, { type: 'chat', text: 'Hm.' })
  expect(await table.request(ben, { type: 'chat', text: 'Hm.' })).toMatchObject({
    code: 'log-full',
  })
  expect(await table.write(ann, 'steam')).toBeNull()
})

test('a full log ends the table, and nothing is appended after that', async () => {
  const { table, ann, ben } = await shortTable()
  for (let turn = 0; turn < 60; turn += 1) {
    const command = { type: turn % 2 === 0 ? 'write' : 'erase', word: 'steam' }
    await table.request(ann, { type: 'play', command })
  }
  await settle()
  expect(table.live.table.phase).toBe('over')
  expect(table.log).toHaveLength(LIMITS.length - 1)
  for (const somebody of [ann, ben]) expect(feedCount(somebody, 'filled')).toBe(1)
  expect(await table.write(ben, 'rings')).toMatchObject({ code: 'game-over' })
  expect(await table.request(ben, { type: 'chat', text: 'Oh.' })).toMatchObject({
    code: 'log-full',
  })
  // Where people play on is the one thing that is still recorded.
  expect(await table.live.record(() => ({ type: 'rematch-set', table: 'next' }))).toBeNull()
  expect(table.log).toHaveLength(LIMITS.length)
  expect(table.errors).toEqual([])
})

test('many moves at once do not outgrow the log', async () => {
  const { table, ann, ben } = await shortTable()
  const moves = Array.from({ length: 60 }, (_, turn) => {
    const command = { type: turn % 2 === 0 ? 'write' : 'erase', word: 'steam' }
    return table.request(turn % 4 < 2 ? ann : ben, { type: 'play', command })
  })
  const refusals = await Promise.all(moves)
  await settle()
  expect(refusals.some((refusal) => refusal?.code === 'log-full')).toBe(true)
  expect(table.live.table.phase).toBe('over')
  expect(table.log.length).toBeLessThan(LIMITS.length)
})

test('what would make too long an entry is refused', async () => {
  const table = new TestLiveTable(boggle)
  const ann = await table.subscribe('ann')
  const { parse } = boggle
  const options = { padding: 'x'.repeat(300_000) }
  const lax = { ...boggle, parse: { ...parse, options: () => ({ ok: true, value: options }) } }
  const other = new TestLiveTable(lax as typeof boggle)
  const host = await other.subscribe('ann')
  expect(await other.request(host, { type: 'set-options', options })).toMatchObject({
    code: 'too-long',
  })
  expect(other.log).toHaveLength(1)
  expect(await table.request(ann, { type: 'set-options', options: {} })).toBeNull()
})

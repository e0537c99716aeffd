import { expect, test } from 'vitest'
import { OutcomeUnknown } from '#live/ports.ts'
import { boggle } from '#live/testing/long-table.ts'
import { settle, TestLiveTable } from '#live/testing/test-live-table.ts'

test('an event that cannot be written down is reported, and the table goes on', async () => {
  const table = new TestLiveTable(boggle)
  const ann = await table.subscribe('ann')
  const unwritable = { type: 'chatted', person: 'ann', name: 'Ann', text: 1n as never } as const
  expect(await table.live.record(() => unwritable)).toMatchObject({ code: 'broken' })
  expect(table.errors).toEqual([expect.any(TypeError)])
  expect(await table.request(ann, { type: 'chat', text: 'Still here.' })).toBeNull()
})

test('only so many wait for the outcome of a request that is sent again and again', async () => {
  const table = new TestLiveTable(boggle)
  const ann = await table.subscribe('ann')
  const { store } = table
  store.override = () => Promise.reject(new OutcomeUnknown('no reply'))
  const say = () => table.request(ann, { type: 'chat', text: 'Hello?' }, 7)
  const answers = Array.from({ length: 1500 }, say)
  await settle()
  const refused = answers.slice(1001)
  for (const answer of await Promise.all(refused)) expect(answer?.code).toBe('unavailable')
  store.override = null
  await table.clock.advance(10_000)
  const answered = await Promise.all(answers.slice(0, 1001))
  expect(answered.every((refusal) => refusal === null)).toBe(true)
  expect(table.log.filter((entry) => entry.includes('Hello?'))).toHaveLength(1)
})

import { afterEach, expect, test, vi } from 'vitest'
import { registeredGame } from '#games/registry.ts'
import { closeAll } from './testing/cleanup.ts'
import { refusal, value } from './testing/guest.ts'
import { openTestHall } from './testing/test-hall.ts'

afterEach(closeAll)

test('a game that throws during a broadcast leaves nobody without an answer', async () => {
  const testHall = await openTestHall()
  const { ada, bob, table } = await testHall.openTableForTwo()
  value(await ada.start(table))
  const { game } = registeredGame('boggle-master')!
  const original = game.describe.bind(game)
  const describe = vi.spyOn(game, 'describe')
  describe.mockImplementation((notice, view) => {
    if ((notice as { readonly word?: string }).word === 'steam') throw new Error('lost for words')
    return original(notice, view)
  })
  const answers = await Promise.all([ada.write(table, 'steam'), bob.write(table, 'rings')])
  describe.mockRestore()
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(testHall.failures).toEqual([new Error('lost for words')])
  value(await ada.write(table, 'wedge'))
  value(await ada.client.subscribe(table))
  expect(ada.view(table).list).toEqual(['steam', 'wedge'])
})

test('a request that throws before it reaches its table is answered, and the hall goes on', async () => {
  const testHall = await openTestHall()
  const { ada, bob, table } = await testHall.openTableForTwo()
  const planted = vi.spyOn(testHall.hall, 'prepareWords').mockImplementation(() => {
    throw new Error('planted')
  })
  const [started, pinged] = await Promise.all([ada.start(table), bob.client.ping()])
  planted.mockRestore()
  expect(refusal(started)).toBe('broken')
  value(pinged)
  value(await ada.start(table))
  value(await bob.write(table, 'steam'))
})

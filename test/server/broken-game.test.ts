import { afterEach, expect, test, vi } from 'vitest'
import { registeredGame } from '#games/registry.ts'
import { closeAll } from './testing/cleanup.ts'
import { value } from './testing/guest.ts'
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

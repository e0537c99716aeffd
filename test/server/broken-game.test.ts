import { afterEach, expect, test, vi } from 'vitest'
import { registeredGame } from '#games/registry.ts'
import { closeAll, comeAndSit, enter, openHouse, openTable, value, viewOf, write } from './house.ts'

afterEach(closeAll)

test('a game that breaks while it is told leaves nobody waiting', async () => {
  const house = await openHouse()
  const ada = await enter(house, { name: 'Ada' })
  const bob = await enter(house, { name: 'Bob' })
  const { table, code } = await openTable(ada)
  await comeAndSit(bob, code)
  value(await ada.client.request(table, { type: 'start' }))
  const describe = vi.spyOn(registeredGame('boggle-master')!.game, 'describe')
  describe.mockImplementationOnce(() => {
    throw new Error('lost for words')
  })
  const answers = await Promise.all([write(ada, table, 'steam'), write(bob, table, 'rings')])
  describe.mockRestore()
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect(house.failures).toEqual([new Error('lost for words')])
  value(await write(ada, table, 'wedge'))
  value(await ada.client.subscribe(table))
  expect(viewOf(ada, table).list).toEqual(['steam', 'wedge'])
})

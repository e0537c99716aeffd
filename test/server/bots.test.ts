import { afterEach, describe, expect, test } from 'vitest'
import type { Acted } from '#match/log.ts'
import type { TableEntry } from '#table/table.ts'
import {
  closeAll,
  ended,
  enter,
  hasten,
  openHouse,
  openTable,
  pause,
  seen,
  thickSeconds,
  value,
  viewOf,
  type House,
} from './house.ts'

afterEach(closeAll)

type Moment = { readonly word: string; readonly at: number }

/** When a seat wrote what, by the game's own time. */
async function wordsOf(house: House, table: string, seat: number): Promise<readonly Moment[]> {
  const log = await house.hall.store.readLog(table, 0)
  const entries = log.flatMap((text) => (JSON.parse(text) as TableEntry).events)
  return entries
    .flatMap((happening) => (happening.type === 'played' ? [happening.entry] : []))
    .filter((entry): entry is Acted => entry.type === 'acted' && entry.act.by === seat)
    .map(({ act, gameTime }) => ({
      word: (act as unknown as { command: Moment }).command.word,
      at: gameTime,
    }))
}

describe('bots', () => {
  test('play at the pace of people, each its own game', async () => {
    const house = await openHouse()
    const ada = await enter(house)
    const seconds = thickSeconds(12)
    const { table } = await openTable(ada, { options: { seconds } })
    for (const level of ['master', 'expert', 'master', 'master'] as const) {
      value(await ada.client.request(table, { type: 'seat-bot', level }))
    }
    value(await ada.client.request(table, { type: 'start' }))
    await pause(2000)
    await hasten(house, { [table]: ada })
    await ended(table, ada)
    const written = await Promise.all([1, 2, 3, 4].map((seat) => wordsOf(house, table, seat)))
    expect(written.flat().length).toBeGreaterThan(2)
    for (const words of written) {
      for (const [index, { at }] of words.entries()) {
        // Nobody writes as soon as the lid is off, nor catches up in a burst.
        expect(at).toBeGreaterThan(2500)
        if (index > 0) expect(at - words[index - 1]!.at).toBeGreaterThan(500)
        expect(at).toBeLessThan(seconds * 1000)
      }
    }
    const [one, , other] = written.map((words) => words.map(({ word }) => word))
    expect(one).not.toEqual(other)
    expect(viewOf(ada, table).outcome!.scores).toHaveLength(5)
    expect(house.failures).toEqual([])
  })

  test('go on after their thread has crashed, again and again', async () => {
    const house = await openHouse()
    const ada = await enter(house)
    const { table } = await openTable(ada)
    const seats = [1, 2, 3, 4, 5, 6]
    for (const _ of seats)
      value(await ada.client.request(table, { type: 'seat-bot', level: 'master' }))
    value(await ada.client.request(table, { type: 'start' }))
    await hasten(house, { [table]: ada })
    const end = Date.now() + 4000
    while (Date.now() < end) {
      await Promise.all(house.hall.bots.threads.map((thread) => thread.terminate()))
      await pause(10)
    }
    // It hit some in the middle of a thought.
    expect(house.failures).not.toEqual([])
    const written = () => Promise.all(seats.map((seat) => wordsOf(house, table, seat)))
    const before = await written()
    await pause(500)
    let after = await written()
    while (seats.some((_, index) => after[index]!.length === before[index]!.length)) {
      await pause(100)
      after = await written()
    }
    expect(seen(ada, table).view.table.phase).toBe('playing')
  })
})

import { afterEach, describe, expect, test } from 'vitest'
import type { Acted } from '#match/log.ts'
import type { TableEntry } from '#table/table.ts'
import { closeAll } from './testing/cleanup.ts'
import { untilOver, value } from './testing/guest.ts'
import { midgameSeconds, openTestHall, type TestHall } from './testing/test-hall.ts'
import { pause } from './testing/waiting.ts'

afterEach(closeAll)

type WrittenWord = { readonly word: string; readonly gameTime: number }

/** The words that a seat wrote, from the stored log. */
async function wordsOf(
  testHall: TestHall,
  table: string,
  seat: number,
): Promise<readonly WrittenWord[]> {
  const log = await testHall.hall.store.readLog(table, 0)
  const entries = log.flatMap((text) => (JSON.parse(text) as TableEntry).events)
  return entries
    .flatMap((event) => (event.type === 'played' ? [event.entry] : []))
    .filter((entry): entry is Acted => entry.type === 'acted' && entry.act.by === seat)
    .map(({ act, gameTime }) => ({
      word: (act as unknown as { command: WrittenWord }).command.word,
      gameTime,
    }))
}

describe('bots', () => {
  test('play at a human pace, each in its own way', async () => {
    const testHall = await openTestHall()
    const ada = await testHall.enter()
    const seconds = midgameSeconds(12)
    const { table } = await ada.openTable({ options: { seconds } })
    await ada.seatBots(table, ['master', 'expert', 'master', 'master'])
    value(await ada.start(table))
    await pause(2000)
    await testHall.skipToMidgame(table)
    await untilOver(table, ada)
    const written = await Promise.all([1, 2, 3, 4].map((seat) => wordsOf(testHall, table, seat)))
    expect(written.flat().length).toBeGreaterThan(2)
    for (const words of written) {
      for (const [index, { gameTime }] of words.entries()) {
        // None writes at once, and none catches up in a burst.
        expect(gameTime).toBeGreaterThan(2500)
        if (index > 0) expect(gameTime - words[index - 1]!.gameTime).toBeGreaterThan(500)
        expect(gameTime).toBeLessThan(seconds * 1000)
      }
    }
    const [one, , other] = written.map((words) => words.map(({ word }) => word))
    expect(one).not.toEqual(other)
    expect(ada.view(table).outcome!.scores).toHaveLength(5)
    expect(testHall.failures).toEqual([])
  })

  test('continue after their thread has crashed, again and again', async () => {
    const testHall = await openTestHall()
    const ada = await testHall.enter()
    const { table } = await ada.openTable()
    const seats = [1, 2, 3, 4, 5, 6]
    await ada.seatBots(table, Array(seats.length).fill('master'))
    value(await ada.start(table))
    await testHall.skipToMidgame(table)
    const end = Date.now() + 4000
    while (Date.now() < end) {
      await Promise.all(testHall.bots.threads.map((thread) => thread.terminate()))
      await pause(10)
    }
    // Some were planning when their thread crashed.
    expect(testHall.failures).not.toEqual([])
    const written = () => Promise.all(seats.map((seat) => wordsOf(testHall, table, seat)))
    const before = await written()
    await pause(500)
    let after = await written()
    while (seats.some((_, index) => after[index]!.length === before[index]!.length)) {
      await pause(100)
      after = await written()
    }
    expect(ada.table(table).view.table.phase).toBe('playing')
  })
})

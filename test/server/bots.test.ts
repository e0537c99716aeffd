import { afterEach, describe, expect, test } from 'vitest'
import { FIRST_LOOK } from '#games/boggle-master/bot/pace.ts'
import type { BotQuestion } from '#live/ports.ts'
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

/** What a master bot on a seat of a running match would be asked. */
async function questionAt(testHall: TestHall, table: string, seat: number): Promise<BotQuestion> {
  const { game, state, agreement } = (await testHall.hall.table(table))!.table.match!
  const view = game.view(state, seat)
  const bot = { level: 'master', character: null, seed: '' } as const
  return { game: game.id, view, agreement, gameTime: 0, ...bot }
}

/** The value of a counter or gauge. */
async function metric(testHall: TestHall, line: RegExp): Promise<number> {
  const text = await testHall.hall.metrics.registry.metrics()
  return Number(line.exec(text)?.[1] ?? 0)
}

describe('bots of one person', () => {
  test('do not wait for those of another, however many those are', async () => {
    const testHall = await openTestHall()
    const ada = await testHall.enter()
    const { table } = await ada.openTable()
    value(await ada.start(table))
    const question = await questionAt(testHall, table, 0)
    let finished = 0
    // With a seed of its own each is planned from scratch.
    for (let n = 0; n < 200; n += 1) {
      const flood = () => ({ ...question, seed: `seed ${n}` })
      testHall.bots.plan({ account: 'flooder', question: flood }).then(
        () => (finished += 1),
        // Most are ended with the test.
        () => undefined,
      )
    }
    const finishedBefore: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const before = finished
      const quiet = { ...question, seed: `quiet ${n}` }
      await testHall.bots.plan({ account: 'somebody else', question: () => quiet })
      finishedBefore.push(finished - before)
    }
    expect(testHall.bots.waiting).toBeGreaterThan(100)
    // Each waits for the plan that runs, and at most for one that is owed to the flooder.
    expect(Math.max(...finishedBefore)).toBeLessThanOrEqual(2)
  })

  test('plan once for all that happened since they were asked', async () => {
    const testHall = await openTestHall({ messagesPerSecond: 1_000_000 })
    const ada = await testHall.enter()
    const { table } = await ada.openTable({ options: { counts: true } })
    const bots = 8
    await ada.seatBots(table, Array(bots).fill('master'))
    value(await ada.start(table))
    const question = await questionAt(testHall, table, 0)
    const moves = 1000
    let longest = 0
    for (let sent = 0; sent < moves; sent += 50) {
      const batch = Array.from({ length: 50 }, (_, n) => {
        const type = n % 2 === 0 ? 'write' : 'erase'
        const command = { type, word: 'steam' }
        return ada.client.request(table, { type: 'play', command })
      })
      for (const answer of await Promise.all(batch)) value(answer)
      longest = Math.max(longest, testHall.bots.waiting)
    }
    // Every move is news to every bot.
    expect(longest).toBeLessThanOrEqual(bots)
    const asked = performance.now()
    await testHall.bots.plan({ account: 'somebody else', question: () => question })
    expect(performance.now() - asked).toBeLessThan(2000)
    const plans = await metric(testHall, /^wordhall_bot_plans_total\{outcome="finished"\} (\d+)/m)
    expect(plans).toBeGreaterThan(0)
    expect(plans).toBeLessThan((moves * bots) / 10)
    const times = await metric(testHall, /^wordhall_bot_plan_seconds_count (\d+)/m)
    expect(times).toBeGreaterThanOrEqual(plans)
    expect(await metric(testHall, /^wordhall_bot_queue_length (\d+)/m)).toBeLessThanOrEqual(bots)
    expect(testHall.failures).toEqual([])
  })
})

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
        expect(gameTime).toBeGreaterThan(FIRST_LOOK[0])
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

import { registeredGame } from '#games/registry.ts'
import { makeBotContext } from '#kit/bots/bot-context.ts'
import { library } from '#server/lexicons.ts'
import type { Guest } from '../../server/testing/guest.ts'
import type { TestHall } from '../../server/testing/test-hall.ts'
import { pause } from '../../server/testing/waiting.ts'

/** How far the clock is moved when nobody who plays has anything to do, in milliseconds. */
const STEP = 5000
const MAX_ROUNDS = 5000

/** Plays a match to its end for these people, as a novice would, and lets its bots and clock hurry. */
export async function playToTheEnd(
  testHall: TestHall,
  table: string,
  guests: readonly Guest[],
): Promise<void> {
  const { game, gameTimeZero } = guests[0]!.table(table).view.table
  const { bot } = registeredGame(game)!
  const live = (await testHall.hall.table(table))!
  const gameTime = () => testHall.hall.time.now() - gameTimeZero!
  // Kept for the whole match: a bot builds on with what it planned before.
  const contexts = guests.map((_, index) => makeBotContext('novice', `play on ${index}`, library))
  for (let round = 0; guests[0]!.phase(table) !== 'over'; round += 1) {
    if (round > MAX_ROUNDS) throw new Error(`${game} does not end`)
    let hasMoved = false
    for (const [index, guest] of guests.entries()) {
      const plan = bot.plan(guest.table(table).view.view, contexts[index]!, gameTime())
      if (plan === null || guest.phase(table) !== 'playing') continue
      const { command } = plan
      hasMoved ||= (await guest.client.request(table, { type: 'play', command })).ok
    }
    if (hasMoved) continue
    await guests[0]!.client.request(table, { type: 'hurry-bots' })
    testHall.advanceClock(STEP)
    // Its timers are set by the old time.
    live.start()
    await pause(20)
  }
}

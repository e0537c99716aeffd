import { afterEach, describe, expect, test } from 'vitest'
import { registry, type Registered } from '#games/registry.ts'
import { diceFrom } from '#kit/dice.ts'
import { library } from '#server/lexicons.ts'
import { closeAll } from './testing/cleanup.ts'
import { value, type Guest } from './testing/guest.ts'
import { openTestHall, type TestHall } from './testing/test-hall.ts'
import { until } from './testing/waiting.ts'

afterEach(closeAll)

const MAX_TURNS = 250
/** How far the clock is moved when nobody has anything to do. */
const WAIT = 200_000

/** Somebody who has something to do, and a command that `check` accepts. */
function nextMove(game: Registered['game'], guests: readonly Guest[], table: string, turn: number) {
  const world = { ...library, dice: diceFrom('every game', String(turn)), deal: null }
  for (const guest of guests) {
    const command = game.sample(guest.view(table), world)
    if (command !== null) return { guest, command }
  }
  return null
}

/** Plays until the match is over, or for MAX_TURNS; returns how many commands were accepted. */
async function playOn(
  { testHall, game }: { readonly testHall: TestHall; readonly game: Registered['game'] },
  guests: readonly Guest[],
  table: string,
): Promise<number> {
  const isOver = () => guests.some((guest) => guest.phase(table) === 'over')
  let accepted = 0
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    if (isOver()) break
    const move = nextMove(game, guests, table, turn)
    if (move === null) {
      testHall.advanceClock(WAIT)
      ;(await testHall.hall.table(table))!.start()
      await until(() => isOver() || nextMove(game, guests, table, turn) !== null, 'something to do')
      continue
    }
    const { guest, command } = move
    const answer = await guest.client.request(table, { type: 'play', command })
    if (answer.ok) accepted += 1
  }
  return accepted
}

describe.each(registry)('a match of $game.name', ({ game }) => {
  test('is played in a hall', async () => {
    const testHall = await openTestHall({ messagesPerSecond: 1_000_000 })
    const ada = await testHall.enter({ name: 'Ada' })
    const bob = await testHall.enter({ name: 'Bob' })
    const { table, code } = await ada.openTable({ game: game.id, deal: null })
    await bob.joinAndSit(code)
    value(await ada.start(table))
    await until(() => [ada, bob].every((guest) => guest.phase(table) === 'playing'), 'the start')

    const accepted = await playOn({ testHall, game }, [ada, bob], table)
    await until(() => ada.phase(table) === bob.phase(table), 'both to see the same')
    // Long games are not over yet.
    if (ada.phase(table) === 'playing') expect(accepted).toBeGreaterThan(MAX_TURNS / 2)
    else expect(ada.table(table).view.match!.status.outcome).not.toBeNull()
    expect(ada.table(table).view.match!.status).toEqual(bob.table(table).view.match!.status)
    for (const guest of [ada, bob]) guest.expectCompleteFeed(table)
    expect(testHall.failures).toEqual([])
  })
})

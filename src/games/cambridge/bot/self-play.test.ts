import { expect, test } from 'vitest'
import { LADDER, type Lineup } from '#cli/arena.ts'
import { registeredGame } from '#games/registry.ts'
import { playLadder } from '#kit/bots/testing/ladder.ts'

/** Few hands, the same each time; `wordhall arena cambridge` plays as many as you like. */
function play(lineup: Lineup, hands: number) {
  const setup = { lineups: [lineup], options: { hands: 1 } }
  const [tally] = playLadder(registeredGame('cambridge')!, hands, setup)
  const [first] = tally!.sides
  return { share: (first!.wins + first!.shared / 2) / hands, lead: first!.leads / hands }
}

test.each(LADDER)('%s beats %s in most hands', (...lineup) => {
  // Of single hands the better bot wins about 63 in 100; with 80 hands that is off by 15 once in two hundred times.
  const { share, lead } = play(lineup, 80)
  expect(share).toBeGreaterThan(0.48)
  expect(share).toBeLessThan(0.85)
  expect(lead).toBeGreaterThan(0)
})

test('a master beats the one-ply reference bot, with two and with four players', () => {
  expect(play(['master', 'reference'], 20).share).toBeGreaterThan(0.7)
  expect(play(['master', 'reference', 'reference', 'reference'], 20).lead).toBeGreaterThan(2)
})

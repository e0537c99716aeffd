import { expect, test } from 'vitest'
import { LADDER, runTournament, type Lineup } from '#cli/arena.ts'
import { registeredGame } from '#games/registry.ts'
import { library } from '#server/lexicons.ts'

/** Few hands, the same each time; `wordhall arena cambridge` measures with as many as are wanted. */
function played(match: Lineup, hands: number) {
  const [tally] = runTournament(registeredGame('cambridge')!, {
    lineups: [match],
    games: hands,
    options: { hands: 1 },
    seed: 'self-play',
    library,
    progress: () => {},
  })
  const [first] = tally!.sides
  return { share: (first!.wins + first!.shared / 2) / hands, lead: first!.leads / hands }
}

test.each(LADDER)('%s beats %s in most hands', (...match) => {
  const { share, lead } = played(match, 40)
  expect(share).toBeGreaterThan(0.5)
  expect(lead).toBeGreaterThan(0)
})

test('a master beats the twin that looks one ply ahead, with two and with four players', () => {
  expect(played(['master', 'twin'], 20).share).toBeGreaterThan(0.7)
  expect(played(['master', 'twin', 'twin', 'twin'], 10).lead).toBeGreaterThan(2)
})

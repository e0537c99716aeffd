import { expect } from 'vitest'
import { LADDER, runTournament, winShare, type Lineup, type Tally } from '#cli/arena.ts'
import type { Registered } from '#games/registry.ts'
import { library } from '#server/lexicons.ts'

/** Games of every level against the one below, or of other lineups; the same games each time. */
export function playLadder(
  game: Registered,
  games: number,
  { options = {}, lineups = LADDER }: LadderOptions = {},
): readonly Tally[] {
  return runTournament(game, {
    lineups,
    games,
    options,
    seed: 'ladder',
    library,
    progress: () => {},
  })
}

type LadderOptions = {
  readonly options?: object
  readonly lineups?: readonly Lineup[]
}

/**
 * Each level beats the one below it in about three games in four: clearly more often than not, and not
 * every time. With a hundred games a share is off by ten in a hundred once in fifty times.
 */
export function expectSteps(
  tallies: readonly Tally[],
  [least, most]: readonly [number, number],
): void {
  for (const tally of tallies) {
    const share = winShare(tally)
    expect(share, tally.lineup.join(' v ')).toBeGreaterThan(least)
    expect(share, tally.lineup.join(' v ')).toBeLessThan(most)
    expect(tally.sides[0]!.points).toBeGreaterThan(tally.sides[1]!.points)
  }
}

import { expect } from 'vitest'
import { LADDER, meanOf, runTournament, type Lineup, type Tally } from '#cli/arena.ts'
import type { Registered } from '#games/registry.ts'
import type { Character } from '#kit/bots/cast.ts'
import { EVEN_TEMPERED } from '#kit/bots/temperament.ts'
import { library } from '#server/lexicons.ts'

/** Games of every level against the one below, or of other lineups; the same games each time. */
export function playLadder(
  game: Registered,
  games: number,
  { options = {}, lineups = LADDER, seed = 'ladder' }: LadderOptions = {},
): readonly Tally[] {
  return runTournament(game, { lineups, games, options, seed, library, progress: () => {} })
}

type LadderOptions = {
  readonly options?: object
  readonly lineups?: readonly Lineup[]
  readonly seed?: string
}

/** How often a contender won; a shared win counts half. */
export function winShare({ games, sides }: Tally): number {
  return (sides[0]!.wins + sides[0]!.shared / 2) / games
}

/**
 * Each level beats the one below it in about three games of four: clearly more often than not, and not
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

/** How a character does against an even-tempered bot of its level. */
export function playCharacter(
  game: Registered,
  { name, level, temperament }: Pick<Character, 'name' | 'level' | 'temperament'>,
  games: number,
  { options = {}, seed = 'characters' }: Pick<LadderOptions, 'options' | 'seed'> = {},
): { readonly wins: number; readonly lead: number; readonly within: number } {
  const [tally] = runTournament(game, {
    lineups: [[level, level]],
    temperaments: [temperament, EVEN_TEMPERED],
    games,
    options,
    seed: `${seed} ${name}`,
    library,
    progress: () => {},
  })
  const [side] = tally!.sides
  const { mean, within } = meanOf(side!.leads, side!.squaredLeads, games)
  return { wins: winShare(tally!), lead: mean, within }
}

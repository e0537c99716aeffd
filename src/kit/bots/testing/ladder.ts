import { LADDER, runTournament, type Lineup, type Tally } from '#cli/arena.ts'
import type { Registered } from '#games/registry.ts'
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

import { LADDER, runTournament, type Match, type Tally } from '#cli/arena.ts'
import type { Registered } from '#games/registry.ts'
import { library } from '#server/lexicons.ts'

/** Games of every level against the one below, or of other matches; the same games each time. */
export function playLadder(
  game: Registered,
  games: number,
  { options = {}, matches = LADDER, seed = 'ladder' }: LadderOptions = {},
): readonly Tally[] {
  return runTournament(game, { matches, games, options, seed, library, progress: () => {} })
}

type LadderOptions = {
  readonly options?: object
  readonly matches?: readonly Match[]
  readonly seed?: string
}

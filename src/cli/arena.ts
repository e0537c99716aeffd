import { LEVELS, type Level } from '#kit/bot.ts'
import type { Outcome } from '#kit/game.ts'
import type { Registered } from '#games/registry.ts'
import type { Library } from '#lexicon/library.ts'
import { exhibit } from '#cli/exhibition.ts'

/** One kind of match: these levels on these seats. */
export type Match = readonly Level[]

export type Tally = {
  readonly match: Match
  readonly games: number
  /** Games that a level won alone, shared, and its mean score; by place in the match. */
  readonly sides: readonly Side[]
}

export type Side = {
  readonly level: Level
  readonly wins: number
  readonly shared: number
  readonly points: number
}

export type Tournament = {
  readonly matches: readonly Match[]
  readonly games: number
  readonly options: unknown
  readonly seed: string
  readonly library: Library
  /** Called after every game. */
  progress(done: number, of: number): void
}

/** Every level against the one below it. */
export const LADDER: readonly Match[] = LEVELS.slice(1).map((level, below) => [
  level,
  LEVELS[below]!,
])

/** Seats go round from game to game, so that nobody profits from where they sit. */
export function runTournament(registered: Registered, tournament: Tournament): readonly Tally[] {
  const { matches, games, options, seed, library, progress } = tournament
  return matches.map((match, index) => {
    let sides: readonly Side[] = match.map((level) => ({ level, wins: 0, shared: 0, points: 0 }))
    for (let game = 0; game < games; game += 1) {
      const shift = game % match.length
      const seated = match.map((_, seat) => match[(seat + shift) % match.length]!)
      const name = `${seed} ${match.join('-')} ${game}`
      const { outcome } = exhibit(registered, { levels: seated, options, seed: name, library })
      sides = sides.map((side, place) => {
        return credit(side, (place - shift + match.length) % match.length, outcome)
      })
      progress(index * games + game + 1, matches.length * games)
    }
    return { match, games, sides }
  })
}

function credit(side: Side, seat: number, { places, scores }: Outcome): Side {
  const first = places[0]!
  const won = first.includes(seat)
  return {
    ...side,
    wins: side.wins + (won && first.length === 1 ? 1 : 0),
    shared: side.shared + (won && first.length > 1 ? 1 : 0),
    points: side.points + scores[seat]!,
  }
}

/** Wilson's interval for a share, at 95 %. */
export function confidence(successes: number, trials: number): readonly [number, number] {
  const z = 1.96
  const share = successes / trials
  const centre = (share + (z * z) / (2 * trials)) / (1 + (z * z) / trials)
  const spread =
    (z / (1 + (z * z) / trials)) *
    Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))
  return [Math.max(0, centre - spread), Math.min(1, centre + spread)]
}

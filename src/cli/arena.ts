import { LEVELS, type Level } from '#kit/bot.ts'
import type { Outcome } from '#kit/game.ts'
import type { Registered } from '#games/registry.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { exhibit } from '#cli/exhibition.ts'

/** A level of the game's bot, or the twin that it is measured by. */
export type Contender = Level | typeof TWIN
export const TWIN = 'twin'

/** One kind of match: these on these seats. */
export type Match = readonly Contender[]

export type Tally = {
  readonly match: Match
  readonly games: number
  /** By place in the match. */
  readonly sides: readonly Side[]
}

export type Side = {
  readonly level: Contender
  /** Games won alone, and shared. */
  readonly wins: number
  readonly shared: number
  /** The scores of all games, summed up. */
  readonly points: number
  /** By how much each game's score was above the mean of the others, summed up and squared. */
  readonly leads: number
  readonly squaredLeads: number
}

export type Tournament = {
  readonly matches: readonly Match[]
  readonly games: number
  readonly options: unknown
  readonly seed: string
  words(name: string): Words
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
  const { matches, games, options, seed, words, progress } = tournament
  return matches.map((match, index) => {
    let sides: readonly Side[] = match.map(newcomer)
    for (let game = 0; game < games; game += 1) {
      const shift = game % match.length
      const seated = match.map((_, seat) => match[(seat + shift) % match.length]!)
      const name = `${seed} ${match.join('-')} ${game}`
      const { outcome } = exhibit(registered, {
        levels: seated.map((level) => (level === TWIN ? TWINS_LEVEL : level)),
        bots: seated.map((level) => (level === TWIN ? registered.twin! : registered.bot)),
        options,
        seed: name,
        words,
      })
      sides = sides.map((side, place) => {
        return credit(side, (place - shift + match.length) % match.length, outcome)
      })
      progress(index * games + game + 1, matches.length * games)
    }
    return { match, games, sides }
  })
}

/** A twin knows as many words as the best. */
const TWINS_LEVEL: Level = 'master'

function newcomer(level: Contender): Side {
  return { level, wins: 0, shared: 0, points: 0, leads: 0, squaredLeads: 0 }
}

function credit(side: Side, seat: number, { places, scores }: Outcome): Side {
  const first = places[0]!
  const won = first.includes(seat)
  const lead = leadOf(seat, scores)
  return {
    ...side,
    wins: side.wins + (won && first.length === 1 ? 1 : 0),
    shared: side.shared + (won && first.length > 1 ? 1 : 0),
    points: side.points + scores[seat]!,
    leads: side.leads + lead,
    squaredLeads: side.squaredLeads + lead ** 2,
  }
}

/** Nobody leads who plays alone. */
function leadOf(seat: number, scores: readonly number[]): number {
  const others = scores.length - 1
  if (others === 0) return 0
  const sum = scores.reduce((total, score) => total + score, 0)
  return scores[seat]! - (sum - scores[seat]!) / others
}

/** The mean of so many numbers, and how far off it may be, at 95 %. */
export function meanOf(
  sum: number,
  squares: number,
  count: number,
): { readonly mean: number; readonly within: number } {
  const mean = sum / count
  const variance = Math.max(0, squares / count - mean ** 2)
  return { mean, within: 1.96 * Math.sqrt(variance / count) }
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

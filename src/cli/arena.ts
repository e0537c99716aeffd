import { playBotMatch, type FinishedMatch } from '#cli/bot-match.ts'
import type { Registered } from '#games/registry.ts'
import { LEVELS, type Level } from '#kit/bot.ts'
import type { Character } from '#kit/bots/cast.ts'
import type { Dictionary } from '#kit/dictionary/dictionary.ts'
import type { Outcome } from '#kit/game.ts'
import type { Library } from '#lexicon/library.ts'

/** A level of the game's bot, or the reference bot that it is measured by. */
export type Contender = Level | typeof REFERENCE
export const REFERENCE = 'reference'

/** Who plays against whom, by seat in the first game. */
export type Lineup = readonly Contender[]

export type Tally = {
  readonly lineup: Lineup
  readonly games: number
  /** In the order of the lineup. */
  readonly sides: readonly Side[]
}

export type Side = {
  readonly level: Contender
  /** Games won alone. */
  readonly wins: number
  /** Games won together with others. */
  readonly shared: number
  /** Sum of the scores. */
  readonly points: number
  /** Sum of the leads; a lead is a score minus the mean score of the others. */
  readonly leads: number
  readonly squaredLeads: number
}

export type Tournament = {
  readonly lineups: readonly Lineup[]
  /** Games to play with each lineup. */
  readonly games: number
  readonly options: unknown
  /** By default every word of the lists counts. */
  readonly dictionary?: Dictionary | null
  readonly seed: string
  readonly library: Library
  /** The names of characters in the order of every lineup; null for an even-tempered bot, as all are by default. */
  readonly characters?: readonly (string | null)[]
  /** Called after every game. */
  progress(done: number, total: number): void
  /** Called with every match, and who played it by seat; optional. */
  observe?(match: FinishedMatch, seated: Lineup): void
}

/** Every level against the one below it. */
export const LADDER: readonly Lineup[] = LEVELS.slice(1).map((level, below) => [
  level,
  LEVELS[below]!,
])

/** Seats rotate from game to game, so that no contender profits from its seat. */
export function runTournament(
  registered: Omit<Registered, 'coach' | 'hints'>,
  tournament: Tournament,
): readonly Tally[] {
  const { lineups, games, options, dictionary = null, seed, library, characters } = tournament
  return lineups.map((lineup, index) => {
    let sides: readonly Side[] = lineup.map(emptySide)
    for (let game = 0; game < games; game += 1) {
      const shift = game % lineup.length
      const places = lineup.map((_, seat) => (seat + shift) % lineup.length)
      const seated = places.map((place) => lineup[place]!)
      const match = playBotMatch(registered, {
        levels: seated.map((contender) => (contender === REFERENCE ? REFERENCE_LEVEL : contender)),
        bots: seated.map((contender) =>
          contender === REFERENCE ? registered.reference! : registered.bot,
        ),
        characters: places.map((place) => characters?.[place] ?? null),
        options,
        dictionary,
        seed: `${seed} ${lineup.join('-')} ${game}`,
        library,
      })
      sides = sides.map((side, place) => {
        return addOutcome(side, (place - shift + lineup.length) % lineup.length, match.outcome)
      })
      tournament.observe?.(match, seated)
      tournament.progress(index * games + game + 1, lineups.length * games)
    }
    return { lineup, games, sides }
  })
}

/** How often a contender won; a shared win counts half. */
export function winShare({ games, sides }: Tally): number {
  return (sides[0]!.wins + sides[0]!.shared / 2) / games
}

/** How a character does against an even-tempered bot of its level. */
export function playCharacter(
  registered: Registered,
  { name, level }: Pick<Character, 'name' | 'level'>,
  games: number,
  { options, seed, library }: Pick<Tournament, 'options' | 'seed' | 'library'>,
): { readonly wins: number; readonly lead: number; readonly within: number } {
  const [tally] = runTournament(registered, {
    lineups: [[level, level]],
    characters: [name, null],
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

/** A reference bot has the vocabulary of the highest level. */
const REFERENCE_LEVEL: Level = 'master'

function emptySide(level: Contender): Side {
  return { level, wins: 0, shared: 0, points: 0, leads: 0, squaredLeads: 0 }
}

function addOutcome(side: Side, seat: number, { places, scores }: Outcome): Side {
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

/** 0 for a single player. */
function leadOf(seat: number, scores: readonly number[]): number {
  const others = scores.length - 1
  if (others === 0) return 0
  const sum = scores.reduce((total, score) => total + score, 0)
  return scores[seat]! - (sum - scores[seat]!) / others
}

/** The mean of `count` samples from their sum and sum of squares, with its 95 % margin of error. */
export function meanOf(
  sum: number,
  squares: number,
  count: number,
): { readonly mean: number; readonly within: number } {
  const mean = sum / count
  const variance = Math.max(0, squares / count - mean ** 2)
  return { mean, within: 1.96 * Math.sqrt(variance / count) }
}

/** The Wilson score interval for a proportion, at 95 %. */
export function confidence(successes: number, trials: number): readonly [number, number] {
  const z = 1.96
  const share = successes / trials
  const centre = (share + (z * z) / (2 * trials)) / (1 + (z * z) / trials)
  const spread =
    (z / (1 + (z * z) / trials)) *
    Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))
  return [Math.max(0, centre - spread), Math.min(1, centre + spread)]
}

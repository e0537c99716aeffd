import { asBot, type CoachContext, type SeenMatch } from '#kit/coach/coach.ts'
import type { Seat } from '#kit/game.ts'
import { knownWords } from '../bot/vocabulary.ts'
import type { Tuf } from '../rules/game.ts'
import type { Options } from '../rules/options.ts'
import type { Roll } from '../rules/pieces/cubes.ts'
import { laidBy, type Grid, type Laid } from '../rules/pieces/grid.ts'
import { vocabularyOf } from '../rules/pieces/vocabulary.ts'
import { readCrossword, type Reading } from '../rules/play/crossword.ts'
import { CAPITAL_POINTS } from '../rules/play/scoring.ts'
import { Search } from '../rules/solver/search.ts'
import { gridOf } from '../rules/solver/solver.ts'
import type { SeatReport } from '../rules/state.ts'

/** A crossword, what it reads, and what it is worth: nothing with an error (TUF-17). */
export type ReadCrossword = {
  readonly laid: readonly Laid[]
  readonly reading: Reading
  readonly points: number
}

export type ReviewedRound = {
  readonly round: number
  /** The first and the last moment of building. */
  readonly start: number
  readonly end: number
  /** The player's crossword when building ended. In Rotary it is what they laid of the shared one. */
  readonly own: ReadCrossword
  /**
   * By seat, the best for the cubes: what the search finds, or what the player built if that is worth
   * more. Empty in Rotary, where turns are judged.
   */
  readonly best: readonly ReadCrossword[]
  /** How the round was scored for the player; null when it was not. */
  readonly report: SeatReport | null
}

/** The size of the search for each player's cubes, in nodes: as large as most of a master's. */
const NODES = 2 ** 18
/** The search reports its progress after each of these parts. */
const SLICES = 8

export function* reviewRounds(
  { seat, steps }: SeenMatch<Tuf>,
  context: CoachContext,
): Generator<number, readonly ReviewedRound[], undefined> {
  const { options, players } = steps[0]!.view
  const words = knownWords(options, asBot(context, 'master'))
  const numbers = [...new Set(steps.map(({ view }) => view.round))].filter((round) => round > 0)
  const rounds: ReviewedRound[] = []
  for (const [place, round] of numbers.entries()) {
    const isBuilding = (index: number) => {
      const { view } = steps[index]!
      return view.round === round && (view.phase === 'building' || view.phase === 'turns')
    }
    const indexes = [...steps.keys()].filter(isBuilding)
    if (indexes.length === 0) continue
    const end = indexes.at(-1)!
    const { rolls, grids } = steps[end]!.view
    const best: ReadCrossword[] = []
    for (const [other, roll] of options.rotary ? [] : rolls.entries()) {
      const search = new Search(roll, words, 1)
      for (let slice = 1; slice <= SLICES; slice += 1) {
        search.run(NODES / SLICES)
        yield (place + (other + slice / SLICES) / players.length) / numbers.length
      }
      const found = read(gridOf(roll, search.best), roll, options, context)
      const built = read(grids[other]!, roll, options, context)
      best.push(built.points > found.points ? built : found)
    }
    const reported = steps.find(({ view }) => view.report?.round === round)?.view.report
    rounds.push({
      round,
      start: indexes[0]!,
      end,
      own: read(grids[seat]!, rolls[seat]!, options, context),
      best,
      report: reported?.seats[seat] ?? null,
    })
  }
  return rounds
}

/** The best for the player's cubes; null when it is what they built, as the search finds nothing better. */
export function betterThanOwn({ best, own }: ReviewedRound, seat: Seat): ReadCrossword | null {
  const found = best[seat]
  return found === undefined || found.points <= own.points ? null : found
}

export function read(
  grid: Grid,
  roll: Roll,
  options: Options,
  { words }: CoachContext,
): ReadCrossword {
  const laid = laidBy(0, grid, roll)
  const reading = readCrossword(laid, vocabularyOf(options, words), options.largeWords)
  return { laid, reading, points: laid.length === 0 ? 0 : pointsOf(reading) }
}

function pointsOf({ faults, cubePoints, capitals }: Reading): number {
  if (faults.length > 0) return 0
  return cubePoints.reduce((sum, points) => sum + points, capitals * CAPITAL_POINTS)
}

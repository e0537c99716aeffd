import type { Seat } from '#kit/game.ts'
import { readCrossword, type Fault } from './crossword.ts'
import { laidBy } from '../pieces/grid.ts'
import { CALL_POINTS, CAPITAL_POINTS, DECLARATION_POINTS } from './scoring.ts'
import type { Call, Report, SeatReport, State } from '../state.ts'
import type { Vocabulary } from '../pieces/vocabulary.ts'

type Awards = Pick<SeatReport, 'tuf' | 'final' | 'calls'>
type Crossword = Omit<SeatReport, keyof Awards | 'total'>

/** TUF-17 to TUF-22: scores the round. */
export function judge(state: State, vocabulary: Vocabulary): Report {
  const { rotary } = state.options
  const crosswords = state.roster.map((_, seat) =>
    rotary ? scoreTurns(state, seat) : scoreCrossword(state, seat, vocabulary),
  )
  const valid = state.declarations.filter(
    (declaration) =>
      !declaration.void && (rotary || crosswords[declaration.seat]!.faults.length === 0), // TUF-17
  )
  const first = valid.find(({ title }) => !rotary || title === 'Tuf') // TUF-20
  const last = valid.findLast(({ title }) => !rotary || title === 'Tuffest') // TUF-21, TUF-29
  const seats = crosswords.map((crossword, seat): SeatReport => {
    const tuf = first?.seat === seat ? DECLARATION_POINTS : 0
    const final = last?.seat === seat ? DECLARATION_POINTS : 0
    const calls = callPoints(state.calls, seat)
    const total = crossword.words + crossword.capitals + tuf + final + calls
    return { ...crossword, tuf, final, calls, total }
  })
  return { round: state.round, seats }
}

/** What is wrong with a player's crossword. */
export function faultsOf(
  { grids, rolls, options }: State,
  seat: Seat,
  vocabulary: Vocabulary,
): readonly Fault[] {
  const laid = laidBy(seat, grids[seat]!, rolls[seat]!)
  return readCrossword(laid, vocabulary, options.largeWords).faults
}

function scoreCrossword(
  { grids, rolls, options }: State,
  seat: Seat,
  vocabulary: Vocabulary,
): Crossword {
  const laid = laidBy(seat, grids[seat]!, rolls[seat]!)
  const reading = readCrossword(laid, vocabulary, options.largeWords)
  const valid = reading.faults.length === 0 // TUF-17
  const cubePoints = rolls[seat]!.map(() => 0)
  if (valid) {
    for (const [index, { cube }] of laid.entries()) cubePoints[cube] = reading.cubePoints[index]!
  }
  return {
    lines: reading.lines.map((line) => ({
      ...line,
      cubes: line.cubes.map((index) => laid[index]!.cube),
    })),
    faults: reading.faults,
    cubePoints,
    words: sum(cubePoints),
    capitals: valid ? reading.capitals * CAPITAL_POINTS : 0, // TUF-19
  }
}

/** TUF-29 */
function scoreTurns({ played }: State, seat: Seat): Crossword {
  const own = played.filter((turn) => turn.seat === seat && turn.faults.length === 0)
  return {
    lines: own.flatMap(({ lines }) => lines),
    faults: [],
    cubePoints: [],
    words: sum(own.map(({ points, capitals }) => points - capitals)),
    capitals: sum(own.map(({ capitals }) => capitals)),
  }
}

/** TUF-22 */
function callPoints(calls: readonly Call[], seat: Seat): number {
  return sum(
    calls.filter(({ by }) => by === seat).map(({ right }) => (right ? CALL_POINTS : -CALL_POINTS)),
  )
}

function sum(points: readonly number[]): number {
  return points.reduce((total, more) => total + more, 0)
}

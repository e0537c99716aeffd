import type { Seat } from '#kit/game.ts'
import { CUBES } from '../pieces/cubes.ts'
import { laidBy, laidByAll, usedIn } from '../pieces/grid.ts'
import { vocabularyOf, type Vocabulary } from '../pieces/vocabulary.ts'
import type { Recorder } from '../recorder.ts'
import type { Refusal } from '../refusal.ts'
import { remainingSeats, type PlayedTurn, type State } from '../state.ts'
import { readCrossword, type Fault } from './crossword.ts'
import { turnTimer } from './declaration.ts'
import { endRound } from './round.ts'
import { CAPITAL_POINTS } from './scoring.ts'

/** TUF-29: the first word is judged at once; an invalid one is refused and costs nothing. */
export function openRotary(recorder: Recorder, seat: Seat): Refusal | null {
  const { grids, rolls, options } = recorder.state
  const vocabulary = vocabularyOf(options, recorder.world.words)
  const laid = laidBy(seat, grids[seat]!, rolls[seat]!)
  const { faults } = readCrossword(laid, vocabulary, options.largeWords)
  if (faults.length > 0) return refusalFor(faults[0]!)
  recorder.record({ type: 'declared', seat, title: 'Tuf', cubes: laid.length, timer: null })
  const cubes = laid.map(({ cube }) => cube)
  const played = judgeTurn(seat, cubes, recorder.state, vocabulary)
  recorder.record({ type: 'turn-ended', played, removed: [] })
  beginTurn(recorder, seat)
  return null
}

function refusalFor(fault: Fault): Refusal {
  if (fault.kind === 'word') return fault.because
  return fault.kind === 'in-pieces' ? 'no-long-word' : 'no-proper-noun'
}

/** TUF-29: the word is judged now; an invalid one is taken back. */
export function endTurn(recorder: Recorder): void {
  const { state, world } = recorder
  const { seat, laid } = state.turn!
  const played = judgeTurn(seat, laid, state, vocabularyOf(state.options, world.words))
  recorder.record({ type: 'turn-ended', played, removed: played.faults.length > 0 ? laid : [] })
  const used = usedIn(recorder.state.grids[seat]!)
  if (used === CUBES) {
    recorder.record({ type: 'declared', seat, title: 'Tuffest', cubes: used, timer: null })
    return endRound(recorder)
  }
  if (idleTurns(recorder.state) >= remainingSeats(recorder.state).length) return endRound(recorder)
  beginTurn(recorder, seat)
}

/** The turn of the next player after `seat` who has not left. */
function beginTurn(recorder: Recorder, seat: Seat): void {
  const { players } = recorder.state
  const order = players.map((_, step) => (seat + 1 + step) % players.length)
  const next = order.find((other) => !players[other]!.left)!
  recorder.record({ type: 'turn-begun', seat: next, timer: turnTimer(recorder.gameTime) })
}

/** How many of the latest turns, of players who have not left, added no cube. */
function idleTurns({ played, players }: State): number {
  const last = played.findLastIndex(({ lines, faults }) => lines.length > 0 && faults.length === 0)
  return played.slice(last + 1).filter(({ seat }) => !players[seat]!.left).length
}

/** TUF-29: every word that the new cubes form scores, including the others' cubes in it. */
function judgeTurn(
  seat: Seat,
  cubes: readonly number[],
  { grids, rolls, options }: State,
  vocabulary: Vocabulary,
): PlayedTurn {
  if (cubes.length === 0) return { seat, lines: [], capitals: 0, points: 0, faults: [] }
  const laid = laidByAll(grids, rolls)
  const isNew = (index: number) => laid[index]!.seat === seat && cubes.includes(laid[index]!.cube)
  const reading = readCrossword(laid, vocabulary, options.largeWords)
  const lines = reading.lines.filter((line) => line.cubes.some(isNew))
  const inOneWord = lines.some((line) => line.cubes.filter(isNew).length === cubes.length)
  const faults: readonly Fault[] = inOneWord
    ? reading.faults
    : [...reading.faults, { kind: 'more-than-a-word' }]
  const valid = faults.length === 0
  const omegas = laid.filter(({ capital }, index) => capital && isNew(index)).length
  const capitals = valid ? omegas * CAPITAL_POINTS : 0
  const words = valid ? lines.reduce((sum, { points }) => sum + points, 0) : 0
  return { seat, lines, capitals, points: words + capitals, faults }
}

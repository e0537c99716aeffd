import type { Seat } from '#kit/game.ts'
import type { Recorder } from '../recorder.ts'
import { readCrossword, type Fault, type Line } from './crossword.ts'
import { CUBES } from '../pieces/cubes.ts'
import { turnTimer } from './declaration.ts'
import { laidBy, laidByAll, usedIn, type Laid } from '../pieces/grid.ts'
import type { Refusal } from '../refusal.ts'
import { endRound } from './round.ts'
import { CAPITAL_POINTS } from './scoring.ts'
import { remainingSeats, type PlayedTurn, type State } from '../state.ts'
import type { Vocabulary } from '../pieces/vocabulary.ts'
import { vocabularyOf } from '../pieces/vocabulary.ts'

/** TUF-29: the first word is read at once, for there is no turn to lose yet. */
export function openRotary(recorder: Recorder, seat: Seat): Refusal | null {
  const { grids, rolls, options } = recorder.state
  const laid = laidBy(seat, grids[seat]!, rolls[seat]!)
  const { faults } = readCrossword(
    laid,
    vocabularyOf(recorder.state.options, recorder.world.words),
    options.largeWords,
  )
  if (faults.length > 0) return refusalFor(faults[0]!)
  recorder.record({ type: 'declared', seat, title: 'Tuf', cubes: laid.length, timer: null })
  const cubes = laid.map(({ cube }) => cube)
  recorder.record({
    type: 'turn-ended',
    played: playedBy(
      seat,
      cubes,
      recorder.state,
      vocabularyOf(recorder.state.options, recorder.world.words),
    ),
    removed: [],
  })
  beginTurn(recorder, seat)
  return null
}

function refusalFor(fault: Fault): Refusal {
  if (fault.kind === 'word') return fault.because
  return fault.kind === 'in-pieces' ? 'no-long-word' : 'no-proper-noun'
}

/** TUF-29: only now the word is read; a wrong one is taken back. */
export function endTurn(recorder: Recorder): void {
  const { seat, laid } = recorder.state.turn!
  const played = playedBy(
    seat,
    laid,
    recorder.state,
    vocabularyOf(recorder.state.options, recorder.world.words),
  )
  recorder.record({ type: 'turn-ended', played, removed: played.faults.length > 0 ? laid : [] })
  const used = usedIn(recorder.state.grids[seat]!)
  if (used === CUBES) {
    recorder.record({ type: 'declared', seat, title: 'Tuffest', cubes: used, timer: null })
    return endRound(recorder)
  }
  if (idleTurns(recorder.state) >= remainingSeats(recorder.state).length) return endRound(recorder)
  beginTurn(recorder, seat)
}

/** The next player after `seat` who has not left. */
function beginTurn(recorder: Recorder, seat: Seat): void {
  const { players } = recorder.state
  const around = players.map((_, step) => (seat + 1 + step) % players.length)
  const next = around.find((other) => !players[other]!.left)!
  recorder.record({ type: 'turn-begun', seat: next, timer: turnTimer(recorder.gameTime) })
}

/** How many turns in a row of those who stay have left no cube on the table. */
function idleTurns({ played, players }: State): number {
  const last = played.findLastIndex(({ lines, faults }) => lines.length > 0 && faults.length === 0)
  return played.slice(last + 1).filter(({ seat }) => !players[seat]!.left).length
}

/** TUF-29: every word that the cubes form scores, with the others' cubes in it. */
function playedBy(
  seat: Seat,
  cubes: readonly number[],
  { grids, rolls, options }: State,
  vocabulary: Vocabulary,
): PlayedTurn {
  if (cubes.length === 0) return { seat, lines: [], capitals: 0, points: 0, faults: [] }
  const laid = laidByAll(grids, rolls)
  const isNew = (place: number) => laid[place]!.seat === seat && cubes.includes(laid[place]!.cube)
  const reading = readCrossword(laid, vocabulary, options.largeWords)
  const lines = reading.lines.filter((line) => line.cubes.some(isNew))
  const faults = [...reading.faults]
  if (!isOneWord(lines, laid, isNew, cubes.length)) faults.push({ kind: 'more-than-a-word' })
  const right = faults.length === 0
  const omegas = laid.filter(({ capital }, place) => capital && isNew(place)).length
  const capitals = right ? omegas * CAPITAL_POINTS : 0
  const words = right ? lines.reduce((sum, { points }) => sum + points, 0) : 0
  return { seat, lines, capitals, points: words + capitals, faults }
}

/** One word holds all the cubes that were laid. */
function isOneWord(
  lines: readonly Line[],
  laid: readonly Laid[],
  isNew: (place: number) => boolean,
  count: number,
): boolean {
  return laid.length > 0 && lines.some(({ cubes }) => cubes.filter(isNew).length === count)
}

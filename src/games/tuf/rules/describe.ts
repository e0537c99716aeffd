import type { Outcome, Seat } from '#kit/game.ts'
import { capitalize, castOf, companyOf, counted, listed, signed, type Cast } from '#kit/prose.ts'
import { resultOf, resultText, type GameResult } from '#kit/ending/result-text.ts'
import { about } from './about.ts'
import type { Placement } from './event.ts'
import type { Notice } from './notice.ts'
import { laidBy, laidByAll, usedIn } from './pieces/grid.ts'
import type { WordFault } from './pieces/vocabulary.ts'
import { runsOf, type Fault } from './play/crossword.ts'
import { isSolitaire, type PlayedTurn, type Report, type TimerKind } from './state.ts'
import type { View } from './view.ts'

/** The notice as a sentence. */
export function describe(notice: Notice, view: View): string {
  const cast = castOf(view)
  switch (notice.type) {
    case 'table-opened':
      return `${companyOf(about.name, view)}.`
    case 'round-begun':
      return `${roundName(view)}: the cubes are rolled.${describeTimer(notice.timer?.kind ?? null)}`
    case 'cubes-arranged':
      return describePlacements(notice.seat, notice.moves, view, cast)
    case 'declared':
      return (
        `${notice.title}! ${cast.does(notice.seat, 'use')} ${counted(notice.cubes, 'cube')}.` +
        describeTimer(notice.timer?.kind ?? null)
      )
    case 'error-called':
      return describeCall(notice, cast)
    case 'declaration-fallen': {
      const { title, cubes } = view.declarations[notice.index]!
      return `${capitalize(cast.possessive(notice.seat))} ${title} falls: it was declared with ${counted(cubes, 'cube')}.`
    }
    case 'player-done':
      return `${cast.does(notice.seat, 'are done')}.`
    case 'turn-begun':
      return `It is ${cast.possessive(notice.seat)} turn.`
    case 'turn-ended':
      return describeTurn(notice.played, cast)
    case 'review-begun':
      return 'Hands off. Look for errors in the crosswords of the others.'
    case 'round-ended':
      return describeReport(notice.report, view, cast)
    case 'player-left':
      return `${cast.does(notice.seat, 'have left')}.`
    case 'game-won':
      return resultText(gameResult(notice.outcome, view))
  }
}

const WORD_FAULTS: Readonly<Record<WordFault, string>> = {
  'not-a-word': 'is not in the dictionary',
  'proper-noun': 'is a name',
  abbreviation: 'is an abbreviation',
  'off-subject': 'is off the subject',
}

/** What is wrong with a crossword, as the end of a sentence. */
export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'word':
      return `${fault.word.toUpperCase()} ${WORD_FAULTS[fault.because]}`
    case 'in-pieces':
      return 'it is not in one piece'
    case 'more-than-a-word':
      return 'the cubes do not stand in one word'
    case 'no-proper-noun':
      return 'an Ω begins no name'
  }
}

/** "Round 2 of 3"; "Round 2" when the game is played to a goal. */
export function roundName({ round, rounds, options }: View): string {
  const name = `${options.rotary ? 'Game' : 'Round'} ${round}`
  return rounds === null ? name : `${name} of ${rounds}`
}

const TIMERS: Readonly<Record<TimerKind, string>> = {
  red: ' The red timer runs: three minutes.',
  yellow: ' The yellow timer runs: two minutes.',
  blue: ' The blue timer runs: one minute.',
  review: '',
  pause: '',
}

function describeTimer(kind: TimerKind | null): string {
  return kind === null ? '' : TIMERS[kind]
}

function describePlacements(
  seat: Seat,
  placements: readonly Placement[],
  view: View,
  cast: Cast,
): string {
  const laid = placements.filter(({ spot }) => spot !== null)
  const used = `${counted(usedIn(view.grids[seat]!), 'cube')} in use.`
  if (laid.length === 0) {
    return `${cast.does(seat, 'take back')} ${counted(placements.length, 'cube')}; ${used}`
  }
  const words = wordsWith(seat, new Set(laid.map(({ cube }) => cube)), view)
  const letters = laid.map(({ spot }) => spot![2])
  const shown = (words.length > 0 ? words : letters).map((text) => text.toUpperCase())
  return `${cast.does(seat, 'lay')} ${listed(shown)}; ${used}`
}

/** The words that these cubes of a player stand in now. */
function wordsWith(seat: Seat, cubes: ReadonlySet<number>, view: View): readonly string[] {
  const { grids, rolls, options } = view
  const crossword = options.rotary
    ? laidByAll(grids, rolls)
    : laidBy(seat, grids[seat]!, rolls[seat]!)
  const isMoved = (index: number) => {
    const laid = crossword[index]!
    return laid.seat === seat && cubes.has(laid.cube)
  }
  return runsOf(crossword)
    .filter((run) => run.cubes.some(isMoved))
    .map(({ word }) => word)
}

function describeCall(
  { by, seat, right, faults, rolled }: Extract<Notice, { type: 'error-called' }>,
  cast: Cast,
): string {
  const call = `Tuf Error! ${cast.does(by, 'see one')} in ${cast.possessive(seat)} crossword`
  if (!right) return `${call}, but there is none: 5 points lost.`
  const found = `${call}: ${describeFault(faults[0]!)}. 5 points.`
  return rolled === null ? found : `${found} ${cast.does(seat, 'roll again')}.`
}

function describeTurn({ seat, lines, points, faults }: PlayedTurn, cast: Cast): string {
  if (lines.length === 0 && faults.length === 0) return `${cast.does(seat, 'lay no cube')}.`
  if (faults.length > 0) {
    const owner = capitalize(cast.possessive(seat))
    return `${owner} word is taken back: ${describeFault(faults[0]!)}.`
  }
  const words = listed(lines.map(({ word }) => word.toUpperCase()))
  return `${cast.does(seat, 'form')} ${words}: ${counted(points, 'point')}.`
}

function describeReport({ seats }: Report, view: View, cast: Cast): string {
  const points = seats.map(({ total }, seat) => `${cast.object(seat)} ${signed(total)}`)
  const faulty = seats.flatMap(({ faults }, seat) => {
    if (faults.length === 0) return []
    return [` In ${cast.possessive(seat)} crossword ${describeFault(faults[0]!)}.`]
  })
  const ended = isSolitaire(view) ? 'Time is up' : roundName(view)
  return `${ended}: ${listed(points)}.${faulty.join('')}`
}

/** The result for a viewer. */
export function gameResult(outcome: Outcome, view: View, seat = view.seat): GameResult {
  return resultOf(outcome, { seat, players: view.players })
}

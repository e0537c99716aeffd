import type { Outcome, Seat } from '#kit/game.ts'
import { counted, listed } from '#kit/prose.ts'
import type { Fault } from './play/crossword.ts'
import { isSolitaire } from './check.ts'
import { usedIn } from './pieces/grid.ts'
import type { Notice } from './notice.ts'
import type { Placement, PlayedTurn, Report, TimerKind } from './state.ts'
import type { View } from './view.ts'
import type { WordFault } from './pieces/vocabulary.ts'

/** The notice as a sentence. */
export function describe(notice: Notice, view: View): string {
  const who = new Cast(view)
  switch (notice.type) {
    case 'table-opened':
      return `Tuf with ${listed(view.players.map(({ name }) => name))}.`
    case 'round-begun':
      return `${nameOfRound(view)}: the cubes are rolled.${tellTimer(notice.timer?.kind ?? null)}`
    case 'cubes-arranged':
      return tellMoves(notice.seat, notice.moves, view, who)
    case 'declared':
      return (
        `${notice.title}! ${who.does(notice.seat, 'use')} ${counted(notice.cubes, 'cube')}.` +
        tellTimer(notice.timer?.kind ?? null)
      )
    case 'error-called':
      return tellCall(notice, who)
    case 'player-done':
      return `${who.is(notice.seat)} done.`
    case 'turn-begun':
      return `It is ${who.whose(notice.seat)} turn.`
    case 'turn-ended':
      return tellTurn(notice.played, who)
    case 'review-begun':
      return 'Hands off. Look for errors in the crosswords of the others.'
    case 'round-ended':
      return tellReport(notice.report, view, who)
    case 'player-left':
      return `${who.has(notice.seat)} left.`
    case 'game-won':
      return tellOutcome(notice.outcome, who)
  }
}

const FAULTS: Readonly<Record<WordFault, string>> = {
  'not-a-word': 'is not in the dictionary',
  'proper-noun': 'is a name',
  abbreviation: 'is an abbreviation',
  'off-subject': 'is off the subject',
}

/** What is wrong with a crossword, as the end of a sentence. */
export function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'word':
      return `${fault.word.toUpperCase()} ${FAULTS[fault.because]}`
    case 'in-pieces':
      return 'it is not in one piece'
    case 'more-than-a-word':
      return 'the cubes do not stand in one word'
    case 'no-proper-noun':
      return 'an Ω begins no name'
  }
}

function nameOfRound({ round, rounds, options }: View): string {
  const name = `${options.rotary ? 'Game' : 'Round'} ${round}`
  return rounds === null ? name : `${name} of ${rounds}`
}

const TIMES: Readonly<Record<TimerKind, string>> = {
  red: ' The red timer runs: three minutes.',
  yellow: ' The yellow timer runs: two minutes.',
  blue: ' The blue timer runs: one minute.',
  review: '',
  pause: '',
}

function tellTimer(kind: TimerKind | null): string {
  return kind === null ? '' : TIMES[kind]
}

function tellMoves(seat: Seat, moves: readonly Placement[], view: View, who: Cast): string {
  const laid = moves.flatMap(({ spot }) => (spot === null ? [] : [spot[2].toUpperCase()]))
  const used = `${counted(usedIn(view.grids[seat]!), 'cube')} in use.`
  if (laid.length === 0) {
    return `${who.does(seat, 'take')} back ${counted(moves.length, 'cube')}; ${used}`
  }
  return `${who.does(seat, 'lay')} ${laid.join(' ')}; ${used}`
}

function tellCall(
  { by, seat, right, faults, rolled }: Extract<Notice, { type: 'error-called' }>,
  who: Cast,
): string {
  const call = `Tuf Error! ${who.does(by, 'see')} one in ${who.whose(seat)} crossword`
  if (!right) return `${call}, but there is none: 5 points lost.`
  const found = `${call}: ${describeFault(faults[0]!)}. 5 points.`
  return rolled === null ? found : `${found} ${who.does(seat, 'roll')} again.`
}

function tellTurn({ seat, lines, points, faults }: PlayedTurn, who: Cast): string {
  if (lines.length === 0 && faults.length === 0) return `${who.does(seat, 'lay')} no cube.`
  if (faults.length > 0) {
    return `${who.whose(seat, true)} word is taken back: ${describeFault(faults[0]!)}.`
  }
  const words = listed(lines.map(({ word }) => word.toUpperCase()))
  return `${who.does(seat, 'form')} ${words}: ${counted(points, 'point')}.`
}

function tellReport({ seats }: Report, view: View, who: Cast): string {
  const scored = seats.map(({ total }, seat) => `${who.name(seat)} ${total}`)
  const wrong = seats.flatMap(({ faults }, seat) =>
    faults.length === 0 ? [] : [` In ${who.whose(seat)} crossword ${describeFault(faults[0]!)}.`],
  )
  const over = isSolitaire(view) ? 'Time is up' : nameOfRound(view)
  return `${over}: ${listed(scored)}.${wrong.join('')}`
}

function tellOutcome({ places, scores, reason }: Outcome, who: Cast): string {
  if (reason === 'solitaire') return `The game is over: ${counted(scores[0]!, 'point')}.`
  if (reason === 'everybody-left') return 'Everybody has left.'
  const winners = places[0]!
  const points = counted(scores[winners[0]!]!, 'point')
  if (winners.length > 1) {
    return `${listed(winners.map((seat) => who.name(seat)))} share the win with ${points} each.`
  }
  return `${who.does(winners[0]!, 'win')} with ${points}.`
}

/** The players as this viewer calls them. */
class Cast {
  readonly #view: View

  constructor(view: View) {
    this.#view = view
  }

  name(seat: Seat): string {
    return seat === this.#view.seat ? 'You' : this.#view.players[seat]!.name
  }

  whose(seat: Seat, begins = false): string {
    if (seat === this.#view.seat) return begins ? 'Your' : 'your'
    return `${this.#view.players[seat]!.name}’s`
  }

  does(seat: Seat, verb: string): string {
    return `${this.name(seat)} ${seat === this.#view.seat ? verb : `${verb}s`}`
  }

  is(seat: Seat): string {
    return `${this.name(seat)} ${seat === this.#view.seat ? 'are' : 'is'}`
  }

  has(seat: Seat): string {
    return `${this.name(seat)} ${seat === this.#view.seat ? 'have' : 'has'}`
  }
}

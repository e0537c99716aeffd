import type { Seat } from '#kit/game.ts'
import { castOf, counted, listed, signed } from '#kit/prose.ts'
import { gainsText, soleWinner, turningPoint, type Gains } from '#kit/ending/turning-point.ts'
import type { Fact, GameSummary } from '#web/ui/end/game-summary.ts'
import { about } from '#games/tuf/rules/about.ts'
import { gameResult } from '#games/tuf/rules/describe.ts'
import type { Laid } from '#games/tuf/rules/pieces/grid.ts'
import type { Line } from '#games/tuf/rules/play/crossword.ts'
import type { PlayedTurn, Report } from '#games/tuf/rules/state.ts'
import type { View } from '#games/tuf/rules/view.ts'
import { crosswordOf } from '../input/workspace.ts'
import type { Kind } from './points-kinds.ts'

export function summaryOf(view: View, seat: Seat | null): GameSummary {
  const seen = { ...view, seat }
  const cast = castOf(seen)
  const result = gameResult(view.outcome!, view, seat)
  const winner = soleWinner(result.places)?.seats[0]
  const turned = winner === undefined ? null : turningText(seen, winner)
  const best = view.report === null ? null : bestWord(view.report)
  const facts: Fact[] = []
  if (turned !== null) facts.push({ label: 'Turning point', text: turned })
  if (best !== null) {
    const round = view.options.rotary ? 'game' : 'round'
    const label = view.history.length > 1 ? `Best word of the last ${round}` : 'Best word'
    const whose = view.players.length === 1 ? '' : ` for ${cast.object(best.seat)}`
    const text = `${best.line.word.toUpperCase()}, ${counted(best.line.points, 'point')}${whose}`
    facts.push({ label, text })
  }
  const laid = best === null ? [] : crosswordOf(view, best.seat)
  return { game: about.name, result, facts, letters: rowsOf(laid) }
}

/** The round in which the winner's lead grew most; in a single game of Rotary the turn. */
function turningText(view: View, winner: Seat): string | null {
  const { history, options, played, players, report } = view
  const names = players.map((_, one) => castOf(view).object(one))
  if (history.length === 1 && options.rotary) {
    const turn = turningTurn(played, players.length, winner)
    if (turn === null) return null
    const words = listed(turn.lines.map(({ word }) => word.toUpperCase()))
    return `${words}: ${counted(turn.points, 'point')} for ${castOf(view).object(turn.seat)}`
  }
  if (history.length === 1) {
    const part = report === null ? null : turningPart(report, winner)
    return part === null ? null : partText(part, winner, names)
  }
  const round = turningPoint(history, winner)
  if (round === null) return null
  const gains = gainsText(history[round]!, winner, names)
  return `${options.rotary ? 'Game' : 'Round'} ${round + 1}: ${gains}`
}

/** What the points of a single round are for, in the order in which they come about. */
const PARTS: readonly (readonly [what: string, kinds: readonly Kind[]])[] = [
  ['Words', ['words', 'capitals']],
  ['Declaring', ['tuf', 'final']],
  ['Calling errors', ['calls']],
]

type Part = { readonly what: string; readonly gains: Gains }

/** "Declaring brought Ann 16 points and you none": the winner, then the one of the others who got most. */
function partText({ what, gains }: Part, winner: Seat, names: readonly string[]): string {
  const others = [...gains.keys()].filter((seat) => seat !== winner)
  const most = Math.max(...others.map((seat) => gains[seat]!))
  const other = others.find((seat) => gains[seat] === most)!
  const text = most === 0 ? 'none' : signed(most)
  return `${what} brought ${names[winner]} ${counted(gains[winner]!, 'point')} and ${names[other]} ${text}`
}

/** TUF-23: of a single round, what brought the winner furthest ahead, with everybody's points of it. */
export function turningPart({ seats }: Report, winner: Seat): Part | null {
  const parts = PARTS.map(([what, kinds]) => ({
    what,
    gains: seats.map((seat) => kinds.reduce((sum, kind) => sum + seat[kind], 0)),
  }))
  const turned = turningPoint(
    parts.map(({ gains }) => gains),
    winner,
  )
  return turned === null ? null : parts[turned]!
}

/** TUF-29 */
export function turningTurn(
  played: readonly PlayedTurn[],
  seats: number,
  winner: Seat,
): PlayedTurn | null {
  const gains = played.map(({ seat, points }) =>
    Array.from({ length: seats }, (_, one) => (one === seat ? points : 0)),
  )
  const turned = turningPoint(gains, winner)
  return turned === null ? null : played[turned]!
}

/** The word with the most points in a crossword without an error, the first of several. TUF-17 */
export function bestWord({ seats }: Report): { readonly line: Line; readonly seat: Seat } | null {
  const [best] = seats
    .flatMap(({ lines, faults }, seat) =>
      faults.length > 0 ? [] : lines.map((line) => ({ line, seat })),
    )
    .toSorted((a, b) => b.line.points - a.line.points)
  return best ?? null
}

/** A crossword as rows of letters, gaps included. */
export function rowsOf(laid: readonly Laid[]): readonly (readonly string[])[] {
  if (laid.length === 0) return []
  const xs = laid.map(({ x }) => x)
  const ys = laid.map(({ y }) => y)
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ]
  const letters = new Map(laid.map(({ x, y, letter }) => [`${x} ${y}`, letter.toUpperCase()]))
  return Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from(
      { length: right - left + 1 },
      (__, column) => letters.get(`${left + column} ${top + row}`) ?? '',
    ),
  )
}

import { counted, listed } from '#kit/prose.ts'
import type { Award, Report } from '#games/cambridge/rules/state.ts'
import { tileName } from '#games/cambridge/rules/pieces/tile-name.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { scoreHistory, bestTurn, turningPoint, type TurningPoint } from './score-history.ts'
import { nameOf, whose } from '../play/names.ts'

/** Where the hand turned, in a sentence or two. */
export function describeTurningPoint(view: View, { awards }: Pick<Report, 'awards'>): string {
  const point = turningPoint(awards, view.players.length)
  const haul = bestTurn(awards)
  if (haul === null) return 'Nobody scored.'
  const most = `The most in one turn: ${counted(haul.points, 'point')} for ${forWhom(view, haul.seat)} in turn ${haul.turn}.`
  if (point === null) return `Nobody came out ahead. ${most}`
  const led = describeLead(view, point)
  return point.turn === haul.turn ? led : `${led} ${most}`
}

function describeLead(view: View, { seat, turn, awards, changed }: TurningPoint): string {
  const who = nameOf(view, seat)
  const by = listed(awards.map((award) => describeAward(view, award)))
  return changed
    ? `${who} took the lead for good in turn ${turn}: ${by}.`
    : `${who} led from the first points on, in turn ${turn}: ${by}.`
}

/** "2 points for the letter E", "4 points for guessing Ben’s word". */
export function describeAward(view: View, { points, for: what }: Award): string {
  return `${counted(points, 'point')} ${describeReason(view, what)}`
}

function describeReason(view: View, what: Award['for']): string {
  switch (what.kind) {
    case 'tithe':
      return `for the letter ${tileName(what.letter)}`
    case 'last-letter':
      return `for the last letter of ${whose(view, what.of)} word`
    case 'guess':
      return `for guessing ${whose(view, what.of)} word`
    case 'gift':
      return 'from the Gift'
  }
}

/** The chart for those who do not see it. */
export function describeHistory(view: View, { awards }: Pick<Report, 'awards'>): string {
  const course = scoreHistory(awards, view.players.length)
  const half = Math.floor((course.length - 1) / 2)
  const at = (turn: number) =>
    listed(view.players.map((_, seat) => `${nameOf(view, seat)} ${course[turn]![seat]}`))
  if (course.length < 2) return 'Points by turn: nobody scored.'
  const middle = half > 0 ? ` After turn ${half}: ${at(half)}.` : ''
  return `Points by turn.${middle} After turn ${course.length - 1}: ${at(course.length - 1)}.`
}

function forWhom(view: View, seat: number): string {
  return seat === view.seat ? 'you' : view.players[seat]!.name
}

import { castOf, counted, listed } from '#kit/prose.ts'
import { tileName } from '#games/cambridge/rules/pieces/tile-name.ts'
import type { Award, Report } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { scoreHistory, bestTurn, turningPoint, type TurningPoint } from './score-history.ts'

/** When the winner took the lead, and the best turn. */
export function describeTurningPoint(view: View, { awards }: Pick<Report, 'awards'>): string {
  const point = turningPoint(awards, view.players.length)
  const best = bestTurn(awards)
  if (best === null) return 'Nobody scored.'
  const bestText = `The most in one turn: ${counted(best.points, 'point')} for ${castOf(view).object(best.seat)} in turn ${best.turn}.`
  if (point === null) return `Nobody came out ahead. ${bestText}`
  const lead = describeLead(view, point)
  return point.turn === best.turn ? lead : `${lead} ${bestText}`
}

export function describeLead(view: View, { seat, turn, awards, changed }: TurningPoint): string {
  const who = castOf(view).name(seat)
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
      return `for the last letter of ${castOf(view).possessive(what.of)} word`
    case 'guess':
      return `for guessing ${castOf(view).possessive(what.of)} word`
    case 'gift':
      return 'from the Gift'
  }
}

/** The chart as text, for screen readers. */
export function describeHistory(view: View, { awards }: Pick<Report, 'awards'>): string {
  const history = scoreHistory(awards, view.players.length)
  const half = Math.floor((history.length - 1) / 2)
  const at = (turn: number) =>
    listed(view.players.map((_, seat) => `${castOf(view).name(seat)} ${history[turn]![seat]}`))
  if (history.length < 2) return 'Points by turn: nobody scored.'
  const middle = half > 0 ? ` After turn ${half}: ${at(half)}.` : ''
  return `Points by turn.${middle} After turn ${history.length - 1}: ${at(history.length - 1)}.`
}

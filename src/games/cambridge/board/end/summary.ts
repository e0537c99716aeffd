import type { Seat } from '#kit/game.ts'
import { castOf, counted } from '#kit/prose.ts'
import { gainsText, soleWinner, turningPoint as turningHand } from '#kit/ending/turning-point.ts'
import type { Fact, GameSummary } from '#web/ui/end/game-summary.ts'
import { about } from '#games/cambridge/rules/about.ts'
import { gameResult } from '#games/cambridge/rules/describe.ts'
import type { Award, Report } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { describeLead } from './hand-summary.ts'
import { turningPoint } from './score-history.ts'

export function summaryOf(view: View, seat: Seat | null): GameSummary {
  const seen = { ...view, seat }
  const result = gameResult(view.outcome!, view, seat)
  const winner = soleWinner(result.places)?.seats[0] ?? null
  const guess = bestGuess(view.reports)
  const turned = winner === null ? null : turningText(seen, winner)
  const facts: Fact[] = []
  if (turned !== null) facts.push({ label: 'Turning point', text: turned })
  if (guess !== null) facts.push({ label: 'Best guess', text: guessText(seen, guess) })
  const word = guess?.word ?? view.reports.at(-1)?.words[view.outcome!.places[0]?.[0] ?? 0] ?? null
  return {
    game: about.name,
    result,
    facts,
    letters: word === null ? [] : [[...word.toUpperCase()]],
  }
}

/** The hand that decided a game of several; in a game of one the turn in which the lead was taken. */
function turningText(view: View, winner: Seat): string | null {
  const { reports, players } = view
  if (reports.length === 1) {
    const point = turningPoint(reports[0]!.awards, players.length)
    return point?.seat === winner ? describeLead(view, point) : null
  }
  const points = reports.map((report) => report.points)
  const hand = turningHand(points, winner)
  if (hand === null) return null
  const names = players.map((_, one) => castOf(view).object(one))
  return `Hand ${reports[hand]!.hand}: ${gainsText(points[hand]!, winner, names)}`
}

export type BestGuess = { readonly award: Award; readonly of: Seat; readonly word: string }

/** The right guess with the most points that were kept, the first of several. CAM-28 */
export function bestGuess(reports: readonly Report[]): BestGuess | null {
  const guesses = reports.flatMap(({ awards, words, faults }) =>
    awards.flatMap((award): BestGuess[] => {
      if (award.for.kind !== 'guess' || faults[award.seat] !== null) return []
      return [{ award, of: award.for.of, word: words[award.for.of]! }]
    }),
  )
  const most = Math.max(...guesses.map(({ award }) => award.points))
  return guesses.find(({ award }) => award.points === most) ?? null
}

function guessText(view: View, { award, of, word }: BestGuess): string {
  const cast = castOf(view)
  const whose = of === award.seat ? 'their own' : cast.possessive(of)
  return `${word.toUpperCase()}: ${cast.object(award.seat)} on ${whose} word, ${counted(award.points, 'point')}`
}

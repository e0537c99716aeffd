import type { SeenMatch } from '#kit/coach/coach.ts'
import { headlines, type Finding } from '#kit/coach/judgement.ts'
import type { Remark, TurnReport } from '#kit/coach/report.ts'
import { capitalize, counted } from '#kit/prose.ts'
import type { Tuf } from '../rules/game.ts'
import { faultyWord } from '../rules/play/crossword.ts'
import { isSolitaire } from '../rules/state.ts'
import { longestPause } from './pauses.ts'
import { betterThanOwn, type ReviewedRound } from './rounds.ts'
import { firstDeclaration, lastChangeOfLead, turningPointsOf } from './turning-points.ts'
import { wordsOf } from './turns.ts'

export function remarksOf(
  match: SeenMatch<Tuf>,
  rounds: readonly ReviewedRound[],
  turns: readonly TurnReport[],
): readonly Remark[] {
  if (match.steps[0]!.view.options.rotary) {
    return headlines([dearestTurn(turns), rotaryTitles(rounds)])
  }
  const points = turningPointsOf(match)
  return headlines([
    ...rounds.map((round) => costlyError(round)),
    longestPause(match, rounds),
    dearestRound(match, rounds),
    bestRound(match, rounds),
    titles(match, rounds),
    lastChangeOfLead(points, match.seat),
    firstDeclaration(points, match.seat),
  ])
}

/** TUF-17 */
function costlyError({ own, round, end }: ReviewedRound): Finding | null {
  const { faults, cubePoints } = own.reading
  if (faults.length === 0 || own.laid.length === 0) return null
  const worth = cubePoints.reduce((sum, points) => sum + points, 0)
  const word = faultyWord(faults)
  const what = word === null ? 'An error' : word.toUpperCase()
  const text = `${what} cost you all of round ${round}: without it the crossword was worth about ${counted(worth, 'point')}.`
  return { text, moment: end, weight: worth }
}

function dearestRound({ seat }: SeenMatch<Tuf>, rounds: readonly ReviewedRound[]): Finding | null {
  const lost = (round: ReviewedRound) => (round.best[seat]?.points ?? 0) - round.own.points
  const whole = rounds.filter(({ own }) => own.reading.faults.length === 0)
  const [dearest] = whole.toSorted((a, b) => lost(b) - lost(a))
  if (dearest === undefined || lost(dearest) <= 0) return null
  const best = dearest.best[seat]!
  const text = `In round ${dearest.round} your cubes had ${counted(lost(dearest), 'point')} more in them: ${wordsOf(best)}.`
  return { text, moment: dearest.end, weight: lost(dearest) }
}

function bestRound({ seat }: SeenMatch<Tuf>, rounds: readonly ReviewedRound[]): Finding | null {
  const [finest] = rounds.toSorted((a, b) => b.own.points - a.own.points)
  if (finest === undefined || finest.own.points === 0) return null
  const better = betterThanOwn(finest, seat)
  const made =
    better === null
      ? `you made ${counted(finest.own.points, 'point')}, and the coach finds no more in the same cubes`
      : `you made ${finest.own.points} of the ${better.points} points that the coach finds in the same cubes`
  const text =
    rounds.length === 1 ? `${capitalize(made)}.` : `Round ${finest.round} was your best: ${made}.`
  return { text, moment: finest.end, weight: 6 }
}

/** TUF-20, TUF-21 */
function titles({ steps }: SeenMatch<Tuf>, rounds: readonly ReviewedRound[]): Finding | null {
  if (isSolitaire(steps[0]!.view)) return null
  const points = titlePoints(rounds)
  if (points === 0) {
    const text =
      'You won no title. Declaring first, or last with more cubes, is worth 8 points each.'
    return { text, moment: null, weight: 5 }
  }
  return { text: `Your declarations won ${counted(points, 'point')}.`, moment: null, weight: 4 }
}

/** TUF-29: what one word more would have been worth. */
function dearestTurn(turns: readonly TurnReport[]): Finding | null {
  const [dearest] = turns.toSorted((a, b) => b.lost - a.lost)
  if (dearest === undefined || dearest.lost <= 0) return null
  const text = `${dearest.name} had ${counted(dearest.lost, 'point')} more in it: ${dearest.options[0]!.text}.`
  return { text, moment: dearest.moment, weight: dearest.lost }
}

/** TUF-29: Tuf opens the crossword, and Tuffest uses the last of their cubes. */
function rotaryTitles(rounds: readonly ReviewedRound[]): Finding {
  const points = titlePoints(rounds)
  const text =
    points === 0
      ? 'You won no title. In Rotary the first long word and the last cube are worth 8 points each.'
      : `Your titles won ${counted(points, 'point')}.`
  return { text, moment: null, weight: points === 0 ? 5 : 4 }
}

function titlePoints(rounds: readonly ReviewedRound[]): number {
  return rounds.reduce((sum, { report }) => {
    return sum + (report === null ? 0 : report.tuf + report.final)
  }, 0)
}

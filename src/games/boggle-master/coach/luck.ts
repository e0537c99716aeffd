import type { SeenMatch } from '#kit/coach/coach.ts'
import { wholePoints } from '#kit/coach/judgement.ts'
import type { Luck } from '#kit/coach/report.ts'
import type { BoggleMaster } from '../rules/game.ts'
import { pointsFor } from '../rules/play/scoring.ts'
import type { ReviewedGame } from './games.ts'

/** No word is certain to be found: an upper bound for the probability. */
const SUREST = 0.95

/**
 * BOG-9: whether a word is struck depends on the others. Compares what the player kept with what was to be
 * expected, given how easily masters find each word and how much the others found compared with masters.
 */
export function luckOf(
  games: readonly ReviewedGame[],
  { seat, steps }: SeenMatch<BoggleMaster>,
): Luck | null {
  const { players } = steps[0]!.view
  const isOpponent = (other: number) => players[other]!.team !== players[seat]!.team
  if (![...players.keys()].some(isOpponent)) return null
  let points = 0
  for (const { written, masters, report } of games) {
    if (report === null) continue
    const kept = new Map(report.lists[seat]!.map(({ word, struck }) => [word, struck === null]))
    const usual = masters.reduce((sum, finds) => sum + finds.length, 0) / masters.length
    const strengths = report.lists
      .filter((_, other) => isOpponent(other))
      .map((list) => list.length / Math.max(1, usual))
    for (const { word } of written) {
      const found = masters.filter((finds) => finds.some((find) => find.word === word)).length
      // Additive smoothing: half a find and half a miss are added.
      const ease = (found + 0.5) / (masters.length + 1)
      const alone = strengths.reduce((odds, strength) => {
        return odds * (1 - Math.min(SUREST, ease * strength))
      }, 1)
      points += pointsFor(word) * (Number(kept.get(word) ?? false) - alone)
    }
  }
  return {
    points: wholePoints(points),
    text: 'Points for words that nobody else wrote, compared with what was to be expected.',
  }
}

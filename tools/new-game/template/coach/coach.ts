/** Judges how somebody played, by what they saw. It runs in a worker after the game. */
import { pointsChart } from '#kit/coach/charts.ts'
import type { Coach } from '#kit/coach/coach.ts'
import { aboutPoints, headlines, meanAccuracy } from '#kit/coach/judgement.ts'
import type { Remark, TurnReport } from '#kit/coach/report.ts'
import { ENGLISH } from '#kit/english.ts'
import type { WordChain } from '../rules/game.ts'
import { scores } from '../rules/standings.ts'
import { judgeTurns } from './turns.ts'

export const coach: Coach<WordChain> = {
  lists: () => Object.values(ENGLISH),
  *review(match, context) {
    const turns = yield* judgeTurns(match, context)
    const { seat, steps } = match
    const names = steps[0]!.view.players.map(({ name }) => name)
    return {
      accuracy: meanAccuracy(turns),
      remarks: remarksOf(turns),
      luck: null,
      chart: pointsChart({ own: seat, steps }, 'Points', names, scores),
      turns,
      sections: [],
    }
  },
}

/** The turns that gave away most. */
function remarksOf(turns: readonly TurnReport[]): readonly Remark[] {
  return headlines(
    turns.map(({ name, lost, moment, options }) => {
      if (lost === 0) return null
      const text = `${name}: ${options[0]!.text} was ${aboutPoints(lost)} better.`
      return { text, moment, weight: lost }
    }),
  )
}

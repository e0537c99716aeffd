/** What mattered most, each with the moment to look at. */
import { aboutPoints, headlines } from '#kit/coach/judgement.ts'
import type { Remark, TurnReport } from '#kit/coach/report.ts'

/** The turns that gave away most. */
export function remarksOf(turns: readonly TurnReport[]): readonly Remark[] {
  return headlines(
    turns.map(({ name, lost, moment, options }) => {
      if (lost === 0) return null
      const text = `${name}: ${options[0]!.text} was ${aboutPoints(lost)} better.`
      return { text, moment, weight: lost }
    }),
  )
}

/** Judges how somebody played, by what they saw. It runs in a worker after the game. */
import { pointsChart } from '#kit/coach/charts.ts'
import type { Coach, CoachContext, SeenMatch } from '#kit/coach/coach.ts'
import { aboutPoints, headlines, meanAccuracy } from '#kit/coach/judgement.ts'
import type { Remark, TurnReport, WordToLearn } from '#kit/coach/report.ts'
import { allAs, wordsToLearn } from '#kit/coach/words-to-learn.ts'
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
      words: wordsOf(match, turns, context),
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

/** The best words of turns that gave points away, then what others played. */
function wordsOf(
  { seat, steps }: SeenMatch<WordChain>,
  turns: readonly TurnReport[],
  context: CoachContext,
): readonly WordToLearn[] {
  const missed = turns.flatMap(({ lost, options }) => {
    return lost === 0 ? [] : [options[0]!.text.toLowerCase()]
  })
  const { chain } = steps.at(-1)!.view
  const met = chain.flatMap(({ seat: by, word }) => (by === null || by === seat ? [] : [word]))
  return wordsToLearn([...allAs('missed', missed), ...allAs('met', met)], context)
}

import type { CoachContext, SeenMatch } from '#kit/coach/coach.ts'
import type { WordToLearn } from '#kit/coach/report.ts'
import { wordsToLearn } from '#kit/coach/words-to-learn.ts'
import type { Cambridge } from '../rules/game.ts'

/** The secret words of the others; missed are those that the player did not guess. */
export function wordsOf(
  { seat, steps }: SeenMatch<Cambridge>,
  context: CoachContext,
): readonly WordToLearn[] {
  const found = steps.at(-1)!.view.reports.flatMap(({ words, awards }) => {
    const guessed = awards.flatMap((award) => {
      return award.seat === seat && award.for.kind === 'guess' ? [award.for.of] : []
    })
    return words.flatMap((word, other): WordToLearn[] => {
      if (word === null || other === seat) return []
      return [{ word, why: guessed.includes(other) ? 'met' : 'missed' }]
    })
  })
  return wordsToLearn(found, context)
}

/** Words worth learning, the most useful first. */
import type { CoachContext, SeenMatch } from '#kit/coach/coach.ts'
import type { TurnReport, WordToLearn } from '#kit/coach/report.ts'
import { allAs, wordsToLearn } from '#kit/coach/words-to-learn.ts'
import type { WordChain } from '../rules/game.ts'

/** The best words of turns that gave points away, then what others played. */
export function wordsOf(
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

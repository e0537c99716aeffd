import type { CoachContext, SeenMatch } from '#kit/coach/coach.ts'
import type { WordToLearn } from '#kit/coach/report.ts'
import { allAs, wordsToLearn } from '#kit/coach/words-to-learn.ts'
import type { TakeMyWord } from '../rules/game.ts'
import { wordOf, type JudgedTurn } from './turns.ts'

/** By how many points a play must have been better to count as missed. */
const WORTH_SAYING = 1

/** Words that would have been better, the costliest first; then what others played. */
export function wordsOf(
  { seat, steps }: SeenMatch<TakeMyWord>,
  turns: readonly JudgedTurn[],
  context: CoachContext,
): readonly WordToLearn[] {
  const missed = turns
    .filter(({ lost }) => lost >= WORTH_SAYING)
    .toSorted((a, b) => b.lost - a.lost)
    .map(({ view, best }) => wordOf(view, best).toLowerCase())
  const { sheet } = steps.at(-1)!.view
  const own = new Set(sheet.filter((line) => line.seat === seat).map(({ word }) => word))
  const met = sheet.filter((line) => line.seat !== seat).map(({ word }) => word)
  const found = [...allAs('missed', missed), ...allAs('met', met)]
  return wordsToLearn(
    found.filter(({ word }) => !own.has(word)),
    context,
  )
}

import type { CoachContext, SeenMatch } from '#kit/coach/coach.ts'
import type { WordToLearn } from '#kit/coach/report.ts'
import { allAs, wordsToLearn } from '#kit/coach/words-to-learn.ts'
import type { OxfurdBluff } from '../rules/game.ts'
import { answersIn, type JudgedTurn } from './turns.ts'

/** The words of cards that the player's side got wrong, then those of all other cards. */
export function wordsOf(
  match: SeenMatch<OxfurdBluff>,
  turns: readonly JudgedTurn[],
  context: CoachContext,
): readonly WordToLearn[] {
  const missed = turns.filter(({ card }) => !card.right).map(({ card }) => card.card.word)
  const met = Array.from(answersIn(match), ({ card }) => card.card.word)
  return wordsToLearn([...allAs('missed', missed), ...allAs('met', met)], context)
}

import type { View } from '#games/oxfurd-bluff/rules/view.ts'

/** What a reader would say aloud now: the word and a definition, then right or wrong. OXF-7 */
export function spoken({ phase, card, answered }: View): string | null {
  if (card !== null) return phase === 'answering' ? `${card.word}. ${card.definition}?` : null
  if (answered === null) return null
  return answered.right ? 'Right.' : 'Wrong.'
}

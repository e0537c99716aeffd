import type { View } from '#games/oxfurd-bluff/rules/view.ts'

/** OXF-7: the word and a definition, then right or wrong; null when there is nothing to read. */
export function textToRead({ phase, card, answered }: View): string | null {
  if (card !== null) {
    const isRead = phase === 'answering' && card.definition !== ''
    return isRead ? `${card.word}. ${card.definition}?` : null
  }
  if (answered === null) return null
  return answered.right ? 'Right.' : 'Wrong.'
}

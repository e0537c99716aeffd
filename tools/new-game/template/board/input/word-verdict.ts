import { listFault } from '#kit/english.ts'
import type { WordLists } from '#web/ui/hooks/use-word-lists.ts'
import { wordFault } from '../../rules/check.ts'
import { MIN_LENGTH } from '../../rules/pieces/words.ts'
import { explain } from '../../rules/refusal.ts'
import { nextLetter, type View } from '../../rules/view.ts'

/**
 * What is wrong with a word while it is typed, as the server will judge; null when nothing is or
 * when it may still become right. `lists` is null until the dictionary has been loaded.
 */
export function wordVerdict(word: string, view: View, lists: WordLists | null): string | null {
  if (word === '') return null
  const isUnfinished = word.length < MIN_LENGTH && word.startsWith(nextLetter(view))
  if (isUnfinished) return null
  const fault = wordFault(view, word) ?? (lists === null ? null : listFault(word, lists))
  // Most words are no words until they are complete.
  if (fault === null || fault === 'not-a-word') return null
  return explain(fault, view, { type: 'play-word', word })
}

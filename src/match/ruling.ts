/** HALL-4: which words a table can decide about. */
import { agreedWords, isBarred, isValidEverywhere } from '#kit/dictionary/agreed-library.ts'
import { SHORTEST_WORD } from '#kit/dictionary/dictionary.ts'
import type { Refusal } from '#kit/refusal.ts'
import { LONGEST_WORD } from '#lexicon/letters.ts'
import type { Library } from '#lexicon/library.ts'
import type { Match } from '#match/match.ts'
import { matchRefusal } from '#match/refusals.ts'

/** For a text that cannot be a word. */
export const NO_WORD = matchRefusal('no-word', { shortest: SHORTEST_WORD, longest: LONGEST_WORD })

/** Why the table cannot decide about a word; null when it can. */
export function rulingRefusal(
  { game, opened, agreement }: Match,
  word: string,
  library: Library,
): Refusal | null {
  const lists = [...game.lexicons(opened.options), ...Object.keys(agreement.lists)]
  if (lists.length === 0) return matchRefusal('no-words')
  const words = agreedWords(library.words, agreement)
  if (isBarred(word, agreement, words)) return matchRefusal('offensive')
  const isWord = game.isWord?.(word, opened.options, words) ?? isValidEverywhere(word, lists, words)
  return isWord ? matchRefusal('already-a-word') : null
}

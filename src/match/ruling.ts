/** HALL-4: which words a table can decide about. */
import { agreedWords, isBarred, isValidEverywhere } from '#kit/dictionary/agreed-library.ts'
import { SHORTEST_WORD } from '#kit/dictionary/dictionary.ts'
import { refusal, type Refusal } from '#kit/refusal.ts'
import { LONGEST_WORD } from '#lexicon/letters.ts'
import type { Library } from '#lexicon/library.ts'
import type { Match } from '#match/match.ts'

export const NO_WORDS = refusal('no-words', 'No words are judged in this game.')
export const ASKED_ALREADY = refusal('asked-already', 'The table was asked about that word before.')
export const NO_WORD = refusal(
  'no-word',
  `A word has ${SHORTEST_WORD} to ${LONGEST_WORD} letters and nothing else.`,
)
const ALREADY_A_WORD = refusal('already-a-word', 'That is a word at this table already.')
const OFFENSIVE = refusal('offensive', 'This is a family table; that word stays out.')

/** Why there is nothing to decide about a word; null when there is. */
export function rulingRefusal(
  { game, opened, agreement }: Match,
  word: string,
  library: Library,
): Refusal | null {
  const lists = [...game.lexicons(opened.options), ...Object.keys(agreement.lists)]
  if (lists.length === 0) return NO_WORDS
  const words = agreedWords(library.words, agreement)
  if (isBarred(word, agreement, words)) return OFFENSIVE
  const isWord = game.isWord?.(word, opened.options, words) ?? isValidEverywhere(word, lists, words)
  return isWord ? ALREADY_A_WORD : null
}

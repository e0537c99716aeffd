import { useMemo } from 'react'
import type { BoardProps } from '#web/board.ts'
import { useWordLists } from '#web/ui/hooks/use-word-lists.ts'
import type { Options } from '#games/tuf/rules/options.ts'
import { listsFor, vocabularyOf, type Vocabulary } from '#games/tuf/rules/pieces/vocabulary.ts'

/** The valid words, if errors are to be marked; null until they are loaded. */
export function useVocabulary(
  options: Options,
  words: BoardProps<never, never>['words'],
): Vocabulary | null {
  const { language, subject, subjectUse } = options
  const lists = useWordLists(words, options.marks ? listsFor(options) : null)
  return useMemo(
    () => (lists === null ? null : vocabularyOf({ language, subject, subjectUse }, lists)),
    [lists, language, subject, subjectUse],
  )
}

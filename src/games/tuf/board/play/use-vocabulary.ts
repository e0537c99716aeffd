import { useMemo } from 'react'
import type { BoardProps } from '#web/board.ts'
import { useLists } from '#web/ui/hooks/use-lists.ts'
import type { Options } from '#games/tuf/rules/options.ts'
import { lexiconsFor, vocabularyOf, type Vocabulary } from '#games/tuf/rules/pieces/vocabulary.ts'

/** The words of the table, where it wants them marked; null until they are here. */
export function useVocabulary(
  options: Options,
  words: BoardProps<never, never>['words'],
): Vocabulary | null {
  const { language, subject, subjectUse } = options
  const lists = useLists(words, options.marks ? lexiconsFor(options) : null)
  return useMemo(
    () => (lists === null ? null : vocabularyOf({ language, subject, subjectUse }, lists)),
    [lists, language, subject, subjectUse],
  )
}

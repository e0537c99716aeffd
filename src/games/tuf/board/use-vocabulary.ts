import { useEffect, useState } from 'react'
import type { Words } from '#lexicon/lexicon.ts'
import type { Options } from '../rules/options.ts'
import { listsFor, vocabularyOf, type Vocabulary } from '../rules/vocabulary.ts'

/** The words of the table, where it wants them marked; null until they are here. */
export function useVocabulary(
  options: Options,
  words: (name: string) => Promise<Words>,
): Vocabulary | null {
  const [vocabulary, setVocabulary] = useState<Vocabulary | null>(null)
  const { marks, language, subject, subjectUse } = options
  useEffect(() => {
    if (!marks) return
    let here = true
    const chosen = { language, subject, subjectUse }
    const names = listsFor(chosen)
    Promise.all(names.map(words)).then(
      (lists) => {
        const list = (name: string) => lists[names.indexOf(name)]!
        if (here) setVocabulary(vocabularyOf(chosen, list))
      },
      // Without the words nothing is marked, and the game goes on.
      () => {},
    )
    return () => {
      here = false
    }
  }, [marks, language, subject, subjectUse, words])
  return marks ? vocabulary : null
}

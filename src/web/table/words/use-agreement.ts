import { useMemo } from 'react'
import type { Agreement } from '#kit/dictionary/dictionary.ts'
import type { TablePart } from '#table/table-view.ts'
import { fetchAgreedWords } from '#web/words.ts'

/** What the words of a table depend on. The same object as long as nothing of it changes. */
function useAgreement({ dictionary, rulings }: TablePart): Agreement {
  return useMemo(() => {
    const admitted = rulings.filter((ruling) => ruling.admitted).map(({ word }) => word)
    return { dictionary, admitted }
  }, [dictionary, rulings])
}

/** Fetches the word lists by which the hall judges at this table. */
export function useAgreedWords(table: TablePart) {
  const agreement = useAgreement(table)
  return useMemo(() => fetchAgreedWords(agreement), [agreement])
}

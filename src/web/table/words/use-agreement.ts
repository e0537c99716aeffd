import { useMemo } from 'react'
import type { Agreement } from '#kit/dictionary/dictionary.ts'
import type { TablePart } from '#table/table-view.ts'
import type { BoardModule } from '#web/board.ts'
import { fetchAgreedWords } from '#web/loading/words.ts'

/** What the words of a table depend on. The same object as long as nothing of it changes. */
function useAgreement(
  { dictionary, language, rulings, options }: TablePart,
  board: BoardModule | null,
): Agreement {
  const ownLists = board?.game.ownLists
  return useMemo(() => {
    const admitted = rulings.filter((ruling) => ruling.admitted).map(({ word }) => word)
    return { dictionary, language, admitted, lists: ownLists?.(options) ?? {} }
  }, [dictionary, language, rulings, options, ownLists])
}

/** Fetches the word lists by which the hall judges at this table. */
export function useAgreedWords(table: TablePart, board: BoardModule | null) {
  const agreement = useAgreement(table, board)
  return useMemo(() => fetchAgreedWords(agreement), [agreement])
}

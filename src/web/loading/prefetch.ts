import { USUAL_DICTIONARY } from '#kit/dictionary/dictionary.ts'
import { ENGLISH } from '#kit/english.ts'
import { loadBoard } from '#web/games.ts'
import { fetchAgreedWords } from '#web/loading/words.ts'

export const loadTablePage = () => import('#web/table/table-page.tsx')

/**
 * Begins to fetch the code of a game's tables, then the word lists that the board of a new table reads. What
 * fails is fetched again when it is needed.
 */
export function prefetchGame(game: string): void {
  const agreement = {
    dictionary: USUAL_DICTIONARY,
    language: ENGLISH.words,
    admitted: [],
    lists: {},
  }
  const fetchWords = fetchAgreedWords(agreement)
  void Promise.all([loadTablePage(), loadBoard(game)])
    .then(([, board]) => Promise.all((board?.lists ?? []).map(fetchWords)))
    .catch(() => {})
}

import { ENGLISH } from '#kit/english.ts'
import type { BoardProps } from '#web/board.ts'
import { useWordLists } from '#web/ui/hooks/use-word-lists.ts'
import { INFLECTED } from '#games/cambridge/rules/pieces/high.ts'
import type { Dictionary } from './word-verdict.ts'

export const ALWAYS: readonly string[] = [ENGLISH.words, ENGLISH.names, ENGLISH.abbreviations]

/** The dictionary in the browser; null until it is loaded, or when it is not wanted. */
export function useDictionary(
  words: BoardProps<never, never>['words'],
  { wanted, high }: { readonly wanted: boolean; readonly high: boolean },
): Dictionary | null {
  const names = high ? [...ALWAYS, INFLECTED] : ALWAYS
  return useWordLists(words, wanted ? names : null)
}

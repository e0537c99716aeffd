import { useEffect, useState } from 'react'
import { ENGLISH } from '#kit/english.ts'
import type { BoardProps } from '../../../web/board.ts'
import { INFLECTED } from '../rules/high.ts'
import type { Dictionary } from './word-verdict.ts'

type Fetch = BoardProps<never, never>['words']

const ALWAYS: readonly string[] = [ENGLISH.words, ENGLISH.names, ENGLISH.abbreviations]

/** The agreed dictionary in the browser; null until it has come, or where it is not wanted. */
export function useDictionary(
  words: Fetch,
  { wanted, high }: { readonly wanted: boolean; readonly high: boolean },
): Dictionary | null {
  const [dictionary, setDictionary] = useState<{ readonly ask: Dictionary } | null>(null)
  useEffect(() => {
    if (!wanted) return
    let here = true
    // Without it the hall still judges; one only hears of it later.
    fetchAll(words, high ? [...ALWAYS, INFLECTED] : ALWAYS).then(
      (ask) => here && setDictionary({ ask }),
      () => {},
    )
    return () => {
      here = false
    }
  }, [words, wanted, high])
  return dictionary?.ask ?? null
}

async function fetchAll(words: Fetch, names: readonly string[]): Promise<Dictionary> {
  const lists = await Promise.all(names.map((name) => words(name)))
  return (name) => lists[names.indexOf(name)]!
}

import { useEffect, useState } from 'react'
import { ENGLISH } from '#kit/english.ts'
import type { BoardProps } from '../../../web/board.ts'
import type { Dictionary } from './answer.ts'

type Fetch = BoardProps<never, never>['words']

const LISTS: readonly string[] = [ENGLISH.words, ENGLISH.names, ENGLISH.abbreviations]

/** The agreed dictionary in the browser; null until it has come. */
export function useDictionary(words: Fetch): Dictionary | null {
  const [dictionary, setDictionary] = useState<{ readonly ask: Dictionary } | null>(null)
  useEffect(() => {
    let here = true
    // Without it the hall still judges; one only hears of it later.
    fetchAll(words).then(
      (ask) => here && setDictionary({ ask }),
      () => {},
    )
    return () => {
      here = false
    }
  }, [words])
  return dictionary?.ask ?? null
}

async function fetchAll(words: Fetch): Promise<Dictionary> {
  const lists = await Promise.all(LISTS.map((name) => words(name)))
  return (name) => lists[LISTS.indexOf(name)]!
}

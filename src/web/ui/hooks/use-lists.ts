import { useEffect, useState } from 'react'
import type { Words } from '#lexicon/lexicon.ts'

export type Lists = (name: string) => Words

/**
 * Lists of words in the browser, by name; null until they have come, or where none are wanted.
 * Without them the hall still judges; one only hears of it later.
 */
export function useLists(
  words: (name: string) => Promise<Words>,
  names: readonly string[] | null,
): Lists | null {
  const wanted = names === null ? '' : names.join(' ')
  const [come, setCome] = useState<{ readonly wanted: string; readonly lists: Lists } | null>(null)
  useEffect(() => {
    if (wanted === '') return
    let here = true
    fetchAll(words, wanted.split(' ')).then(
      (lists) => here && setCome({ wanted, lists }),
      () => {},
    )
    return () => {
      here = false
    }
  }, [words, wanted])
  return come !== null && come.wanted === wanted ? come.lists : null
}

async function fetchAll(
  words: (name: string) => Promise<Words>,
  names: readonly string[],
): Promise<Lists> {
  const lists = await Promise.all(names.map((name) => words(name)))
  return (name) => lists[names.indexOf(name)]!
}

import { useEffect, useState } from 'react'
import type { Words } from '#lexicon/lexicon.ts'

export type WordLists = (name: string) => Words

/**
 * Word lists in the browser, by name; null while they are fetched, or with `names` null. A board
 * works without them: then the hall alone judges, after a command is sent.
 */
export function useWordLists(
  words: (name: string) => Promise<Words>,
  names: readonly string[] | null,
): WordLists | null {
  const key = names === null ? '' : names.join(' ')
  const [fetched, setFetched] = useState<{
    readonly key: string
    readonly lists: WordLists
  } | null>(null)
  useEffect(() => {
    if (key === '') return
    let isMounted = true
    fetchAll(words, key.split(' ')).then(
      (lists) => isMounted && setFetched({ key, lists }),
      () => {},
    )
    return () => {
      isMounted = false
    }
  }, [words, key])
  return fetched !== null && fetched.key === key ? fetched.lists : null
}

async function fetchAll(
  words: (name: string) => Promise<Words>,
  names: readonly string[],
): Promise<WordLists> {
  const lists = await Promise.all(names.map((name) => words(name)))
  return (name) => lists[names.indexOf(name)]!
}

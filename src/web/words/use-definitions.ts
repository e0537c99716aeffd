import { useEffect, useState } from 'react'
import type { Definition } from '#lexicon/definitions/definitions.ts'

/** `pending` until the hall has answered, `failed` if it does not; null for a word without a definition. */
export type Lookup = Definition | 'pending' | 'failed' | null

/** The most words that the hall looks up with one request. */
const BATCH = 100

const known = new Map<string, Definition | null>()

/** Looks definitions up, many with one request. They are kept until the page is loaded again. */
export function useDefinitions(words: readonly string[]): (word: string) => Lookup {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const [, setCount] = useState(0)
  const missing = words.filter((word) => !known.has(word)).join(' ')
  useEffect(() => {
    if (missing === '') return
    const abort = new AbortController()
    const wanted = missing.split(' ')
    fetchDefinitions(wanted, abort.signal).then(
      () => setCount(known.size),
      () => !abort.signal.aborted && setFailed(new Set(wanted)),
    )
    return () => abort.abort()
  }, [missing])
  return (word) => {
    const definition = known.get(word)
    if (definition !== undefined) return definition
    return failed.has(word) ? 'failed' : 'pending'
  }
}

async function fetchDefinitions(words: readonly string[], signal: AbortSignal): Promise<void> {
  for (let first = 0; first < words.length; first += BATCH) {
    const batch = words.slice(first, first + BATCH)
    const response = await fetch('/api/definitions', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ words: batch }),
      signal,
    })
    if (!response.ok) throw new Error(`definitions: ${response.status}`)
    const { definitions } = (await response.json()) as {
      readonly definitions: readonly (Definition | null)[]
    }
    for (const [place, word] of batch.entries()) known.set(word, definitions[place] ?? null)
  }
}

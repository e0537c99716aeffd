/** What the server knows of words. */
import { useEffect, useState } from 'react'
import type { Millis } from '#kit/game.ts'
import { fetchRarities } from '#web/ui/word-rarities.ts'
import type { Rarities } from './report-words.ts'

export type Definition = { readonly definition: string | null; readonly rarity: number | null }
export type Lookup = Definition | 'pending' | 'unavailable'

const NO_DEFINITION: Definition = { definition: null, rarity: null }

/** Definitions that were fetched, by word. */
const definitions = new Map<string, Definition>()

/** A pointer that only passes over a word fetches nothing. */
const HOVER_DELAY: Millis = 120

export function useDefinition(word: string | null): Lookup {
  const [answer, setAnswer] = useState<{ word: string; lookup: Lookup } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(() => {
      if (word === null || definitions.has(word)) return
      fetchDefinition(word, abort.signal).then(
        (definition) => setAnswer({ word, lookup: definition }),
        () => {
          if (!abort.signal.aborted) setAnswer({ word, lookup: 'unavailable' })
        },
      )
    }, HOVER_DELAY)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [word])
  const known = word === null ? undefined : definitions.get(word)
  return known ?? (answer?.word === word ? answer.lookup : 'pending')
}

async function fetchDefinition(word: string, signal: AbortSignal): Promise<Definition> {
  const response = await fetch(`/api/define/${encodeURIComponent(word)}`, { signal })
  // 404: the server knows no such word.
  if (response.status !== 404 && !response.ok) throw new Error(`definition: ${response.status}`)
  const definition = response.ok ? parseDefinition(await response.json()) : NO_DEFINITION
  definitions.set(word, definition)
  return definition
}

function parseDefinition(input: unknown): Definition {
  const { definition, rarity } = Object(input) as Record<string, unknown>
  return {
    definition: typeof definition === 'string' && definition !== '' ? definition : null,
    rarity: typeof rarity === 'number' ? rarity : null,
  }
}

export const NO_RARITIES: Rarities = new Map()

/** How rare these words are; empty until the server has answered, null when it cannot. */
export function useRarities(words: readonly string[]): Rarities | null {
  const query = words.join(' ')
  const [answer, setAnswer] = useState<{ query: string; rarities: Rarities | null } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    raritiesOf(query.split(' '), abort.signal).then(
      (rarities) => setAnswer({ query, rarities }),
      () => {
        if (!abort.signal.aborted) setAnswer({ query, rarities: null })
      },
    )
    return () => abort.abort()
  }, [query])
  return answer?.query === query ? answer.rarities : NO_RARITIES
}

async function raritiesOf(words: readonly string[], signal: AbortSignal): Promise<Rarities> {
  const rarities = await fetchRarities(words, signal)
  return new Map(words.map((word, place) => [word, rarities[place] ?? null]))
}

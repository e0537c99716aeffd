/** What the hall knows of words; each is asked for once. */
import { useEffect, useState } from 'react'
import type { Rarities } from './report-words.ts'

export type Definition = { readonly definition: string | null; readonly rarity: number | null }
export type Lookup = Definition | 'looking' | 'unheard'

const definitions = new Map<string, Definition>()
/** A pointer that only passes over a word asks nothing. */
const PASSING = 120

export function useDefinition(word: string | null): Lookup {
  const [heard, setHeard] = useState<{ word: string; found: Definition | 'unheard' } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => {
      if (word === null || definitions.has(word)) return
      define(word, stop.signal).then(
        (found) => setHeard({ word, found }),
        () => {
          if (!stop.signal.aborted) setHeard({ word, found: 'unheard' })
        },
      )
    }, PASSING)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [word])
  const known = word === null ? undefined : definitions.get(word)
  return known ?? (heard?.word === word ? heard.found : 'looking')
}

async function define(word: string, signal: AbortSignal): Promise<Definition> {
  const answer = await fetch(`/api/define/${encodeURIComponent(word)}`, { signal })
  // The hall knows no such word.
  if (answer.status !== 404 && !answer.ok) throw new Error(`definition: ${answer.status}`)
  const found = answer.ok ? parseDefinition(await answer.json()) : NO_DEFINITION
  definitions.set(word, found)
  return found
}

const NO_DEFINITION: Definition = { definition: null, rarity: null }

function parseDefinition(input: unknown): Definition {
  const { definition, rarity } = Object(input) as Record<string, unknown>
  return {
    definition: typeof definition === 'string' && definition !== '' ? definition : null,
    rarity: typeof rarity === 'number' ? rarity : null,
  }
}

const NO_RARITIES: Rarities = new Map()

/** How rare these words are; empty until the hall has said so, null when it cannot. */
export function useRarities(words: readonly string[]): Rarities | null {
  const asked = words.join(' ')
  const [heard, setHeard] = useState<{ asked: string; rarities: Rarities | null } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    raritiesOf(asked.split(' '), stop.signal).then(
      (rarities) => setHeard({ asked, rarities }),
      () => {
        if (!stop.signal.aborted) setHeard({ asked, rarities: null })
      },
    )
    return () => stop.abort()
  }, [asked])
  return heard?.asked === asked ? heard.rarities : NO_RARITIES
}

async function raritiesOf(words: readonly string[], signal: AbortSignal): Promise<Rarities> {
  const answer = await fetch('/api/rarities', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ words }),
    signal,
  })
  if (!answer.ok) throw new Error(`rarities: ${answer.status}`)
  const { rarities } = (await answer.json()) as { rarities: readonly (number | null)[] }
  return new Map(words.map((word, place) => [word, rarities[place] ?? null]))
}

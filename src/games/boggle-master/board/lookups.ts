/** What the hall knows of words; each is asked for once. */
import { useEffect, useState } from 'react'
import type { Levels } from './report-words.ts'

export type Definition = { readonly definition: string | null; readonly level: number | null }
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

const NO_DEFINITION: Definition = { definition: null, level: null }

function parseDefinition(input: unknown): Definition {
  const { definition, level } = Object(input) as Record<string, unknown>
  return {
    definition: typeof definition === 'string' && definition !== '' ? definition : null,
    level: typeof level === 'number' ? level : null,
  }
}

const NO_LEVELS: Levels = new Map()

/** How rare these words are; empty until the hall has said so, null when it cannot. */
export function useLevels(words: readonly string[]): Levels | null {
  const asked = words.join(' ')
  const [heard, setHeard] = useState<{ asked: string; levels: Levels | null } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    levelsOf(asked.split(' '), stop.signal).then(
      (levels) => setHeard({ asked, levels }),
      () => {
        if (!stop.signal.aborted) setHeard({ asked, levels: null })
      },
    )
    return () => stop.abort()
  }, [asked])
  return heard?.asked === asked ? heard.levels : NO_LEVELS
}

async function levelsOf(words: readonly string[], signal: AbortSignal): Promise<Levels> {
  const answer = await fetch('/api/levels', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ words }),
    signal,
  })
  if (!answer.ok) throw new Error(`levels: ${answer.status}`)
  const { levels } = (await answer.json()) as { levels: readonly (number | null)[] }
  return new Map(words.map((word, place) => [word, levels[place] ?? null]))
}

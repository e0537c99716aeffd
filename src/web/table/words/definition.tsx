import { useEffect, useState } from 'react'
import { fetchRarities } from '#web/ui/word-rarities.ts'

/** Null while it is fetched, and when the hall does not answer. */
type Lookup = { readonly word: string; readonly definition: string | null } | null

/** What a word means, or that no dictionary here has it. */
export function Definition({ word }: { word: string }) {
  const [lookup, setLookup] = useState<Lookup>(null)
  useEffect(() => {
    const abort = new AbortController()
    fetchDefinition(word, abort.signal).then(
      (definition) => setLookup({ word, definition }),
      () => {},
    )
    return () => abort.abort()
  }, [word])
  if (lookup?.word !== word) return <>Looking it up…</>
  return <>{lookup.definition ?? 'No dictionary here explains it.'}</>
}

/** Asks first whether there is such a word: a browser reports every 404 as an error. */
async function fetchDefinition(word: string, signal: AbortSignal): Promise<string | null> {
  const [rarity] = await fetchRarities([word], signal)
  if (rarity === null || rarity === undefined) return null
  const response = await fetch(`/api/define/${encodeURIComponent(word)}`, { signal })
  if (!response.ok) throw new Error(`definition: ${response.status}`)
  const { definition } = (await response.json()) as { readonly definition: string | null }
  return definition
}

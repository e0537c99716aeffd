import { formatDefinition } from '#lexicon/definitions/definition-text.ts'
import type { Lookup } from '#web/words/use-definitions.ts'

/** What a word means, as far as the hall can say. */
export function DefinitionText({ word, lookup }: { word: string; lookup: Lookup }) {
  if (lookup === 'pending') return <>Looking it up…</>
  if (lookup === 'failed') return <>The hall does not answer just now.</>
  if (lookup === null) return <>No dictionary here explains it.</>
  return <>{formatDefinition(word, lookup)}</>
}

import { formatDefinition } from '#lexicon/definitions/definition-text.ts'
import type { Definitions } from '#lexicon/definitions/definitions.ts'

/** What a word means, on one line of at most this width; null when no definition is known. */
export function meaningOf(word: string, definitions: Definitions, width: number): string | null {
  const definition = definitions.of(word)
  if (definition === null) return null
  const text = formatDefinition(word, definition)
  return text.length > width ? `${text.slice(0, width - 1).trimEnd()}…` : text
}

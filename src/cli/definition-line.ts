import { formatDefinition } from '#lexicon/definitions/definition-text.ts'
import type { Definitions } from '#lexicon/definitions/definitions.ts'

/** A word's definition on one line of at most `width` characters; null when there is none. */
export function definitionLine(
  word: string,
  definitions: Definitions,
  width: number,
): string | null {
  const definition = definitions.of(word)
  if (definition === null) return null
  const text = formatDefinition(word, definition)
  return text.length > width ? `${text.slice(0, width - 1).trimEnd()}…` : text
}

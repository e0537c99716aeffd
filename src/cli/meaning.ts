import type { Definitions } from '#lexicon/definitions.ts'

/** What a word means, on one line; null when no definition is known. */
export function meaningOf(word: string, definitions: Definitions, width: number): string | null {
  const definition = definitions.of(word)
  if (definition === null) return null
  const { headword, senses } = definition
  const told = senses.map(({ partOfSpeech, gloss }) => `(${partOfSpeech}) ${gloss}`).join('; ')
  const text = headword === word ? told : `${headword}: ${told}`
  return text.length > width ? `${text.slice(0, width - 1).trimEnd()}…` : text
}

import type { Definition } from './definitions.ts'

/** A definition on one line; a form of another word says of which. */
export function formatDefinition(word: string, { headword, senses }: Definition): string {
  const told = senses.map(({ partOfSpeech, gloss }) => `(${partOfSpeech}) ${gloss}`).join('; ')
  return headword === word ? told : `${headword}: ${told}`
}

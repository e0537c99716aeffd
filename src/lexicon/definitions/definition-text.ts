import type { Definition } from './definitions.ts'
import { typeset } from './typeset.ts'

/** A definition on one line, after its headword when that is not `word`. */
export function formatDefinition(word: string, { headword, senses }: Definition): string {
  const text = senses.map(({ partOfSpeech, gloss }) => `(${partOfSpeech}) ${gloss}`).join('; ')
  return typeset(headword === word ? text : `${headword}: ${text}`)
}

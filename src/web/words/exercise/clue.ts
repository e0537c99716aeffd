/** What a card shows in place of its word. */
import type { Definition } from '#lexicon/definitions/definitions.ts'

export type Clue =
  | {
      readonly kind: 'definition'
      /** Whether the word is a plural or another form of what is defined. */
      readonly isForm: boolean
      /** The meanings, without the word. */
      readonly senses: readonly string[]
    }
  /** For words without a definition: their letters in alphabetical order. */
  | { readonly kind: 'alphagram'; readonly letters: string }
  /** For a word like "almost", whose letters in alphabetical order are the word. */
  | { readonly kind: 'outline'; readonly first: string; readonly length: number }

const MAX_SENSES = 3
/** What stands in a definition for the word itself. */
const GAP = '…'

export function clueFor(word: string, definition: Definition | null): Clue {
  if (definition === null) return clueFromLetters(word)
  const { headword, senses } = definition
  const named = new RegExp(String.raw`\b(?:${headword}|${word})[a-z]*`, 'gi')
  return {
    kind: 'definition',
    isForm: headword !== word,
    senses: senses.slice(0, MAX_SENSES).map(({ partOfSpeech, gloss }) => {
      return `(${partOfSpeech}) ${gloss.replaceAll(named, GAP)}`
    }),
  }
}

function clueFromLetters(word: string): Clue {
  const letters = [...word].toSorted().join('')
  return letters === word
    ? { kind: 'outline', first: word[0]!, length: word.length }
    : { kind: 'alphagram', letters }
}

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

const MAX_SENSES = 3
/** What stands in a definition for the word itself. */
const GAP = '…'

export function clueFor(word: string, definition: Definition | null): Clue {
  if (definition === null) return { kind: 'alphagram', letters: alphagram(word) }
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

/** The letters in alphabetical order, backwards for a word like "almost" that has them so already. */
function alphagram(word: string): string {
  const letters = [...word].toSorted()
  return letters.join('') === word ? letters.toReversed().join('') : letters.join('')
}

import type { Deck } from './deck.ts'
import type { Definitions } from './definitions/definitions.ts'
import type { Words } from './lexicon.ts'

/** Where word lists, what their words mean, and decks of word cards are found by name. */
export type Library = {
  words(name: string): Words
  definitions(name: string): Definitions
  deck(name: string): Deck
}

import type { Deck } from './deck.ts'
import type { Definitions } from './definitions/definitions.ts'
import type { Words } from './lexicon.ts'

/** Word lists, definitions and decks by name. Throws for an unknown name. */
export type Library = {
  words(name: string): Words
  definitions(name: string): Definitions
  deck(name: string): Deck
}

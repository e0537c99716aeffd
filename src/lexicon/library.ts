import type { Deck } from './deck.ts'
import type { Definitions } from './definitions/definitions.ts'
import type { Words } from './lexicon.ts'

/** A known list or deck that is not built, or whose file is damaged. The message says how to build it. */
export class LexiconUnavailable extends Error {}

/**
 * Word lists, definitions and decks by name. Throws `LexiconUnavailable` for what is not built, and
 * other errors for an unknown name.
 */
export type Library = {
  words(name: string): Words
  definitions(name: string): Definitions
  deck(name: string): Deck
}

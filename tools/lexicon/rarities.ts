import { LONGEST_WORD } from '#lexicon/letters.ts'

/** Words with their rarity: SCOWL's size class, from 10 for common words to 80. */
export type Rarities = Map<string, number>

/** Words of a list. */
export const WORD_SHAPE = new RegExp(`^[a-z]{2,${LONGEST_WORD}}$`)
/** One capital, then lower case: neither an abbreviation nor camel case. */
export const NAME_SHAPE = new RegExp(`^[A-Z][a-z]{1,${LONGEST_WORD - 1}}$`)

/** For words that are not in SCOWL. */
export const RAREST = 80

/** Adds a word; a word that is already there keeps the lower rarity. */
export function addWord(rarities: Rarities, word: string, rarity: number): void {
  rarities.set(word, Math.min(rarity, rarities.get(word) ?? rarity))
}

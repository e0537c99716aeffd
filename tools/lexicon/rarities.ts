/** Words with their rarity: SCOWL's size class, from 10 for common words to 80. */
export type Rarities = Map<string, number>

/** For words that are not in SCOWL. */
export const RAREST = 80

/** Adds a word; a word that is already there keeps the lower rarity. */
export function addWord(rarities: Rarities, word: string, rarity: number): void {
  rarities.set(word, Math.min(rarity, rarities.get(word) ?? rarity))
}

/** The words that are also among `others`. */
export function intersection(words: Rarities, others: Iterable<string>): Rarities {
  const both: Rarities = new Map()
  for (const word of others) {
    const rarity = words.get(word)
    if (rarity !== undefined) both.set(word, rarity)
  }
  return both
}

/** The words that are no rarer than that. */
export function upTo(rarest: number, words: Rarities): Rarities {
  return new Map([...words].filter(([, rarity]) => rarity <= rarest))
}

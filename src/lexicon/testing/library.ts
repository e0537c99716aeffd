import { makeWords, packWords, readWords, type Words } from '#lexicon/lexicon.ts'
import type { Library } from '#lexicon/library.ts'

/** A library with only the given parts; the others throw. */
export function libraryOf(parts: Partial<Library>): Library {
  return { words: missing, definitions: missing, deck: missing, ...parts }
}

/** Word lists by name; the words of each are separated by white space. */
export function wordListsOf(lists: Readonly<Record<string, string>>): Library['words'] {
  const made = new Map<string, Words>()
  for (const [name, text] of Object.entries(lists)) {
    made.set(name, makeWords(name, text.split(/\s+/).filter(Boolean)))
  }
  return (name) => made.get(name) ?? missing(name)
}

/** A word list of words with their rarities, in any order. */
export function ratedWords(name: string, rarities: Readonly<Record<string, number>>): Words {
  const words = Object.keys(rarities).toSorted()
  return readWords(name, packWords(words.map((word) => ({ word, rarity: rarities[word]! }))))
}

function missing(name: string): never {
  throw new Error(`there is no ${name} in this library`)
}

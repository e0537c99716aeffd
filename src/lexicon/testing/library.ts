import { makeWords, type Words } from '#lexicon/lexicon.ts'
import type { Library } from '#lexicon/library.ts'

/** A library of what is given; asked for anything else it throws. */
export function libraryOf(books: Partial<Library>): Library {
  return { words: missing, definitions: missing, deck: missing, ...books }
}

/** Word lists by name, each written out with spaces between the words. */
export function wordListsOf(lists: Readonly<Record<string, string>>): Library['words'] {
  const made = new Map<string, Words>()
  for (const [name, text] of Object.entries(lists)) {
    made.set(name, makeWords(name, text.split(/\s+/).filter(Boolean)))
  }
  return (name) => made.get(name) ?? missing(name)
}

function missing(name: string): never {
  throw new Error(`there is no ${name} in this library`)
}

import type { Library } from '#lexicon/library.ts'

/** A library of what is given; asked for anything else it throws. */
export function libraryOf(books: Partial<Library>): Library {
  return { words: missing, definitions: missing, deck: missing, ...books }
}

function missing(name: string): never {
  throw new Error(`there is no ${name} in this library`)
}

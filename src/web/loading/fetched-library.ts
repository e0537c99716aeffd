import type { Deck } from '#lexicon/deck.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Library } from '#lexicon/library.ts'
import { fetchWords } from '#web/loading/words.ts'

/** A library with these built word lists, fetched from the hall, and with that deck, if any. */
export async function fetchLibrary(
  names: readonly string[],
  deck: Deck | null = null,
): Promise<Library> {
  const lists = await Promise.all(
    names.map(async (name): Promise<[string, Words]> => [name, await fetchWords(name)]),
  )
  const byName = new Map(lists)
  return {
    words: (name) => byName.get(name) ?? missing(name),
    definitions: missing,
    deck: (name) => deck ?? missing(name),
  }
}

function missing(name: string): never {
  throw new Error(`${name} is not here`)
}

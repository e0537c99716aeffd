import { parseDictionary } from '#kit/dictionary/dictionary-schema.ts'
import { USUAL_DICTIONARY, type Dictionary } from '#kit/dictionary/dictionary.ts'
import { ENGLISH } from '#kit/english.ts'
import type { Store } from '#server/store/store.ts'

/** HALL-3: the dictionary that a person last chose for a table of theirs. */
export async function readDictionary(
  store: Pick<Store, 'readDictionary'>,
  person: string,
): Promise<Dictionary> {
  const stored = await store.readDictionary(person)
  return stored === null ? USUAL_DICTIONARY : parseStored(stored)
}

/** The usual dictionary if the stored one is invalid, e.g. after a change of the limits. */
function parseStored(stored: string): Dictionary {
  try {
    const parsed = parseDictionary(JSON.parse(stored), ENGLISH.words)
    return parsed.ok ? parsed.value : USUAL_DICTIONARY
  } catch {
    return USUAL_DICTIONARY
  }
}

export function saveDictionary(
  store: Pick<Store, 'saveDictionary'>,
  person: string,
  dictionary: Dictionary,
): Promise<void> {
  return store.saveDictionary(person, JSON.stringify(dictionary))
}

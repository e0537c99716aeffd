import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDeck, type Deck } from '#lexicon/deck.ts'
import { Definitions } from '#lexicon/definitions.ts'
import { readWords, type Words } from '#lexicon/lexicon.ts'
import type { Library } from '#lexicon/library.ts'
import { LexiconDamaged } from '#lexicon/packed-file.ts'

export const LEXICON_NAMES = [
  'english',
  'english-names',
  'english-abbreviations',
  'english-offensive',
  'english-inflected',
] as const
const DEFINED_NAMES = ['english'] as const

const DECK_NAMES = ['oxfurd-bluff'] as const

const BUILD = join(import.meta.dirname, '../../build')
const FOLDER = join(BUILD, 'lexicon')

const words = new Map<string, Words>()
const definitions = new Map<string, Definitions>()
const decks = new Map<string, Deck>()

/** A packed list of words, read when first asked for and then kept. */
export function loadWords(name: string): Words {
  mustBeOneOf(LEXICON_NAMES, name, 'list of words')
  return kept(words, name, () =>
    readPacked(`lexicon/${name}.words`, (bytes) => readWords(name, bytes)),
  )
}

/** The definitions of a list of words, read when first asked for and then kept. */
export function loadDefinitions(name: string): Definitions {
  mustBeOneOf(DEFINED_NAMES, name, 'list of words with definitions')
  return kept(definitions, name, () =>
    readPacked(`lexicon/${name}.definitions`, (bytes) => new Definitions(loadWords(name), bytes)),
  )
}

/** A packed deck of word cards, read when first asked for and then kept. */
export function loadDeck(name: string): Deck {
  mustBeOneOf(DECK_NAMES, name, 'deck')
  return kept(decks, name, () => readPacked(`deck/${name}.deck`, (bytes) => readDeck(name, bytes)))
}

/** All that was built. */
export const library: Library = {
  words: loadWords,
  definitions: loadDefinitions,
  deck: loadDeck,
}

/** The bytes of a packed list of words, for who reads them elsewhere. */
export function packedWords(name: string): Uint8Array {
  mustBeOneOf(LEXICON_NAMES, name, 'list of words')
  return readFileSync(join(FOLDER, `${name}.words`))
}

export function isLexicon(name: string): boolean {
  return (LEXICON_NAMES as readonly string[]).includes(name)
}

function readPacked<T>(file: string, read: (bytes: Uint8Array) => T): T {
  const script = file.startsWith('deck/') ? 'build:deck' : 'build:words'
  let bytes: Uint8Array
  try {
    bytes = readFileSync(join(BUILD, file))
  } catch (cause) {
    throw new Error(`build/${file} cannot be read; run npm run ${script}`, { cause })
  }
  try {
    return read(bytes)
  } catch (cause) {
    if (!(cause instanceof LexiconDamaged)) throw cause
    throw new Error(
      `build/${file} is damaged: ${cause.message}; run npm run ${script} -- --force`,
      { cause },
    )
  }
}

function mustBeOneOf(known: readonly string[], name: string, what: string): void {
  if (!known.includes(name)) {
    throw new Error(`there is no ${what} called “${name}”; there are: ${known.join(', ')}`)
  }
}

function kept<T>(cache: Map<string, T>, name: string, read: () => T): T {
  const known = cache.get(name)
  if (known !== undefined) return known
  const fresh = read()
  cache.set(name, fresh)
  return fresh
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDeck, type Deck } from '#lexicon/deck.ts'
import { Definitions } from '#lexicon/definitions/definitions.ts'
import { isLanguageId } from '#lexicon/languages/language-id.ts'
import { readWords, type Words } from '#lexicon/lexicon.ts'
import { LexiconUnavailable, type Library } from '#lexicon/library.ts'
import { CorruptLexiconError } from '#lexicon/format/packed-file.ts'

export const LEXICON_NAMES = [
  'english',
  'english-everyday',
  'english-standard',
  'english-names',
  'english-abbreviations',
  'english-offensive',
  'english-proper-nouns',
  'english-animals',
  'english-artifacts',
  'english-body',
  'english-feelings',
  'english-food',
  'english-nature',
  'english-people',
  'english-places',
  'english-plants',
  'english-substances',
  'english-inflected',
] as const
const ENGLISH = 'english'
const DEFINED_NAMES = [ENGLISH] as const

/** Games name their decks. Each is a file, so that names must not lead elsewhere. */
const DECK_NAME = /^[a-z][a-z-]*$/

const BUILD = join(import.meta.dirname, '../../build')
const FOLDER = join(BUILD, 'lexicon')

/**
 * The language that a list belongs to, of its words or, with `-names`, of its proper nouns; null for lists
 * that setup builds and for what is no list. Languages are built when a table first asks for them.
 */
export function languageOf(list: string): string | null {
  if (LEXICON_NAMES.some((name) => name === list)) return null
  const language = list.replace(/-names$/, '')
  return language !== ENGLISH && isLanguageId(language) ? language : null
}

/** Whether there may be a list of words with this name. */
export function isListName(name: string): boolean {
  return LEXICON_NAMES.some((known) => known === name) || languageOf(name) !== null
}

const words = new Map<string, Words>()
const definitions = new Map<string, Definitions>()
const decks = new Map<string, Deck>()

/** A packed word list, read once, and again after `forgetLanguage`. */
export function loadWords(name: string): Words {
  if (!isListName(name)) mustBeOneOf(LEXICON_NAMES, name, 'list of words')
  return cached(words, name, () =>
    readPacked(`lexicon/${name}.words`, (bytes) => readWords(name, bytes)),
  )
}

/** The definitions of a word list, read once. */
export function loadDefinitions(name: string): Definitions {
  mustBeOneOf(DEFINED_NAMES, name, 'list of words with definitions')
  return cached(definitions, name, () =>
    readPacked(`lexicon/${name}.definitions`, (bytes) => new Definitions(loadWords(name), bytes)),
  )
}

/** A packed deck of word cards, read once. */
export function loadDeck(name: string): Deck {
  if (!DECK_NAME.test(name)) throw new Error(`no deck can be called “${name}”`)
  return cached(decks, name, () =>
    readPacked(`deck/${name}.deck`, (bytes) => readDeck(name, bytes)),
  )
}

/** All built word lists, definitions and decks. */
export const library: Library = {
  words: loadWords,
  definitions: loadDefinitions,
  deck: loadDeck,
}

const packed = new Map<string, Uint8Array>()

/**
 * The bytes of a packed word list, for browsers; null when it is not built. Read as often as `loadWords`
 * reads it and shared, so that any number of responses holds one copy.
 */
export function packedWords(name: string): Uint8Array | null {
  if (!isListName(name)) return null
  const file = join(FOLDER, `${name}.words`)
  return packed.has(name) || existsSync(file)
    ? cached(packed, name, () => readFileSync(file))
    : null
}

/** Drops the lists of a language from the cache, because they may have been built again. */
export function forgetLanguage(language: string): void {
  for (const list of [language, `${language}-names`]) {
    words.delete(list)
    packed.delete(list)
  }
}

function readPacked<T>(file: string, read: (bytes: Uint8Array) => T): T {
  const script = scriptFor(file)
  let bytes: Uint8Array
  try {
    bytes = readFileSync(join(BUILD, file))
  } catch (cause) {
    throw new LexiconUnavailable(`build/${file} cannot be read; run npm run ${script}`, { cause })
  }
  try {
    return read(bytes)
  } catch (cause) {
    if (!(cause instanceof CorruptLexiconError)) throw cause
    throw new LexiconUnavailable(
      `build/${file} is damaged: ${cause.message}; run npm run ${script} -- --force`,
      { cause },
    )
  }
}

/** The npm script that builds a file. */
function scriptFor(file: string): string {
  if (file.startsWith('deck/')) return 'build:deck'
  const language = languageOf(file.replace(/^lexicon\/(.*)\.words$/, '$1'))
  return language === null ? 'build:words' : `build:words -- --language ${language}`
}

function mustBeOneOf(known: readonly string[], name: string, what: string): void {
  if (!known.includes(name)) {
    throw new Error(`there is no ${what} called “${name}”; there are: ${known.join(', ')}`)
  }
}

function cached<T>(cache: Map<string, T>, name: string, read: () => T): T {
  const known = cache.get(name)
  if (known !== undefined) return known
  const fresh = read()
  cache.set(name, fresh)
  return fresh
}

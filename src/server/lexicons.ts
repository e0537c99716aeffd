import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Definitions } from '#lexicon/definitions.ts'
import { readWords, type Words } from '#lexicon/lexicon.ts'
import { LexiconDamaged } from '#lexicon/packed-file.ts'

export const LEXICON_NAMES = [
  'english',
  'english-names',
  'english-abbreviations',
  'english-offensive',
  'english-inflected',
] as const
const DEFINED_NAMES = ['english'] as const

const FOLDER = join(import.meta.dirname, '../../build/lexicon')

const words = new Map<string, Words>()
const definitions = new Map<string, Definitions>()

/** A packed list of words, read when first asked for and then kept. */
export function loadWords(name: string): Words {
  mustBeOneOf(LEXICON_NAMES, name, 'list of words')
  return kept(words, name, () => readPacked(`${name}.words`, (bytes) => readWords(name, bytes)))
}

/** The definitions of a list of words, read when first asked for and then kept. */
export function loadDefinitions(name: string): Definitions {
  mustBeOneOf(DEFINED_NAMES, name, 'list of words with definitions')
  return kept(definitions, name, () =>
    readPacked(`${name}.definitions`, (bytes) => new Definitions(loadWords(name), bytes)),
  )
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
  let bytes: Uint8Array
  try {
    bytes = readFileSync(join(FOLDER, file))
  } catch (cause) {
    throw new Error(`build/lexicon/${file} cannot be read; run npm run build:words`, { cause })
  }
  try {
    return read(bytes)
  } catch (cause) {
    if (!(cause instanceof LexiconDamaged)) throw cause
    throw new Error(
      `build/lexicon/${file} is damaged: ${cause.message}; run npm run build:words -- --force`,
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

import type { PackageFiles } from '../../lexicon/sources/package-files.ts'

export const CMU_PACKAGE = 'cmu-pronouncing-dictionary'

/** A phone in ARPABET. A vowel ends in its stress: 1 primary, 2 secondary, 0 none. */
export type Phone = string
export type Pronunciations = ReadonlyMap<string, readonly Phone[]>

const MIN_WORDS = 100_000
const LINE = /^ *"?([a-z]+)"?: "([A-Z0-2 ]+)"/gm

/** Reads the first pronunciation of each word in the CMU dictionary. */
export function readCmu(files: PackageFiles): Pronunciations {
  files.version()
  const pronunciations = new Map<string, readonly Phone[]>()
  // The module is one large object with a word per line; parsing the text is ten times as fast.
  for (const [, word, phones] of files.read('index.js').matchAll(LINE)) {
    pronunciations.set(word!, phones!.split(' '))
  }
  if (pronunciations.size < MIN_WORDS) {
    throw files.unusable(`at least ${MIN_WORDS} words, found ${pronunciations.size}`)
  }
  return pronunciations
}

export function isVowel(phone: Phone): boolean {
  return /\d$/.test(phone)
}

/** A phone without its stress. */
export function withoutStress(phone: Phone): string {
  return phone.replace(/\d$/, '')
}

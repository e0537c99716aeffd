import type { PackageFiles } from '../../lexicon/sources/package-files.ts'

export const CMU_PACKAGE = 'cmu-pronouncing-dictionary'

/** A sound in ARPABET; a vowel ends in its stress: 1 for main, 2 for some, 0 for none. */
export type Phone = string

const FEWEST_WORDS = 100_000
const LINE = /^ *"?([a-z]+)"?: "([A-Z0-2 ]+)"/gm

/** How words are said, the first way of each that the CMU dictionary gives. */
export function readCmu(files: PackageFiles): ReadonlyMap<string, readonly Phone[]> {
  files.version()
  const spoken = new Map<string, readonly Phone[]>()
  // A module of one large object, one word a line; reading it as text is ten times as fast.
  for (const [, word, phones] of files.read('index.js').matchAll(LINE)) {
    spoken.set(word!, phones!.split(' '))
  }
  if (spoken.size < FEWEST_WORDS) {
    throw files.unusable(`at least ${FEWEST_WORDS} words, found ${spoken.size}`)
  }
  return spoken
}

export function isVowel(phone: Phone): boolean {
  return /\d$/.test(phone)
}

/** A sound without its stress. */
export function plainPhone(phone: Phone): string {
  return phone.replace(/\d$/, '')
}

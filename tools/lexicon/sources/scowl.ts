import { foldAccents } from '#lexicon/languages/folding.ts'
import type { PackageFiles } from './package-files.ts'

export const SCOWL_PACKAGE = '@neopass/wordlist'

export type ScowlKind = 'words' | 'abbreviations' | 'proper-names' | 'upper'
/** `text` has no accents and keeps its case. */
export type ScowlEntry = {
  readonly text: string
  readonly kind: ScowlKind
  readonly rarity: number
}

/** SCOWL's documentation advises against larger size classes. */
const MAX_RARITY = 80
const KINDS: readonly string[] = ['words', 'abbreviations', 'proper-names', 'upper']
const MIN_FILES = 100
const MIN_ENTRIES = 350_000
const FOLDER = 'scowl/words'

/** The entries of all spelling categories and variants, without contractions and special lists. */
export function readScowl(files: PackageFiles): readonly ScowlEntry[] {
  const names = files.list(FOLDER)
  const entries: ScowlEntry[] = []
  let filesRead = 0
  for (const name of names) {
    const parts = /^([a-z_0-9]+)-([a-z-]+)\.(\d\d)$/.exec(name)
    if (parts === null) continue
    const [, category, kind, rarityText] = parts as unknown as [string, string, string, string]
    const rarity = Number(rarityText)
    if (category === 'special' || !KINDS.includes(kind) || rarity > MAX_RARITY) continue
    filesRead++
    for (const line of files.read(`${FOLDER}/${name}`).split('\n')) {
      const text = line.trim()
      if (text !== '') entries.push({ text: foldAccents(text), kind: kind as ScowlKind, rarity })
    }
  }
  if (filesRead < MIN_FILES) {
    throw files.unusable(`at least ${MIN_FILES} word files in ${FOLDER}, found ${filesRead}`)
  }
  if (entries.length < MIN_ENTRIES) {
    throw files.unusable(`at least ${MIN_ENTRIES} entries in ${FOLDER}, found ${entries.length}`)
  }
  return entries
}

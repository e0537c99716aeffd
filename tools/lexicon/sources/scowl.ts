import { foldAccents } from './accents.ts'
import type { PackageFiles } from './package-files.ts'

export const SCOWL_PACKAGE = '@neopass/wordlist'

export type ScowlKind = 'words' | 'abbreviations' | 'proper-names' | 'upper'
/** `text` has its accents folded and its case kept. */
export type ScowlEntry = {
  readonly text: string
  readonly kind: ScowlKind
  readonly rarity: number
}

/** SCOWL's own advice: beyond this rarity many entries are hardly words. */
const HIGHEST_RARITY = 80
const KINDS: readonly string[] = ['words', 'abbreviations', 'proper-names', 'upper']
const FEWEST_FILES = 100
const FEWEST_ENTRIES = 350_000
const FOLDER = 'scowl/words'

/** The entries of every spelling category, with variants; contractions and specials left out. */
export function readScowl(files: PackageFiles): readonly ScowlEntry[] {
  const names = files.list(FOLDER)
  const entries: ScowlEntry[] = []
  let filesRead = 0
  for (const name of names) {
    const parts = /^([a-z_0-9]+)-([a-z-]+)\.(\d\d)$/.exec(name)
    if (parts === null) continue
    const [, category, kind, rarityText] = parts as unknown as [string, string, string, string]
    const rarity = Number(rarityText)
    if (category === 'special' || !KINDS.includes(kind) || rarity > HIGHEST_RARITY) continue
    filesRead++
    for (const line of files.read(`${FOLDER}/${name}`).split('\n')) {
      const text = line.trim()
      if (text !== '') entries.push({ text: foldAccents(text), kind: kind as ScowlKind, rarity })
    }
  }
  if (filesRead < FEWEST_FILES) {
    throw files.unusable(`at least ${FEWEST_FILES} word files in ${FOLDER}, found ${filesRead}`)
  }
  if (entries.length < FEWEST_ENTRIES) {
    throw files.unusable(`at least ${FEWEST_ENTRIES} entries in ${FOLDER}, found ${entries.length}`)
  }
  return entries
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { LANGUAGE_PACKAGES, readLanguage, type LanguageName } from './hunspell.ts'
import { PackageFiles, SourceUnusable } from './package-files.ts'

const modules = mkdtempSync(join(tmpdir(), 'languages-'))
afterAll(() => rmSync(modules, { recursive: true, force: true }))

const AFFIXES = `SET UTF-8
FLAG long

PFX L' Y 1
PFX L' 0 l' [aeiouh]

SFX Pl Y 1
SFX Pl 0 s/L' .
`

/** A small dictionary; each entry on its own line. */
async function read(language: LanguageName, entries: readonly string[]) {
  const name = LANGUAGE_PACKAGES[language]
  mkdirSync(join(modules, name), { recursive: true })
  writeFileSync(join(modules, name, 'index.aff'), AFFIXES)
  const comment = '\tThis is a comment'
  const lines = [String(entries.length), comment, ...entries]
  writeFileSync(join(modules, name, 'index.dic'), `${lines.join('\n')}\n`)
  const told: number[] = []
  const found = await readLanguage(
    new PackageFiles(modules, name),
    (percent) => told.push(percent),
    language === 'german' ? new Set(['Hans', 'Rosa', 'Essen', 'Rose']) : null,
  )
  return { words: [...found.words.keys()].toSorted(), names: [...found.names.keys()], told }
}

describe('reading a language', () => {
  test('expands affixes, folds accents, and omits words with apostrophes and hyphens', async () => {
    const { words } = await read('french', ["été/L'Pl", 'cœur/Pl', "aujourd'hui", 'arc-en-ciel'])
    expect(words).toEqual(['coeur', 'coeurs', 'ete', 'etes'])
  })

  test('omits words without a vowel, and comments', async () => {
    const { words } = await read('spanish', ['km', 'ir', 'casa/Pl'])
    expect(words).toEqual(['casa', 'casas', 'ir'])
  })

  test('takes capitalized words for names, in German only known ones that are no nouns', async () => {
    expect(await read('dutch', ['Anna', 'huis', 'NAVO'])).toMatchObject({
      words: ['huis'],
      names: ['anna'],
    })
    const german = await read('german', ['Straße', 'gehen', 'Hans', 'Rose/Pl', 'Essen', 'essen'])
    expect(german).toMatchObject({ words: ['essen', 'gehen', 'rose', 'roses', 'strasse'] })
    expect(german.names).toEqual(expect.arrayContaining(['hans', 'rosa', 'essen', 'rose']))
    expect(german.names).not.toContain('strasse')
  })

  test('reports progress', async () => {
    const entries = Array.from({ length: 50 }, (_, nth) => `mot${'abcdefghij'[nth % 10]}`)
    const { told } = await read('italian', entries)
    expect(told[0]).toBe(0)
    expect(told.at(-1)).toBeGreaterThan(90)
    expect(told.toSorted((a, b) => a - b)).toEqual(told)
  })

  test('names a missing package', async () => {
    const files = new PackageFiles(join(modules, 'nowhere'), 'dictionary-fr')
    await expect(readLanguage(files, () => {}, null)).rejects.toThrow(SourceUnusable)
  })
})

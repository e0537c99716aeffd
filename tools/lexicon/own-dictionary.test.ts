import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readWords } from '#lexicon/lexicon.ts'
import { buildLanguage } from './builder.ts'
import { findLanguage } from './language-lexicons.ts'
import { SourceUnusable } from './sources/package-files.ts'

const MODULES = join(import.meta.dirname, '../../node_modules')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'own-dictionary-'))
  mkdirSync(join(folder, 'dictionaries'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Words of one to three syllables. */
const SYLLABLES = ['ka', 'þo', 'łi', 'mu', 're']
const ENTRIES = SYLLABLES.flatMap((a) => SYLLABLES.flatMap((b) => SYLLABLES.map((c) => a + b + c)))

function write(aff: string, dic: string, encoding: BufferEncoding = 'utf8'): void {
  writeFileSync(join(folder, 'dictionaries/elvish.aff'), aff, encoding)
  writeFileSync(join(folder, 'dictionaries/elvish.dic'), dic, encoding)
}

async function build() {
  const source = findLanguage('elvish', {
    modules: MODULES,
    dictionaries: `${folder}/dictionaries`,
  })
  const out = join(folder, 'out')
  const options = { modules: MODULES, out, force: false, report: () => {} }
  const outcome = await buildLanguage(source!, () => {}, options)
  const load = (list: string) => readWords(list, readFileSync(join(out, `${list}.words`)))
  return { outcome, words: load('elvish'), names: load('elvish-names') }
}

describe("a host's dictionary", () => {
  test('is built, and again when its files have changed', async () => {
    const aff = 'SET UTF-8\nSFX A Y 1\nSFX A 0 n .\n'
    write(aff, `126\n${ENTRIES.join('/A\n')}\nGaladriel\n`)
    const { outcome, words, names } = await build()
    expect(outcome).toBe('built')
    expect([...words]).toEqual(expect.arrayContaining(['kathomu', 'kathomun', 'lirere']))
    expect([...names]).toEqual(['galadriel'])
    expect((await build()).outcome).toBe('up-to-date')
    write(aff, `126\n${ENTRIES.join('/A\n')}\nElrond\n`)
    expect(await build()).toMatchObject({ outcome: 'built' })
    expect([...(await build()).names]).toEqual(['elrond'])
  })

  test('may be in Latin-1', async () => {
    const words = ENTRIES.map((word) => word.replaceAll('ł', 'é'))
    write('SET ISO8859-1\n', `125\n${words.join('\n')}\n`, 'latin1')
    expect((await build()).words.has('kathoei')).toBe(true)
  })

  test.each([
    ['is not one', '<html>', '<html>', /at least 100 words/],
    ['names no known encoding', 'SET runes\n', '1\na\n', /known encoding/],
    ['is in another script', 'SET UTF-8\n', `200\n${'вода\n'.repeat(200)}`, /at least 100 words/],
    ['is empty', '', '', /at least 100 words/],
  ])('that %s is refused with the reason, and nothing is written', async (_, aff, dic, why) => {
    write(aff, dic)
    await expect(build()).rejects.toThrow(SourceUnusable)
    await expect(build()).rejects.toThrow(why)
    await expect(build()).rejects.toThrow(/^the dictionary elvish cannot be used/)
    expect(() => readFileSync(join(folder, 'out/elvish.words'))).toThrow('ENOENT')
  })

  test('must be in the folder', () => {
    const places = { modules: MODULES, dictionaries: join(folder, 'dictionaries') }
    for (const id of ['elvish', '../elvish', 'english', ''])
      expect(findLanguage(id, places)).toBeNull()
  })
})

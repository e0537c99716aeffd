import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOwnDictionaries, MAX_DICTIONARIES, MAX_DICTIONARY_BYTES } from './own-dictionaries.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dictionaries-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function add(...files: readonly string[]): void {
  for (const file of files) writeFileSync(join(folder, file), '')
}

describe("a host's dictionaries", () => {
  test('are pairs of files', () => {
    add('klingon.aff', 'klingon.dic', 'old-norse.aff', 'old-norse.dic', 'README.txt')
    expect(findOwnDictionaries(folder)).toEqual({ ids: ['klingon', 'old-norse'], problems: [] })
  })

  test('are none where there is no folder', () => {
    expect(findOwnDictionaries(join(folder, 'nowhere'))).toEqual({ ids: [], problems: [] })
  })

  test('are none, with a reason, in what is no folder', () => {
    add('file')
    const { ids, problems } = findOwnDictionaries(join(folder, 'file'))
    expect(ids).toEqual([])
    expect(problems).toEqual([expect.stringContaining('cannot be read (ENOTDIR)')])
  })

  test.each([
    ['one file is missing', ['elvish.aff'], 'elvish.dic is missing'],
    ['the name is not one of a language', ['El_vish.aff', 'El_vish.dic'], 'its name must be'],
    ['the name is English', ['english.aff', 'english.dic'], 'its name must be'],
    ['the name is that of a list', ['elvish-names.aff', 'elvish-names.dic'], 'its name must be'],
    ['the language is there', ['french.aff', 'french.dic'], 'a language of this name already'],
  ])('are left out, with a reason, when %s', (_, files, reason) => {
    add('klingon.aff', 'klingon.dic', ...files)
    const { ids, problems } = findOwnDictionaries(folder)
    expect(ids).toEqual(['klingon'])
    expect(problems).toEqual([expect.stringContaining(reason)])
  })

  test('are left out when they are too large, or a folder', () => {
    add('large.aff', 'large.dic', 'odd.aff')
    truncateSync(join(folder, 'large.dic'), MAX_DICTIONARY_BYTES + 1)
    mkdirSync(join(folder, 'odd.dic'))
    const { ids, problems } = findOwnDictionaries(folder)
    expect(ids).toEqual([])
    expect(problems.join()).toMatch(/large\.dic has more than 64 MiB.*odd\.dic is not a file/)
  })

  test('are limited in number', () => {
    for (let n = 0; n <= MAX_DICTIONARIES; n += 1) add(`d${n}.aff`, `d${n}.dic`)
    const { ids, problems } = findOwnDictionaries(folder)
    expect(ids).toHaveLength(MAX_DICTIONARIES)
    expect(problems).toEqual([expect.stringContaining('at most 100')])
  })
})

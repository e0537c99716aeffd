import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeFold } from './folding.ts'
import { foldingOf, isLanguageId, languageName } from './language-id.ts'
import { LANGUAGES } from './languages.ts'

const ROOT = new URL('../../../', import.meta.url)
const read = (file: string) => readFileSync(new URL(file, ROOT), 'utf8')
const packages = LANGUAGES.map((language) => language.package).toSorted()

test('languages have distinct ids, in alphabetical order', () => {
  const ids = LANGUAGES.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted())
  expect(ids.filter((id) => !isLanguageId(id))).toEqual([])
})

test('every dictionary that is installed has a language', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: object }
  const installed = Object.keys(dependencies).filter((name) => name.startsWith('dictionary-'))
  expect(installed.toSorted()).toEqual(packages)
})

test('NOTICE lists the licence of every dictionary', () => {
  const lines = packages.map((name) => {
    const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string }
    return `  ${name} (${license.replaceAll(/[()]/g, '').replaceAll(' OR ', ' or ')})`
  })
  expect(read('NOTICE')).toContain(`\n${lines.join('\n')}\n\n`)
})

test('dictionaries of hosts are called as their files are', () => {
  expect(languageName('old-norse')).toBe('Old norse')
  expect(languageName('norwegian-bokmal')).toBe('Norwegian Bokmål')
})

test('TUF-26: a language is folded by the table, English as without letters of its own, any other with all', () => {
  const folded = (id: string) => makeFold(foldingOf(id))('łøđ')
  expect(folded('danish')).toBe('łoeđ')
  expect(folded('english')).toBe('łođ')
  expect(folded('old-norse')).toBe('lod')
})

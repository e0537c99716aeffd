import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Sources } from '../lexicons.ts'
import { REGULAR_ENDINGS, regularBases, regularForms } from './regular-forms.ts'

const MODULES = join(import.meta.dirname, '../../../node_modules')

test.each([
  ['grill', 's', 'grills'],
  ['fax', 's', 'faxes'],
  ['church', 's', 'churches'],
  ['stomach', 's', 'stomachs'],
  ['pony', 's', 'ponies'],
  ['boy', 's', 'boys'],
  ['soliloquy', 's', 'soliloquies'],
  ['hero', 's', 'heroes'],
  ['piano', 's', 'pianos'],
  ['gas', 's', 'gases'],
  ['gas', 's', 'gasses'],
  ['quiz', 's', 'quizzes'],
  ['rebate', 'ed', 'rebated'],
  ['free', 'ed', 'freed'],
  ['saute', 'ed', 'sauteed'],
  ['pity', 'ed', 'pitied'],
  ['ski', 'ed', 'skied'],
  ['rot', 'ed', 'rotted'],
  ['travel', 'ed', 'traveled'],
  ['travel', 'ed', 'travelled'],
  ['bus', 'ed', 'bused'],
  ['panic', 'ed', 'panicked'],
  ['write', 'ing', 'writing'],
  ['age', 'ing', 'ageing'],
  ['dye', 'ing', 'dyeing'],
  ['lie', 'ing', 'lying'],
  ['quiz', 'ing', 'quizzing'],
  ['mimic', 'ing', 'mimicking'],
] as const)('%s with -%s is spelled %s', (base, ending, form) => {
  expect(regularForms(base, ending)).toContain(form)
  expect(regularBases(form)).toContainEqual({ word: base, ending })
})

describe('what does not give the word again is no base of it', () => {
  test.each([
    ['hoped', 'hop'],
    ['glass', 'glas'],
    ['ponys', 'poni'],
    ['boxs', 'box'],
    ['roting', 'rot'],
    ['wolves', 'wolf'],
    ['crises', 'crisis'],
  ])('%s: not %s', (form, base) => {
    expect(regularBases(form).map(({ word }) => word)).not.toContain(base)
  })

  test('a bare ending has no base', () => {
    for (const text of ['', 's', 'es', 'ed', 'ing', 'quiz']) expect(regularBases(text)).toEqual([])
  })
})

test('stripping endings finds what putting them on every word of the list finds', () => {
  const english = new Sources(MODULES).english()
  const put = new Map<string, string[]>()
  for (const base of english.keys()) {
    for (const ending of REGULAR_ENDINGS) {
      for (const form of new Set(regularForms(base, ending))) {
        if (english.has(form)) put.set(form, [...(put.get(form) ?? []), `${base} -${ending}`])
      }
    }
  }
  const stripped = new Map<string, string[]>()
  for (const form of english.keys()) {
    const bases = regularBases(form).filter(({ word }) => english.has(word))
    const found = bases.map(({ word, ending }) => `${word} -${ending}`)
    if (found.length > 0) stripped.set(form, found)
  }
  const lines = (found: ReadonlyMap<string, readonly string[]>) =>
    [...found].map(([form, bases]) => `${form}: ${bases.toSorted().join(', ')}`).toSorted()
  expect(stripped.size).toBeGreaterThan(100_000)
  expect(lines(stripped)).toEqual(lines(put))
})

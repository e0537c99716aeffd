import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Sources } from '../lexicons.ts'
import { REGULAR_SUFFIXES, regularLemmas, regularForms } from './regular-forms.ts'

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
] as const)('%s with -%s is spelled %s', (lemma, suffix, form) => {
  expect(regularForms(lemma, suffix)).toContain(form)
  expect(regularLemmas(form)).toContainEqual({ word: lemma, suffix })
})

describe('a word that does not yield the form is not its lemma', () => {
  test.each([
    ['hoped', 'hop'],
    ['glass', 'glas'],
    ['ponys', 'poni'],
    ['boxs', 'box'],
    ['roting', 'rot'],
    ['wolves', 'wolf'],
    ['crises', 'crisis'],
  ])('%s: not %s', (form, lemma) => {
    expect(regularLemmas(form).map(({ word }) => word)).not.toContain(lemma)
  })

  test('a bare suffix has no lemma', () => {
    for (const text of ['', 's', 'es', 'ed', 'ing', 'quiz']) expect(regularLemmas(text)).toEqual([])
  })
})

test('lemmatization is the inverse of inflecting every word of the list', () => {
  const english = new Sources(MODULES).english()
  const inflected = new Map<string, string[]>()
  for (const lemma of english.keys()) {
    for (const suffix of REGULAR_SUFFIXES) {
      for (const form of new Set(regularForms(lemma, suffix))) {
        if (!english.has(form)) continue
        inflected.set(form, [...(inflected.get(form) ?? []), `${lemma} -${suffix}`])
      }
    }
  }
  const lemmatized = new Map<string, string[]>()
  for (const form of english.keys()) {
    const lemmas = regularLemmas(form).filter(({ word }) => english.has(word))
    const found = lemmas.map(({ word, suffix }) => `${word} -${suffix}`)
    if (found.length > 0) lemmatized.set(form, found)
  }
  const lines = (found: ReadonlyMap<string, readonly string[]>) =>
    [...found].map(([form, lemmas]) => `${form}: ${lemmas.toSorted().join(', ')}`).toSorted()
  expect(lemmatized.size).toBeGreaterThan(100_000)
  expect(lines(lemmatized)).toEqual(lines(inflected))
}, 300_000)

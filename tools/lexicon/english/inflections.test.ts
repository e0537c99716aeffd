import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { InflectionJudge } from './inflections.ts'
import { Sources } from '../lexicons.ts'
import { INFLECTED_AFTER_ALL, NOT_INFLECTED } from './overrides.ts'

const sources = new Sources(join(import.meta.dirname, '../../../node_modules'))
const english = sources.english()
const judge = new InflectionJudge(english, sources.wordNet())
const rulesAlone = new InflectionJudge(english, sources.wordNet(), { not: {}, afterAll: {} })

describe('CAM-34 a regular plural or tense', () => {
  test.each([
    ['grills', 'grill'],
    ['faxes', 'fax'],
    ['rebated', 'rebate'],
    ['writing', 'write'],
    ['quizzes', 'quiz'],
    ['pitied', 'pity'],
    ['lying', 'lie'],
  ])('%s is of a noun or verb of WordNet: %s', (word, base) => {
    expect(rulesAlone.baseOf(word)).toBe(base)
  })

  test.each([
    ['building', 'build'],
    ['wedding', 'wed'],
    ['dawning', 'dawn'],
    ['beads', 'bead'],
    ['gifted', 'gift'],
  ])('%s stays one though it is a headword besides, of %s', (word, base) => {
    expect(rulesAlone.baseOf(word)).toBe(base)
  })

  test.each([
    ['coendures', 'coendure'],
    ['localled', 'local'],
    ['uptearing', 'uptear'],
  ])('%s, unknown to WordNet, is of a word of the list: %s', (word, base) => {
    expect(rulesAlone.baseOf(word)).toBe(base)
  })

  test.each([
    ['rewards', 'reward'],
    ['bases', 'base'],
    ['ellipses', 'ellipse'],
    ['misses', 'miss'],
    ['proves', 'prove'],
    ['grieves', 'grieve'],
    ['behooves', 'behoove'],
  ])('%s is one, of %s, whatever -wards, -ses and -ves may be', (word, base) => {
    expect(rulesAlone.baseOf(word)).toBe(base)
  })
})

describe('CAM-34 no regular plural or tense', () => {
  test.each([
    ['a verb itself', 'feed bleed embed cling summons'],
    ['a headword better known than what it looks like a form of', 'species jeans genus jagged'],
    ['a noun in -ing that no deed is', 'evening shilling bunting whiting nestling'],
    ['-f to -ves', 'wolves knives leaves thieves midwives'],
    ['-sis to -ses', 'crises theses diagnoses analyses'],
    ['an adjective in -ed of a noun', 'talented cassocked acorned bikinied'],
    ['an adverb in -wards', 'towards seawards sunwards leftwards homewards'],
    ['a noun of the list without its verb', 'topmaking ulling witling'],
    ['it merely ends so', 'glass string hundred news naked ceiling perhaps lemming'],
    ['an irregular form', 'children mistook cacti'],
  ])('%s: %s', (_, words) => {
    for (const word of words.split(' ')) {
      expect([word, rulesAlone.baseOf(word)]).toEqual([word, null])
    }
  })

  test('each override says otherwise than the rules', () => {
    for (const word of Object.keys(NOT_INFLECTED)) {
      expect([word, english.has(word)]).toEqual([word, true])
      expect([word, rulesAlone.baseOf(word)]).not.toEqual([word, null])
      expect([word, judge.baseOf(word)]).toEqual([word, null])
    }
    for (const word of Object.keys(INFLECTED_AFTER_ALL)) {
      expect([word, english.has(word)]).toEqual([word, true])
      expect([word, rulesAlone.baseOf(word)]).toEqual([word, null])
      expect([word, judge.baseOf(word)]).not.toEqual([word, null])
    }
  })
})

type Label = { readonly group: string; readonly word: string; readonly isRegular: boolean }

function readLabels(): readonly Label[] {
  const text = readFileSync(join(import.meta.dirname, 'testing/inflections.txt'), 'utf8')
  const labels: Label[] = []
  let group = ''
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('== ')) {
      group = line.slice('== '.length)
      continue
    }
    const [, word, label] = /^([a-z]{5,9}) (regular|allowed)(?: \S.*)?$/.exec(line) ?? []
    if (word === undefined) throw new Error(`not a label: ${line}`)
    labels.push({ group, word, isRegular: label === 'regular' })
  }
  return labels
}

function measure(by: InflectionJudge, labels: readonly Label[]) {
  const refused = labels.filter(({ word }) => by.baseOf(word) !== null)
  const regular = labels.filter(({ isRegular }) => isRegular)
  const both = refused.filter(({ isRegular }) => isRegular).length
  return {
    words: labels.length,
    precision: (both / refused.length).toFixed(3),
    recall: (both / regular.length).toFixed(3),
    wronglyRefused: refused.filter(({ isRegular }) => !isRegular).map(({ word }) => word),
    wronglyTaken: regular.filter((label) => !refused.includes(label)).map(({ word }) => word),
  }
}

/** The figures of docs/decisions/0010-high-cambridge.md; whatever changes them changes it. */
describe('CAM-34 against words judged by hand', () => {
  const labels = readLabels()
  const of = (kind: string) => labels.filter(({ group }) => group.startsWith(kind))

  test('the words are of the list, each once', () => {
    expect(new Set(labels.map(({ word }) => word)).size).toBe(labels.length)
    expect(labels.filter(({ word }) => !english.has(word))).toEqual([])
  })

  test('the rules alone, on the first draw', () => {
    expect(measure(rulesAlone, of('first draw'))).toEqual({
      words: 485,
      precision: '0.992',
      recall: '0.990',
      wronglyRefused: ['stringed', 'pyrites', 'trappings'],
      wronglyTaken: ['scablands', 'chuffed', 'unroofed', 'vaporing'],
    })
  })

  test('with the overrides, on the first draw', () => {
    expect(measure(judge, of('first draw'))).toEqual({
      words: 485,
      precision: '1.000',
      recall: '0.997',
      wronglyRefused: [],
      wronglyTaken: ['chuffed'],
    })
  })

  test('with the overrides, on the second draw, made after them', () => {
    expect(measure(judge, of('second draw'))).toEqual({
      words: 180,
      precision: '0.987',
      recall: '1.000',
      wronglyRefused: ['inrushing', 'plaiding'],
      wronglyTaken: [],
    })
  })

  test('with the overrides, on all of them', () => {
    expect(measure(judge, labels)).toMatchObject({
      words: 785,
      precision: '0.997',
      recall: '0.998',
    })
  })
})

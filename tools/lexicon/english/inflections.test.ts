import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { InflectionClassifier } from './inflections.ts'
import { Sources } from '../lexicons.ts'
import { INFLECTED, NOT_INFLECTED } from './overrides.ts'

const sources = new Sources(join(import.meta.dirname, '../../../node_modules'))
const english = sources.english()
const classifier = new InflectionClassifier(english, sources.wordNet())
const rulesAlone = new InflectionClassifier(english, sources.wordNet(), { not: {}, inflected: {} })

const REGULAR = {
  'of a noun or verb in WordNet': {
    grills: 'grill',
    faxes: 'fax',
    rebated: 'rebate',
    writing: 'write',
    quizzes: 'quiz',
    pitied: 'pity',
    lying: 'lie',
  },
  'even as a headword': {
    building: 'build',
    wedding: 'wed',
    dawning: 'dawn',
    beads: 'bead',
    gifted: 'gift',
  },
  'of a word that only the list has': {
    coendures: 'coendure',
    localled: 'local',
    uptearing: 'uptear',
  },
  'in -wards': { rewards: 'reward' },
  'in -ses': { bases: 'base', ellipses: 'ellipse', misses: 'miss' },
  'in -ves': { proves: 'prove', grieves: 'grieve', behooves: 'behoove' },
  'in -ves and -ses, also an irregular plural': {
    lives: 'live',
    leaves: 'leave',
    halves: 'halve',
    shelves: 'shelve',
    calves: 'calve',
    thieves: 'thieve',
    analyses: 'analyse',
    diagnoses: 'diagnose',
  },
  'in -ved and -ving': {
    lived: 'live',
    halved: 'halve',
    shelved: 'shelve',
    calved: 'calve',
    thieved: 'thieve',
    halving: 'halve',
  },
  'with a doubled consonant after two vowels': {
    dialled: 'dial',
    dialling: 'dial',
    fuelled: 'fuel',
    fuelling: 'fuel',
    duelled: 'duel',
    refuelled: 'refuel',
    biassed: 'bias',
  },
  'without the e of eye': { eying: 'eye', eyeing: 'eye' },
}

describe('CAM-34: a regular plural or tense', () => {
  const forms = Object.entries(REGULAR).flatMap(([what, words]) =>
    Object.entries(words).map(([form, lemma]) => [what, form, lemma] as const),
  )
  test.each(forms)('%s: %s, of %s', (_, word, lemma) => {
    expect(rulesAlone.lemmaOf(word)).toBe(lemma)
  })
})

describe('CAM-34: not a regular plural or tense', () => {
  test.each([
    ['a verb itself', 'feed bleed embed cling summons'],
    ['a headword commoner than its possible lemmas', 'species jeans genus jagged'],
    ['a noun in -ing that is not a gerund', 'evening shilling bunting whiting nestling'],
    ['-f to -ves', 'wolves knives loaves scarves midwives'],
    ['-sis to -ses', 'crises theses hypnoses oases'],
    ['an adjective in -ed of a noun', 'talented cassocked acorned bikinied'],
    ['an adverb in -wards', 'towards seawards sunwards leftwards homewards'],
    ['a noun in the list without its verb', 'topmaking ulling witling'],
    ['a word that merely ends like one', 'glass string hundred news naked ceiling perhaps lemming'],
    ['an irregular form', 'children mistook cacti'],
  ])('%s: %s', (_, words) => {
    for (const word of words.split(' ')) {
      expect([word, rulesAlone.lemmaOf(word)]).toEqual([word, null])
    }
  })

  test('no override is redundant', () => {
    for (const word of Object.keys(NOT_INFLECTED)) {
      expect([word, english.has(word)]).toEqual([word, true])
      expect([word, rulesAlone.lemmaOf(word)]).not.toEqual([word, null])
      expect([word, classifier.lemmaOf(word)]).toEqual([word, null])
    }
    for (const word of Object.keys(INFLECTED)) {
      expect([word, english.has(word)]).toEqual([word, true])
      expect([word, rulesAlone.lemmaOf(word)]).toEqual([word, null])
      expect([word, classifier.lemmaOf(word)]).not.toEqual([word, null])
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

function measure(by: InflectionClassifier, labels: readonly Label[]) {
  const refused = labels.filter(({ word }) => by.lemmaOf(word) !== null)
  const regular = labels.filter(({ isRegular }) => isRegular)
  const both = refused.filter(({ isRegular }) => isRegular).length
  return {
    words: labels.length,
    precision: (both / refused.length).toFixed(3),
    recall: (both / regular.length).toFixed(3),
    wronglyRefused: refused.filter(({ isRegular }) => !isRegular).map(({ word }) => word),
    wronglyAccepted: regular.filter((label) => !refused.includes(label)).map(({ word }) => word),
  }
}

/** The figures of docs/decisions/0010-high-cambridge.md; keep the two in step. */
describe('CAM-34: against words labelled by hand', () => {
  const labels = readLabels()
  const of = (kind: string) => labels.filter(({ group }) => group.startsWith(kind))

  test('the words are distinct and in the word list', () => {
    expect(new Set(labels.map(({ word }) => word)).size).toBe(labels.length)
    expect(labels.filter(({ word }) => !english.has(word))).toEqual([])
  })

  test('the rules alone, on the first draw', () => {
    expect(measure(rulesAlone, of('first draw'))).toEqual({
      words: 485,
      precision: '0.992',
      recall: '0.990',
      wronglyRefused: ['stringed', 'pyrites', 'trappings'],
      wronglyAccepted: ['scablands', 'chuffed', 'unroofed', 'vaporing'],
    })
  })

  test('with the overrides, on the first draw', () => {
    expect(measure(classifier, of('first draw'))).toEqual({
      words: 485,
      precision: '1.000',
      recall: '0.997',
      wronglyRefused: [],
      wronglyAccepted: ['chuffed'],
    })
  })

  test('with the overrides, on the second draw, labelled after them', () => {
    expect(measure(classifier, of('second draw'))).toEqual({
      words: 180,
      precision: '0.987',
      recall: '1.000',
      wronglyRefused: ['inrushing', 'plaiding'],
      wronglyAccepted: [],
    })
  })

  test('with the overrides, on all of them', () => {
    expect(measure(classifier, labels)).toMatchObject({
      words: 785,
      precision: '0.997',
      recall: '0.998',
    })
  })
})

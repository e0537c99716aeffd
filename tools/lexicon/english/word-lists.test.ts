import { describe, expect, test } from 'vitest'
import { englishAbbreviations, englishNames, englishWords } from './word-lists.ts'
import type { ScowlEntry, ScowlKind } from '../sources/scowl.ts'
import type { Synset, WordNet } from '../sources/wordnet.ts'
import { QUANTITIES } from '../sources/wordnet.ts'

function entry(text: string, kind: ScowlKind = 'words', rarity = 50): ScowlEntry {
  return { text, kind, rarity }
}

function wordNetOf(...synsets: readonly Partial<Synset>[]): WordNet {
  const whole = synsets.map((synset, i) => ({
    id: `noun${i}`,
    part: 'noun' as const,
    subject: 6,
    lemmas: [],
    verbs: [],
    isInstance: false,
    pointers: [],
    gloss: '',
    ...synset,
  }))
  return {
    synsets: whole,
    senses: (word) =>
      whole
        .filter(({ lemmas }) => lemmas.includes(word))
        .map((synset) => ({ synset, number: 1, uses: 0 })),
  }
}

const NOTHING = wordNetOf()

describe('english words', () => {
  test('have 2 to 26 lower-case letters', () => {
    const texts = ['tea', 'a', 'Tea', "tea's", 'tea-pot', 'ye'.repeat(14), 'yes']
    const words = englishWords(
      texts.map((text) => entry(text)),
      NOTHING,
    )
    expect([...words.keys()]).toEqual(['tea', 'yes', 'ew', 'ok'])
  })

  test('have the lowest rarity of all files that contain them', () => {
    const words = englishWords([entry('tea', 'words', 70), entry('tea', 'words', 20)], NOTHING)
    expect(words.get('tea')).toBe(20)
  })

  test('are neither units nor plurals of letters', () => {
    const texts = ['cs', 'ys', 'kb', 'hhd', 'is', 'sh', 'crwth']
    const words = englishWords(
      texts.map((text) => entry(text)),
      NOTHING,
    )
    expect([...words.keys()]).toEqual(['is', 'sh', 'crwth', 'ew', 'ok'])
  })

  test('may be abbreviations that WordNet has as words', () => {
    const wordNet = wordNetOf(
      { lemmas: ['bot'] },
      { lemmas: ['minute', 'min'], subject: QUANTITIES },
      { lemmas: ['revolutions_per_minute', 'rpm'] },
      { lemmas: ['area_under_curve', 'auc'] },
      { lemmas: ['ultimo', 'ult'], part: 'adjective' },
      { lemmas: ['fifty-one', '51', 'li'] },
      { lemmas: ['AL', 'Alabama'], isInstance: true },
    )
    const texts = ['bot', 'bots', 'min', 'rpm', 'auc', 'ult', 'li', 'misc']
    const words = englishWords(
      texts.map((text) => entry(text, 'abbreviations')),
      wordNet,
    )
    expect([...words.keys()]).toEqual(['bot', 'bots', 'ew', 'ok'])
  })
})

test('abbreviations are those that are not words', () => {
  const scowl = [entry('tea'), entry('cs'), entry('NATO', 'abbreviations'), entry("o'c", 'upper')]
  const abbreviations = englishAbbreviations(scowl, englishWords(scowl, NOTHING))
  expect([...abbreviations.keys()]).toEqual(['cs', 'nato'])
})

test('names are capitalized single words and WordNet’s instances', () => {
  const scowl = [
    entry('Alice', 'proper-names', 35),
    entry('French', 'upper', 20),
    entry("Alice's", 'proper-names'),
    entry('etc', 'upper'),
  ]
  const wordNet = wordNetOf(
    { lemmas: ['Paris', 'City_of_Light'], isInstance: true },
    { lemmas: ['Alice'], isInstance: true },
    { lemmas: ['Parisian'] },
  )
  const names = [...englishNames(scowl, wordNet, ['Kent'])].filter(([, rarity]) => rarity < 80)
  expect(names).toEqual([
    ['alice', 35],
    ['french', 20],
  ])
  for (const name of ['kent', 'paris']) {
    expect(englishNames(scowl, wordNet, ['Kent']).get(name)).toBe(80)
  }
})

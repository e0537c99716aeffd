import { describe, expect, test } from 'vitest'
import { englishProperNouns } from './word-lists.ts'
import { wordsOfSubjects } from './subjects.ts'
import type { Synset, WordNet } from '../sources/wordnet.ts'

const PLAIN = { id: '', verbs: [], pointers: [], gloss: '' } as const

function noun(subject: number, lemmas: readonly string[], isInstance = false): Synset {
  return { ...PLAIN, part: 'noun', subject, lemmas, isInstance }
}

const wordNet: WordNet = {
  synsets: [
    noun(5, ['dog', 'domestic_dog', 'Canis_familiaris']),
    noun(5, ['ox']),
    noun(15, ['Paris', 'City_of_Light'], true),
    noun(15, ['UK'], true),
    noun(13, ['tea']),
    noun(28, ['Monday']),
    { ...PLAIN, part: 'verb', subject: 38, lemmas: ['dog'], isInstance: false },
  ],
  senses: () => [],
}

describe('subjects', () => {
  const english = new Map([
    ['dog', 10],
    ['dogs', 10],
    ['tea', 10],
    ['teas', 35],
    ['dogged', 50],
  ])
  const subjects = wordsOfSubjects(english, wordNet)

  test('have the nouns of their lexicographer file, with their plurals in the list', () => {
    expect([...subjects.animals.keys()].toSorted()).toEqual(['dog', 'dogs', 'ox'])
    expect(subjects.food.get('teas')).toBe(35)
  })

  test('have names, but neither phrases nor abbreviations', () => {
    expect([...subjects.places.keys()]).toEqual(['paris'])
  })
})

describe('proper nouns', () => {
  test('are SCOWL’s names, WordNet’s instances, and words that both capitalize', () => {
    const scowl = [
      { text: 'Anna', kind: 'proper-names', rarity: 40 },
      { text: 'IBM', kind: 'proper-names', rarity: 40 },
      { text: 'Monday', kind: 'upper', rarity: 10 },
      { text: 'Marxian', kind: 'upper', rarity: 60 },
      { text: 'dog', kind: 'words', rarity: 10 },
    ] as const
    const nouns = englishProperNouns(scowl, wordNet, [])
    expect([...nouns.keys()].toSorted()).toEqual(['anna', 'monday', 'paris'])
    expect(nouns.get('monday')).toBe(10)
  })
})

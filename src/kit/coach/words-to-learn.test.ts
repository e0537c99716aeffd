import { expect, test } from 'vitest'
import { makeWords } from '#lexicon/lexicon.ts'
import { ratedWords } from '#lexicon/testing/library.ts'
import { ENGLISH } from '#kit/english.ts'
import { allAs, MAX_WORDS_TO_LEARN, wordsToLearn } from './words-to-learn.ts'

const RARE = ['alidade', 'cangue', 'etoile', 'etoiles', 'rude']
const COMMON = ['it', 'planet', 'team']
const rarities = Object.fromEntries([
  ...RARE.map((word) => [word, 70] as const),
  ...COMMON.map((word) => [word, 10] as const),
])
const LISTS = {
  [ENGLISH.words]: ratedWords('english', rarities),
  [ENGLISH.offensive]: makeWords('offensive', ['rude']),
}
const context = { words: (name: string) => LISTS[name as keyof typeof LISTS] }
const learned = (words: readonly string[], why: 'missed' | 'met' = 'missed') => {
  return wordsToLearn(allAs(why, words), context).map(({ word }) => word)
}

test('the order is kept, each word comes once and for its first reason', () => {
  const found = [...allAs('missed', ['cangue']), ...allAs('met', ['alidade', 'cangue'])]
  expect(wordsToLearn(found, context)).toEqual([
    { word: 'cangue', why: 'missed' },
    { word: 'alidade', why: 'met' },
  ])
})

test('forms of a word come after all others', () => {
  expect(learned(['etoiles', 'cangue'])).toEqual(['cangue', 'etoiles'])
})

test('neither offensive words nor what is no English word', () => {
  expect(learned(['rude', 'zzyx', 'cangue'])).toEqual(['cangue'])
})

test('what everybody knows is worth it only when it was missed and is long', () => {
  expect(learned(['it', 'planet', 'team'])).toEqual(['planet'])
  expect(learned(['planet', 'cangue'], 'met')).toEqual(['cangue'])
})

test('twelve at most', () => {
  const many = Array.from({ length: 20 }, (_, nth) => `word${String.fromCharCode(97 + nth)}`)
  const words = makeWords('english', many)
  const wide = {
    words: (name: string) => (name === ENGLISH.words ? words : LISTS[ENGLISH.offensive]),
  }
  expect(wordsToLearn(allAs('missed', many), wide)).toHaveLength(MAX_WORDS_TO_LEARN)
})

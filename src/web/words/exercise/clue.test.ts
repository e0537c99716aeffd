import { expect, test } from 'vitest'
import { clueFor } from './clue.ts'

const noun = (gloss: string) => ({ partOfSpeech: 'noun' as const, gloss })

test('a definition does not name the word or what it is a form of', () => {
  const senses = [noun('a small boat; boats are rowed'), noun('a gravy boat'), noun('a lifeboat')]
  expect(clueFor('boats', { headword: 'boat', senses })).toEqual({
    kind: 'definition',
    isForm: true,
    senses: ['(noun) a small …; … are rowed', '(noun) a gravy …', '(noun) a lifeboat'],
  })
})

test('three meanings are enough', () => {
  const senses = ['one', 'two', 'three', 'four'].map(noun)
  expect(clueFor('set', { headword: 'set', senses })).toMatchObject({
    isForm: false,
    senses: { length: 3 },
  })
})

test.each(['div', 'almost', 'aa'])(
  'when the letters of %s are in alphabetical order already, it has its length and first letter',
  (word) => {
    expect(clueFor(word, null)).toEqual({ kind: 'outline', first: word[0], length: word.length })
  },
)

test.each([
  ['zax', 'axz'],
  ['sees', 'eess'],
])(
  'without a definition the letters of %s are in alphabetical order, but never as in the word',
  (word, letters) => {
    expect(clueFor(word, null)).toEqual({ kind: 'alphagram', letters })
  },
)

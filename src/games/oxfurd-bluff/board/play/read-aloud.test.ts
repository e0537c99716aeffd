import { expect, test } from 'vitest'
import { someAnsweredCard, someView } from '../testing/some-view.ts'
import { textToRead } from './read-aloud.ts'

test('OXF-7: reads the word and one definition, then right or wrong', () => {
  const card = {
    number: 1,
    word: 'gusset',
    difficulty: 'gentle',
    said: 'GUHS-it',
    approximate: false,
    asked: 0,
    definition: 'a metal plate',
    back: null,
  } as const
  expect(textToRead(someView({ phase: 'answering', card }))).toBe('gusset. a metal plate?')
  expect(textToRead(someView({ phase: 'reading', card }))).toBeNull()
  expect(textToRead(someView({ answered: someAnsweredCard(1, true) }))).toBe('Right.')
  expect(textToRead(someView({}))).toBeNull()
})

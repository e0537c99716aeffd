import { expect, test } from 'vitest'
import { GUSSET, someAnsweredCard, someView } from '../testing/some-view.ts'
import { textToRead } from './read-aloud.ts'

test('OXF-7: reads the word and one definition, then right or wrong', () => {
  expect(textToRead(someView({ phase: 'answering', card: GUSSET }))).toBe('gusset. a metal plate?')
  expect(textToRead(someView({ phase: 'reading', card: GUSSET }))).toBeNull()
  expect(textToRead(someView({ answered: someAnsweredCard(1, true) }))).toBe('Right.')
  expect(textToRead(someView({}))).toBeNull()
})

import { expect, test } from 'vitest'
import { formatDefinition } from './definition-text.ts'
import { typeset } from './typeset.ts'

test('apostrophes are typographic', () => {
  expect(typeset("to thrive at another's expense, at others' too")).toBe(
    'to thrive at another’s expense, at others’ too',
  )
})

test('so are those of definitions', () => {
  const senses = [{ partOfSpeech: 'noun', gloss: "a bird's nest" }] as const
  expect(formatDefinition('aerie', { headword: 'aerie', senses })).toBe('(noun) a bird’s nest')
})

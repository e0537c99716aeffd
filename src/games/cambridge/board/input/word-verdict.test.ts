import { expect, test } from 'vitest'
import { TestMatch, testWords } from '#games/cambridge/rules/testing/test-match.ts'
import { wordVerdict } from './word-verdict.ts'

const verdict = (text: string, options: object = {}) =>
  wordVerdict(text, new TestMatch(2, { options }).view(0), testWords)

test('CAM-3: the dictionary answers while the word is typed', () => {
  expect(verdict('')).toEqual({ kind: 'going', message: 'Five to nine letters.' })
  expect(verdict('plan')).toEqual({ kind: 'going', message: '1 more letter.' })
  expect(verdict('Planet')).toEqual({ kind: 'fine', message: 'In the dictionary.' })
  expect(verdict('plamet')).toMatchObject({
    fault: 'not-a-word',
    kind: 'wrong',
    message: 'PLAMET is not in the dictionary.',
  })
  expect(verdict('london').message).toBe('LONDON is a name; names do not count.')
  expect(verdict('quartz-like').message).toMatch(/hyphen/)
  expect(verdict('plane7')).toEqual({ kind: 'wrong', message: 'Letters alone, please.' })
})

test('CAM-34: in High a regular plural is refused', () => {
  expect(verdict('grills').kind).toBe('fine')
  expect(verdict('grills', { high: true }).message).toMatch(/^GRILLS is a regular plural or tense/)
})

test('CAM-28: where words are checked at the end, there is no verdict before', () => {
  expect(verdict('plamet', { wordCheck: 'at-the-end' })).toEqual({
    kind: 'fine',
    message: 'The dictionary is asked when the hand is over.',
  })
})

test('until the dictionary is loaded the hall alone judges', () => {
  const view = new TestMatch(2).view(0)
  expect(wordVerdict('planet', view, null)).toEqual({
    kind: 'fine',
    message: 'The dictionary is asked when you choose it.',
  })
})

import { expect, test } from 'vitest'
import { TestMatch, testLibrary } from '../../rules/testing/test-match.ts'
import { wordVerdict } from './word-verdict.ts'

test.each([
  ['', null],
  ['r', null],
  ['rat', null],
  ['rabb', null],
  ['t', 'T is too short; a word has at least 3 letters.'],
  ['tot', 'TOT must begin with R.'],
  ['rome', 'ROME is a name, and names do not count.'],
])('%j: %j', (word, verdict) => {
  expect(wordVerdict(word, new TestMatch().view(0), testLibrary.words)).toBe(verdict)
})

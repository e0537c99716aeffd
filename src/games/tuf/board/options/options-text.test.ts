import { expect, test } from 'vitest'
import { optionsOf } from '#games/tuf/rules/testing/options.ts'
import { optionsText } from './options-text.ts'

const textOf = (options: object) => optionsText(optionsOf(options))

test('TUF-6, TUF-23: to TUF-29: every variation has a sentence, and only those that are on', () => {
  expect(textOf({})).toBe('As many rounds as players; most points win.')
  expect(textOf({ goal: 100, quick: 'blue' })).toBe(
    'Played until somebody has 100 points. Quick: the first to declare starts the blue timer.',
  )
  expect(textOf({ rounds: 2, rotary: true, largeWords: true })).toBe(
    '2 games; most points win. Rotary: one crossword for all, a word in turn. ' +
      'Large words: those of two or three letters score nothing.',
  )
  expect(textOf({ language: 'french', specials: false })).toContain(
    'No special symbols: Ω and ☉ are rolled again. In French.',
  )
  expect(textOf({ subject: 'food', subjectUse: 'only' })).toContain('Only words about food count.')
  const list = { name: 'Chemistry', words: 'acid base' }
  expect(textOf({ subject: list })).toContain('Words of the list “Chemistry” count besides')
  expect(textOf({ subject: list, subjectUse: 'only' })).toContain(
    'Only words of the list “Chemistry” count.',
  )
})

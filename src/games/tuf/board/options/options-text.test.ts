import { formatFault } from '#kit/input-fault.ts'
import { expect, test } from 'vitest'
import { parseOptions } from '#games/tuf/rules/options.ts'
import { optionsText } from './options-text.ts'

function told(options: object): string {
  const parsed = parseOptions(options, [
    { name: 'Ann', team: 0 },
    { name: 'Ben', team: 1 },
  ])
  if (!parsed.ok) throw new Error(formatFault(parsed.refusal))
  return optionsText(parsed.value)
}

test('TUF-6, TUF-23 to TUF-29: every variation is told, and only those that are on', () => {
  expect(told({})).toBe('As many rounds as players; most points win.')
  expect(told({ goal: 100, quick: 'blue' })).toBe(
    'Played until somebody has 100 points. Quick: the first to declare starts the blue timer.',
  )
  expect(told({ rounds: 2, rotary: true, largeWords: true })).toBe(
    '2 games; most points win. Rotary: one crossword for all, a word in turn. ' +
      'Large words: those of two or three letters score nothing.',
  )
  expect(told({ language: 'french', specials: false })).toContain(
    'No special symbols: Ω and ☉ are rolled again. In French.',
  )
  expect(told({ subject: 'food', subjectUse: 'only' })).toContain('Only words about food count.')
})

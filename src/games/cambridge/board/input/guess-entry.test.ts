import { expect, test } from 'vitest'
import { hiddenCount, slotsOf, typedInto, wordOf } from './guess-entry.ts'

test('only hidden letters are typed', () => {
  expect(slotsOf('-a-', 'b')).toEqual([
    { letter: 'b', open: false },
    { letter: 'a', open: true },
    { letter: null, open: false },
  ])
  expect([wordOf('-a-', 'b'), wordOf('-a-', 'bt')]).toEqual([null, 'bat'])
})

test('only letters are accepted, and no more than there are dashes', () => {
  expect(hiddenCount('-an--a')).toBe(3)
  expect(typedInto('-a-', 'B-Ét2x')).toBe('be')
})

test('the whole word can be typed, too: its open letters are skipped', () => {
  const type = (dashes: string, text: string) => {
    return Array.from(text).reduce((typed, letter) => typedInto(dashes, typed + letter), '')
  }
  expect(wordOf('p-anet', type('p-anet', 'planet'))).toBe('planet')
  expect(wordOf('p-an-t', type('p-an-t', 'planet'))).toBe('planet')
  expect(wordOf('-la--t', type('-la--t', 'planet'))).toBe('planet')
  expect(wordOf('-l-ma', type('-l-ma', 'la')), 'only what is hidden').toBe('llama')
  expect(type('p-an-t', 'plax'), 'what does not fit is left out').toBe('pla')
})

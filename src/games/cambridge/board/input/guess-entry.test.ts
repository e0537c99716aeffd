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

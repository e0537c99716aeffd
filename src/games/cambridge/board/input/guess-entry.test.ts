import { expect, test } from 'vitest'
import { hiddenCount, slotsOf, typedInto, wordOf } from './guess-entry.ts'

test('only hidden places are typed; open letters stand', () => {
  expect(slotsOf('-a-', 'b')).toEqual([
    { letter: 'b', open: false },
    { letter: 'a', open: true },
    { letter: null, open: false },
  ])
  expect([wordOf('-a-', 'b'), wordOf('-a-', 'bt')]).toEqual([null, 'bat'])
})

test('what is typed is letters, and no more than there are dashes', () => {
  expect(hiddenCount('-an--a')).toBe(3)
  expect(typedInto('-a-', 'B-Ét2x')).toBe('be')
})

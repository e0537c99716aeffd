import { expect, test } from 'vitest'
import { batTakesCat } from '#games/take-my-word/rules/testing/test-match.ts'
import { rowKeys } from './row-keys.ts'

test('cards that stay keep their keys whatever comes before them', () => {
  const match = batTakesCat()
  const before = rowKeys(match.state.sheet.slice(0, 1))
  const after = rowKeys(match.state.sheet)
  expect(after).toHaveLength(3)
  expect(after.slice(1)).toEqual(before.slice(1))
  expect(after[0]).not.toBe(before[0])
})

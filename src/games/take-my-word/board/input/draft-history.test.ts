import { expect, test } from 'vitest'
import { newHistory, step, undo } from './draft-history.ts'
import { CLEARED_DRAFT, placeCard } from './draft.ts'

test('steps are undone one by one', () => {
  const row = [{ card: 'a red', letter: 'a', premium: null, by: 1 }] as const
  const first = newHistory({ row, complete: true })
  const card = { id: 0, card: 'c blue', letter: 'c' } as const
  const second = step(first, placeCard(first.present, card, 'before:0'))
  const third = step(second, CLEARED_DRAFT)
  expect(third.present).toBe(CLEARED_DRAFT)
  expect(undo(third).present).toBe(second.present)
  expect(undo(undo(third)).present).toBe(first.present)
  expect(undo(undo(undo(third)))).toEqual(first)
})

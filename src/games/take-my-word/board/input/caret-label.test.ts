import { expect, test } from 'vitest'
import { batTakesCat } from '#games/take-my-word/rules/testing/test-match.ts'
import { caretLabel } from './caret-label.ts'
import { emptyDraft, placeCard, spotsOf, type DraftCard, type Place } from './draft.ts'

test('the place of the next card is named', () => {
  const { row } = batTakesCat().state.inPlay!
  const placed: readonly (readonly [DraftCard['card'], Place])[] = [
    ['e red', 'before:0'],
    ['s blue', 'after:0'],
    ['s green', 'after:1'],
  ]
  const draft = placed.reduce(
    (before, [card, place], id) =>
      placeCard(before, { id, card, letter: card[0] as DraftCard['letter'] }, place),
    emptyDraft({ row, complete: true }),
  )
  const label = (caret: Place) => caretLabel({ caret, draft, spots: spotsOf(draft, row) })
  expect(label('before:0')).toBe('The next card goes before the word.')
  expect(label('before:1')).toBe('The next card goes between E and B.')
  expect(label('over:1')).toBe('The next card goes on A, blue, 1 point.')
  expect(label('after:0')).toBe('The next card goes between T and S.')
  expect(label('after:1')).toBe('The next card goes between S and S.')
  expect(label('after:2')).toBe('The next card goes after the word.')
})

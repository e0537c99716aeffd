import { describe, expect, test } from 'vitest'
import { batTakesCat } from '#games/take-my-word/rules/testing/test-match.ts'
import { emptyDraft, placeCard } from './draft.ts'
import { updateHand } from './hand-order.ts'
import { otherCard, typedCard } from './typed-card.ts'

describe('a typed letter', () => {
  const hand = updateHand([], ['e red', 'e blue', '? black', 'e black'])
  const row = batTakesCat().state.inPlay!.row
  const nothing = emptyDraft({ row, complete: true })

  test('means a card that may go there, before one that may not', () => {
    // BAT is black, blue, green.
    expect(typedCard(hand, nothing, row, 'e', 'after:0')?.card).toBe('e red')
    expect(typedCard(hand, nothing, row, 'e', 'over:1')?.card).toBe('e blue')
    expect(typedCard(hand, nothing, row, 'e', 'over:2')?.card).toBe('e black')
  })

  test('TMW-5: means a blank where no card has it', () => {
    expect(typedCard(hand, nothing, row, 'q', 'after:0')).toMatchObject({
      card: '? black',
      letter: 'q',
    })
    expect(typedCard(updateHand([], ['e red']), nothing, row, 'q', 'after:0')).toBe(null)
  })

  test('goes through the cards that have it when asked for another', () => {
    const first = typedCard(hand, nothing, row, 'e', 'after:0')!
    const draft = placeCard(nothing, first, 'after:0')
    const second = otherCard(hand, draft, row, first, 'after:0')!
    expect(second.card).toBe('e blue')
    expect(otherCard(hand, draft, row, { ...second, id: 3 }, 'after:0')?.card).toBe('? black')
  })
})

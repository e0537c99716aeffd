import { describe, expect, test, vi } from 'vitest'
import { batTakesCat } from '#games/take-my-word/rules/testing/test-match.ts'
import { emptyDraft, placeCard, spotsOf } from './draft.ts'
import { canDrop, drop } from './drag.ts'
import { updateHand } from './hand-order.ts'
import type { Turn } from './use-turn.ts'

/** BAT is in play, in black, blue and green, and the S of the hand is placed after it. */
function turnOnBat() {
  const { row } = batTakesCat().state.inPlay!
  const cards = updateHand([], ['s black', 'o blue'])
  const draft = placeCard(
    emptyDraft({ row, complete: true }),
    { ...cards[0]!, letter: 's' },
    'after:0',
  )
  const call = () => vi.fn<(...args: unknown[]) => void>()
  const calls = {
    move: call(),
    placeFromHand: call(),
    placePremiumOn: call(),
    removeCard: call(),
  }
  const turn = {
    ...calls,
    open: true,
    hand: { cards, move: calls.move },
    premiums: ['star'],
    spots: spotsOf(draft, row),
    canPlace: () => true,
    acceptsPremium: ({ card }: { card: string }) => card.endsWith('black'),
  } as unknown as Turn
  return { turn, calls, cards }
}

describe('a premium', () => {
  test('TMW-24: can be dropped on black cards, in play or just placed', () => {
    const { turn } = turnOnBat()
    const targets = ['over:0', 'over:1', 'placed:0', 'before:0', 'hand:0']
    expect(targets.map((target) => canDrop(turn, 'premium:0', target))).toEqual([
      true,
      false,
      true,
      false,
      false,
    ])
  })

  test('is placed on the card it is dropped on', () => {
    const { turn, calls } = turnOnBat()
    drop(turn, 'premium:0', 'placed:0')
    expect(calls.placePremiumOn).toHaveBeenCalledWith('star', turn.spots[3])
  })
})

describe('a card', () => {
  test('goes to the place it is dropped on, or to that of a placed card', () => {
    const { turn, calls, cards } = turnOnBat()
    drop(turn, 'card:1', 'over:1')
    drop(turn, 'card:1', 'placed:0')
    expect(calls.placeFromHand.mock.calls).toEqual([
      [cards[1], 'over:1'],
      [cards[1], 'after:0'],
    ])
    expect(canDrop(turn, 'card:0', 'placed:0')).toBe(false)
  })

  test('goes back to the hand, and to another place in it', () => {
    const { turn, calls } = turnOnBat()
    drop(turn, 'card:0', 'hand:1')
    expect(calls.move).toHaveBeenCalledWith(0, 1)
    expect(calls.removeCard).toHaveBeenCalledWith(0)
  })
})

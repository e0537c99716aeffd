import { useState } from 'react'
import type { LetterCard } from '#games/take-my-word/rules/pieces/cards.ts'
import {
  updateHand,
  moveInHand,
  shuffleHand,
  sortHand,
  type HandOrder,
  type HandCard,
} from './hand-order.ts'

/** The player's own cards, in the order that the player gives them. */
export function useHand(dealt: readonly LetterCard[], placed: readonly number[]) {
  const [kept, setKept] = useState<readonly HandCard[]>(() => updateHand([], dealt))
  const [order, setOrder] = useState<HandOrder>('colour')
  const [playing, setPlaying] = useState(placed)
  const cards = updateHand(kept, dealt, playing)
  if (cards !== kept) setKept(cards)
  // Of equal cards, those that were placed are the ones that were played.
  if (placed.length > 0 && placed.join() !== playing.join()) setPlaying(placed)

  function sort() {
    setKept(sortHand(cards, order))
    setOrder(order === 'colour' ? 'letter' : 'colour')
  }

  return {
    cards,
    /** What the next `sort` sorts by. */
    order,
    sort,
    shuffle: () => setKept(shuffleHand(cards, Math.random)),
    move: (id: number, to: number) => setKept(moveInHand(cards, id, to)),
  }
}

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

/** One's own cards, in the order one keeps them in. */
export function useHand(cards: readonly LetterCard[], laid: readonly number[]) {
  const [kept, setKept] = useState<readonly HandCard[]>(() => updateHand([], cards))
  const [order, setOrder] = useState<HandOrder>('colour')
  const [playing, setPlaying] = useState(laid)
  const held = updateHand(kept, cards, playing)
  if (held !== kept) setKept(held)
  // Which cards lay on the table when the hand last changed tells alike ones apart.
  if (laid.length > 0 && laid.join() !== playing.join()) setPlaying(laid)

  function sort() {
    setKept(sortHand(held, order))
    setOrder(order === 'colour' ? 'letter' : 'colour')
  }

  return {
    held,
    /** What the next sorting goes by. */
    order,
    sort,
    shuffle: () => setKept(shuffleHand(held, Math.random)),
    move: (id: number, to: number) => setKept(moveInHand(held, id, to)),
  }
}

import type { Definition, Definitions } from '#lexicon/deck.ts'
import type { Dice } from '#kit/dice.ts'

/** How many random orders compete for a card. */
const ORDERS_PER_CARD = 6

/** OXF-23: orders definitions so that each position is right about as often as wrong. */
export class SlotOrder {
  readonly #dice: Dice
  readonly #surplus = [0, 0, 0]

  constructor(dice: Dice) {
    this.#dice = dice
  }

  arrange(definitions: readonly Definition[]): Definitions {
    const orders = Array.from({ length: ORDERS_PER_CARD }, () => this.#dice.shuffle(definitions))
    const best = orders.reduce((a, b) => (this.#cost(b) < this.#cost(a) ? b : a))
    best.forEach(({ right }, i) => {
      this.#surplus[i]! += right ? 1 : -1
    })
    return best as unknown as Definitions
  }

  #cost(order: readonly Definition[]): number {
    return order.reduce((sum, { right }, i) => sum + (this.#surplus[i]! + (right ? 1 : -1)) ** 2, 0)
  }
}

import { type Dice, diceFrom } from '#kit/dice.ts'
import type { Candidate, Candidates } from './candidates.ts'
import { findWrongOnes } from './distractors.ts'
import type { Definition, Paraphrases } from '../definitions/relatedness.ts'
import { planCards } from './plan.ts'

export type Slot = { readonly definition: Definition; readonly isRight: boolean }
/** A word with the three definitions of its card, in order. */
export type Assembled = { readonly candidate: Candidate; readonly slots: readonly Slot[] }

const ORDERS_TRIED = 6

/** A card for every word that enough sound wrong definitions are found for. */
export function assemble(
  { onCards, beside }: Candidates,
  paraphrases: Paraphrases,
): readonly Assembled[] {
  const dice = diceFrom('oxfurd bluff', 'cards')
  const plans = planCards(dice.shuffle(onCards), dice)
  const wrongOnes = findWrongOnes(plans, beside, paraphrases)
  const positions = new Positions(dice)
  return plans.flatMap(({ candidate, right, like }, card) => {
    const wrong = wrongOnes[card]!
    if (wrong.length < like.length) return []
    const slots = [
      ...right.map((definition) => ({ definition, isRight: true })),
      ...wrong.map((definition) => ({ definition, isRight: false })),
    ]
    return [{ candidate, slots: positions.arrange(slots) }]
  })
}

/** OXF-23: orders definitions so that each position is as often right as wrong. */
class Positions {
  readonly #dice: Dice
  readonly #surplus = [0, 0, 0]

  constructor(dice: Dice) {
    this.#dice = dice
  }

  arrange(slots: readonly Slot[]): readonly Slot[] {
    const orders = Array.from({ length: ORDERS_TRIED }, () => this.#dice.shuffle(slots))
    const best = orders.reduce((a, b) => (this.#cost(b) < this.#cost(a) ? b : a))
    best.forEach(({ isRight }, i) => {
      this.#surplus[i]! += isRight ? 1 : -1
    })
    return best
  }

  #cost(order: readonly Slot[]): number {
    return order.reduce(
      (sum, { isRight }, i) => sum + (this.#surplus[i]! + (isRight ? 1 : -1)) ** 2,
      0,
    )
  }
}

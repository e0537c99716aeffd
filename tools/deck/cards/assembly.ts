import { type Dice, diceFrom } from '#kit/dice.ts'
import type { Candidate, Candidates } from './candidates.ts'
import type { SourcedDefinition } from '../definitions/definition-text.ts'
import type { Relatedness } from '../definitions/relatedness.ts'
import { chooseDistractors } from './distractors.ts'
import { planCards } from './plan.ts'

export type Slot = { readonly definition: SourcedDefinition; readonly isRight: boolean }
/** A word and the three definitions of its card, in order. */
export type AssembledCard = { readonly candidate: Candidate; readonly slots: readonly Slot[] }

/** How many random orders compete for a card. */
const ORDERS_PER_CARD = 6

/** A card for every candidate that gets all of its distractors. */
export function assemble(
  { onCards, spare }: Candidates,
  relatedness: Relatedness,
): readonly AssembledCard[] {
  const dice = diceFrom('oxfurd bluff', 'cards')
  const plans = planCards(dice.shuffle(onCards), dice)
  const distractors = chooseDistractors(plans, spare, relatedness)
  const order = new SlotOrder(dice)
  return plans.flatMap(({ candidate, right, models }, card) => {
    const wrong = distractors[card]!
    if (wrong.length < models.length) return []
    const slots = [
      ...right.map((definition) => ({ definition, isRight: true })),
      ...wrong.map((definition) => ({ definition, isRight: false })),
    ]
    return [{ candidate, slots: order.arrange(slots) }]
  })
}

/** OXF-23: orders definitions so that each position is right about as often as wrong. */
class SlotOrder {
  readonly #dice: Dice
  readonly #surplus = [0, 0, 0]

  constructor(dice: Dice) {
    this.#dice = dice
  }

  arrange(slots: readonly Slot[]): readonly Slot[] {
    const orders = Array.from({ length: ORDERS_PER_CARD }, () => this.#dice.shuffle(slots))
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

import type { World } from '#kit/game.ts'
import type { Deck, Run } from '#lexicon/deck.ts'
import type { Deal, Options } from '../options.ts'
import type { Place, State } from '../state.ts'

/** The deck of this game by name. */
export const DECK = 'oxfurd-bluff'

/** The numbers of the cards that a table plays with. */
export function boxOf(deck: Deck, { difficulty }: Options): Run {
  return difficulty === 'mixed' ? { first: 0, count: deck.size } : deck.run(difficulty)
}

/** OXF-2: 1 and 4 ask for the first definition, 2 and 5 for the second, 3 and 6 for the third. */
export function placeFor(roll: number): Place {
  return ((roll - 1) % 3) as Place
}

/** OXF-22: whether all cards are out of the box. */
export function isThrough({ out, options }: State, deck: Deck): boolean {
  return out.length >= boxOf(deck, options).count
}

/** The number of the next card: one that is still in the box. */
export function nextCard({ out, options, draws }: State, world: World<Deal>): number {
  const deck = world.deck(DECK)
  const arranged = world.deal?.cards[draws]
  if (arranged !== undefined && arranged < deck.size) return arranged
  const { first, count } = boxOf(deck, options)
  const taken = [...new Set(out)].filter((number) => number >= first && number < first + count)
  let number = first + world.dice.below(count - taken.length)
  for (const other of taken.toSorted((a, b) => a - b)) if (other <= number) number += 1
  return number
}

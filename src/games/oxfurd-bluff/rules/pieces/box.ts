import type { World } from '#kit/game.ts'
import type { Deck, Run } from '#lexicon/deck.ts'
import type { Deal } from '../deal.ts'
import type { Options } from '../options.ts'
import type { DefinitionIndex, State } from '../state.ts'

/** The name of this game's deck. */
export const DECK = 'oxfurd-bluff'

/** The numbers of the cards that are played with. */
export function boxOf(deck: Deck, { difficulty }: Options): Run {
  return difficulty === 'mixed' ? { first: 0, count: deck.size } : deck.run(difficulty)
}

/** OXF-2: 1 and 4 ask for the first definition, 2 and 5 for the second, 3 and 6 for the third. */
export function definitionFor(roll: number): DefinitionIndex {
  return ((roll - 1) % 3) as DefinitionIndex
}

/** OXF-22 */
export function isBoxEmpty({ outOfBox, options }: State, deck: Deck): boolean {
  return outOfBox.length >= boxOf(deck, options).count
}

/** OXF-22: the number of the next card, drawn evenly from those still in the box. */
export function nextCard({ outOfBox, options, drawCount }: State, world: World<Deal>): number {
  const deck = world.deck(DECK)
  const arranged = world.deal?.cards[drawCount]
  // A deck that was rebuilt since the match opened may be smaller.
  if (arranged !== undefined && arranged < deck.size) return arranged
  const { first, count } = boxOf(deck, options)
  const isFromBox = (number: number) => number >= first && number < first + count
  const taken = [...new Set(outOfBox)].filter(isFromBox)
  let number = first + world.dice.below(count - taken.length)
  for (const other of taken.toSorted((a, b) => a - b)) if (other <= number) number += 1
  return number
}

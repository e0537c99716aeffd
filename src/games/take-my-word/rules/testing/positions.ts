import { oneIn, pick, type Dice } from '#kit/dice.ts'
import {
  DECK,
  isBlack,
  isLetterCard,
  isPremium,
  LETTER_CARDS,
  letterOf,
  type Letter,
  type LetterCard,
  type Premium,
} from '../pieces/cards.ts'
import type { Position } from '../play/position.ts'
import type { CardInPlay, Row } from '../play/row.ts'

/**
 * A position as it might come up: some hand, some premiums, and nothing, a word or a beginning in
 * play. `spellable` are words to lie there.
 */
export function randomPosition(dice: Dice, spellable: readonly string[]): Position {
  const cards = dice.shuffle(DECK)
  const hand = cards.filter(isLetterCard).slice(0, 1 + dice.below(7))
  const premiums: readonly Premium[] = oneIn(dice, 2)
    ? cards.filter(isPremium).slice(0, 1 + dice.below(3))
    : []
  return { hand, premiums, inPlay: randomInPlay(dice, spellable) }
}

function randomInPlay(dice: Dice, spellable: readonly string[]): Position['inPlay'] {
  if (oneIn(dice, 4)) return null
  const word = pick(dice, spellable)
  if (oneIn(dice, 2)) return { row: randomRow(dice, word, true), complete: true }
  const beginning = word.slice(0, 1 + dice.below(word.length))
  return { row: randomRow(dice, beginning, oneIn(dice, 4)), complete: false }
}

function randomRow(dice: Dice, word: string, premiums: boolean): Row {
  return Array.from(word, (letter): CardInPlay => {
    const card = randomCard(dice, letter as Letter)
    const premium = premiums && isBlack(card) && oneIn(dice, 3)
    return {
      card,
      letter: letter as Letter,
      premium: premium ? pick(dice, DECK.filter(isPremium)) : null,
      by: 0,
    }
  })
}

function randomCard(dice: Dice, letter: Letter): LetterCard {
  return pick(
    dice,
    LETTER_CARDS.filter((card) => (letterOf(card) ?? letter) === letter),
  )
}

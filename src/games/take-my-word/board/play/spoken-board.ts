import { counted, listed, sentences, signed } from '#kit/prose.ts'
import type { Seat } from '#kit/game.ts'
import type { LetterCard, Premium } from '#games/take-my-word/rules/pieces/cards.ts'
import { spell } from '#games/take-my-word/rules/play/row.ts'
import { scores } from '#games/take-my-word/rules/standings.ts'
import type { View } from '#games/take-my-word/rules/view.ts'
import type { Spot } from '../input/draft.ts'
import { cardName, premiumName } from '../pieces/card-names.ts'
import { promptOf, stakeText } from './prompt.ts'

/** The viewer's turn so far: the cards in the middle, and what is still in hand. */
export type Laid = {
  readonly spots: readonly Spot[]
  readonly hand: readonly LetterCard[]
  readonly premiums: readonly Premium[]
}

/** What is asked, the cards in the middle, the viewer's own hand, and how everybody stands. */
export function spokenBoard(view: View, { spots, hand, premiums }: Laid): string {
  const { title, message } = promptOf(view)
  const isLaid = spots.some(({ placed }) => placed !== null)
  return sentences(
    title,
    view.toAct === view.seat ? message : '',
    stakeText(view),
    isLaid ? `With your cards ${spell(spots).toUpperCase()}` : '',
    spots
      .map(({ card, letter, premium, own }) => cardName(card, letter, premium ?? own))
      .join('; '),
    view.seat === null ? '' : `${handText(hand)}${premiumText('. Your premiums', premiums)}`,
    ...view.order.map((seat) => playerText(view, seat)),
  )
}

/** The letters in the viewer's hand. */
export function handText(hand: readonly LetterCard[]): string {
  if (hand.length === 0) return 'No letter in your hand'
  return `Your hand: ${hand.map((card) => cardName(card)).join('; ')}`
}

function premiumText(whose: string, premiums: readonly Premium[]): string {
  return premiums.length === 0 ? '' : `${whose}: ${listed(premiums.map(premiumName))}`
}

function playerText(view: View, seat: Seat): string {
  const { name, letters, premiums } = view.players[seat]!
  const points = scores(view)[seat]!
  const scored = `${signed(points)} ${points === 1 ? 'point' : 'points'}`
  if (seat === view.seat) return `You: ${scored}`
  return `${name}: ${scored}, ${counted(letters, 'letter')}${premiumText(', premiums', premiums)}`
}

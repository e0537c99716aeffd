import type { Play } from '../command.ts'
import { valueOf, type Premium } from '../pieces/cards.ts'
import { playedCards, rowAfter, type InPlay, type Row } from './row.ts'

/** TMW-24: by how much a premium multiplies its card. */
export function letterFactor(premium: Premium | null): number {
  if (premium === 'double letter') return 2
  return premium === 'triple letter' ? 3 : 1
}

/** TMW-24, TMW-26: by how much a premium multiplies the word; the star is a double word. */
export function wordFactor(premium: Premium | null): number {
  if (premium === 'double word' || premium === 'star') return 2
  return premium === 'triple word' ? 3 : 1
}

/** TMW-20, TMW-24: all cards, old and new, times the product of the word premiums. */
export function wordPoints(row: Row): number {
  let sum = 0
  let factor = 1
  for (const { card, premium } of row) {
    sum += valueOf(card) * letterFactor(premium)
    factor *= wordFactor(premium)
  }
  return sum * factor
}

/** The score of a legal play. */
export function pointsFor(inPlay: InPlay | null, play: Play): number {
  // TMW-21, TMW-22
  if (play.score === 'letter')
    return playedCards(play).reduce((sum, { card }) => sum + valueOf(card), 0)
  return wordPoints(rowAfter(inPlay, play, 0))
}

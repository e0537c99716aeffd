import type { Seat } from '#kit/game.ts'
import type { LetterCard } from '../pieces/cards.ts'
import type { Position } from '../solver/plays.ts'
import { playedCards, rowAfter, type InPlay } from './row.ts'
import type { Line } from '../state.ts'
import type { View } from '../view.ts'

/**
 * What everybody had to work with at each turn, line by line of the score sheet: with `Plays` it
 * shows what might have been played. Null until the game is over, for then hands are no secret.
 */
export function reviewPositions({ sheet, players, ending }: View): readonly Position[] | null {
  if (ending === null) return null
  const hands = players.map(({ left, abandoned }, seat) => (left ? abandoned : ending.hands[seat]!))
  return positionsOf(sheet, hands)
}

/**
 * The position before each line, from the hands as they are after the last one. A hand is filled
 * only when it is empty (TMW-19), so it was what it played from then on until it was empty.
 */
export function positionsOf(
  sheet: readonly Line[],
  hands: readonly (readonly LetterCard[])[],
): readonly Position[] {
  const held = handsBefore(sheet, hands)
  let inPlay: InPlay | null = null
  return sheet.map(({ play, seat, premiums, stalemate }, index) => {
    const position: Position = { hand: held[index]!, premiums, inPlay }
    if (play !== null) {
      inPlay = { row: rowAfter(inPlay, play, seat), complete: play.score === 'word' }
    }
    if (stalemate) inPlay = null
    return position
  })
}

function handsBefore(
  sheet: readonly Line[],
  hands: readonly (readonly LetterCard[])[],
): readonly (readonly LetterCard[])[] {
  const later = new Map<Seat, readonly LetterCard[]>(hands.entries())
  const held = sheet.toReversed().map(({ seat, play, emptied }) => {
    const played = play === null ? [] : playedCards(play).map(({ card }) => card)
    const hand = emptied ? played : [...played, ...later.get(seat)!]
    later.set(seat, hand)
    return hand
  })
  return held.toReversed()
}

import type { Seat } from '#kit/game.ts'
import type { LetterCard } from '../pieces/cards.ts'
import type { Line } from '../state.ts'
import type { View } from '../view.ts'
import type { Position } from './position.ts'
import { playedCards, rowAfter, type InPlay } from './row.ts'

/**
 * The position before each line of the score sheet, from which `Plays` lists what could have been
 * played. Null until the game is over, because hands are secret.
 */
export function reviewPositions({ sheet, players, ending }: View): readonly Position[] | null {
  if (ending === null) return null
  const hands = players.map(({ left, abandoned }, seat) => (left ? abandoned : ending.hands[seat]!))
  return positionsOf(sheet, hands)
}

/**
 * The position before each line, from the hands after the last one. TMW-19: a hand is refilled only
 * when it is empty, so before each turn it held what it played until it was next empty.
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

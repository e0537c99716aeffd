import type { Play } from '../command.ts'
import { letterOf, LETTERS, valueOf, type Letter, type LetterCard } from '../pieces/cards.ts'
import { beginningFault } from '../pieces/words.ts'
import type { Recorder } from '../recorder.ts'

/**
 * TMW-32: the card of lowest value that may begin a word, alone on a clean slate; the first in the
 * alphabet of several, and a blank only if there is no other. Null without one.
 */
export function lowestLetter(
  hand: readonly LetterCard[],
  { state, world }: Pick<Recorder, 'state' | 'world'>,
): Play | null {
  const begins = (letter: Letter) => beginningFault(letter, world.words) === null
  const plain = hand.flatMap((card) => {
    const letter = letterOf(card)
    return letter !== null && begins(letter) ? [{ card, letter }] : []
  })
  const [lowest] = plain.toSorted(
    (a, b) =>
      valueOf(a.card) - valueOf(b.card) || LETTERS.indexOf(a.letter) - LETTERS.indexOf(b.letter),
  )
  const blank = hand.find((card) => letterOf(card) === null)
  const meant = LETTERS.find(begins)
  const wild = blank === undefined || meant === undefined ? null : { card: blank, letter: meant }
  const played = lowest ?? wild
  if (played === null) return null
  return {
    clear: state.inPlay !== null,
    before: [],
    over: [],
    after: [played],
    premiums: [],
    score: 'letter',
  }
}

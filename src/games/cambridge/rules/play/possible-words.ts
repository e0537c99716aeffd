import { pick } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import type { Seat, World } from '#kit/game.ts'
import type { Pattern } from '#lexicon/graph/pattern.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { DASH, fits, takenLetters } from '../pieces/dashes.ts'
import { LETTERS, type Board, type Tile } from '../pieces/tiles.ts'
import { faultOf } from '../pieces/word.ts'
import type { View } from '../view.ts'

/** The letters that may stand at each place of a word, by what lies open. */
export function patternOf(dashes: string, board: Board): Pattern {
  const open = lettersOf(LETTERS) & ~lettersOf(takenLetters(board))
  return Array.from(dashes, (dash) => (dash === DASH ? open : lettersOf([dash])))
}

function lettersOf(letters: readonly Tile[]): number {
  return letters.reduce((set, letter) => set | (1 << LETTERS.indexOf(letter)), 0)
}

/** The words of the dictionary that could be this player's secret, as far as the viewer knows. */
export function* candidates(
  dashes: string,
  seat: Seat,
  view: View,
  words: (name: string) => Words,
): Generator<string, void, undefined> {
  const wrong = guessesAt(view, seat)
  for (const word of words(ENGLISH.words).matching(patternOf(dashes, view.board))) {
    if (!wrong.has(word) && faultOf(word, view.options, words) === null) yield word
  }
}

/** The dictionary and the dice to draw from it. */
export type WordSource = Pick<World, 'dice' | 'words'>

const MAX_DRAWS = 60

/** Some word that could be this player's secret. */
export function imagineWord(dashes: string, seat: Seat, view: View, world: WordSource): string {
  return (
    drawWord(dashes, seat, view, world) ??
    searchWord(dashes, seat, view, world) ??
    inventWord(dashes, seat, view, world)
  )
}

/** Draws from the whole dictionary until a word fits: fast while little is known. */
function drawWord(
  dashes: string,
  seat: Seat,
  view: View,
  { dice, words }: WordSource,
): string | null {
  const dictionary = words(ENGLISH.words)
  const wrong = guessesAt(view, seat)
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const word = dictionary.word(dice.below(dictionary.size))!
    if (!fits(word, dashes, view.board) || wrong.has(word)) continue
    if (faultOf(word, view.options, words) === null) return word
  }
  return null
}

/** Tries letters for the first dash, so that only some of the words that fit are listed. */
function searchWord(
  dashes: string,
  seat: Seat,
  view: View,
  { dice, words }: WordSource,
): string | null {
  for (const letter of dice.shuffle(LETTERS)) {
    const narrower = dashes.replace(DASH, letter)
    if (!fits(narrower.replaceAll(DASH, letter), dashes, view.board)) continue
    const some = [...candidates(narrower, seat, view, words)]
    if (some.length > 0) return pick(dice, some)
  }
  return null
}

/** CAM-28: where words are checked at the end, any letters will do. */
function inventWord(dashes: string, seat: Seat, view: View, { dice }: WordSource): string {
  const taken = takenLetters(view.board)
  const open = LETTERS.filter((letter) => !taken.includes(letter))
  const wrong = guessesAt(view, seat)
  for (;;) {
    const word = Array.from(dashes, (dash) => (dash === DASH ? pick(dice, open) : dash)).join('')
    if (!wrong.has(word)) return word
  }
}

/** The words that were guessed, wrongly, for this player's secret. */
function guessesAt({ guesses }: View, seat: Seat): ReadonlySet<string> {
  return new Set(guesses.filter((guess) => guess.seat === seat).map(({ word }) => word))
}

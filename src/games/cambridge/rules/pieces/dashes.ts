import type { Player } from '../state.ts'
import { isHonor, type Board, type Tile } from './tiles.ts'

/** Stands for a letter that is still hidden. */
export const DASH = '-'

/** A word as the others see it: its revealed letters, and dashes. CAM-3 */
export function dashesOf({ word, revealed }: Pick<Player, 'word' | 'revealed'>): string | null {
  if (word === null) return null
  let dashes = ''
  for (const [place, open] of revealed.entries()) dashes += open ? word[place]! : DASH
  return dashes
}

export function hasHidden(dashes: string): boolean {
  return dashes.includes(DASH)
}

/** The letters whose tiles lie face down: in every word in play they are all revealed. */
export function takenLetters(board: Board): readonly Tile[] {
  return board.filter(({ tile, faceUp }) => !faceUp && !isHonor(tile)).map(({ tile }) => tile)
}

/** The letters that everybody knows a word not to contain. */
export function absentLetters(dashes: string, board: Board): readonly Tile[] {
  return takenLetters(board).filter((letter) => !dashes.includes(letter))
}

/** Whether a word could be the one behind the dashes, by what lies open. */
export function fits(word: string, dashes: string, board: Board): boolean {
  if (word.length !== dashes.length) return false
  const taken = takenLetters(board)
  return Array.from(dashes).every((dash, place) => {
    const letter = word[place]!
    return dash === DASH ? !taken.includes(letter) : dash === letter
  })
}

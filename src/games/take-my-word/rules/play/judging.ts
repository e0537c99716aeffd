import { ENGLISH, listFault } from '#kit/english.ts'
import type { Words } from '#lexicon/lexicon.ts'
import type { Play } from '../command.ts'
import { beginningFault, type WordFault } from '../pieces/words.ts'
import type { Refusal } from '../refusal.ts'
import { Plays } from '../solver/plays.ts'
import { playFault } from './placement.ts'
import type { Position } from './position.ts'
import { rowAfter, spell, type InPlay } from './row.ts'

/** Why a play would be refused, the dictionary included; null for a legal one. */
export function faultOf(
  position: Position,
  play: Play,
  words: (name: string) => Words,
): Refusal | null {
  return playFault(position, play) ?? spellingFault(position.inPlay, play, words)
}

/** TMW-9 to 11, TMW-14, TMW-17: the row must spell a word, or the beginning of one. */
export function spellingFault(
  inPlay: InPlay | null,
  play: Play,
  words: (name: string) => Words,
): WordFault | null {
  const spelled = spell(rowAfter(inPlay, play, 0))
  const takes = inPlay?.complete === true && !play.clear
  return play.score === 'word' || takes ? listFault(spelled, words) : beginningFault(spelled, words)
}

/** TMW-15 */
export function canPlay(position: Position, words: (name: string) => Words): boolean {
  return new Plays(position, words(ENGLISH.words).graph, 1).length > 0
}

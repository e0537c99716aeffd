import { ENGLISH, listFault } from '#kit/english.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { playFault } from '../check.ts'
import type { Play } from '../command.ts'
import { Plays, type Position } from '../solver/plays.ts'
import type { Refusal } from '../refusal.ts'
import { rowAfter, spell, type InPlay } from './row.ts'
import { beginningFault, type WordFault } from '../pieces/words.ts'

/** Why a play would be refused, the dictionary included; null for a legal one. */
export function faultOf(
  position: Position,
  play: Play,
  words: (name: string) => Words,
): Refusal | null {
  return playFault(position, play) ?? spellingFault(position.inPlay, play, words)
}

/** TMW-9 to 11, TMW-14, TMW-17: whether what is spelled must be a word, or the beginning of one. */
export function spellingFault(
  inPlay: InPlay | null,
  play: Play,
  words: (name: string) => Words,
): WordFault | null {
  const spelled = spell(rowAfter(inPlay, play, 0))
  const takes = inPlay?.complete === true && !play.clear
  return play.score === 'word' || takes ? listFault(spelled, words) : beginningFault(spelled, words)
}

/** TMW-15: whether there is anything to play. */
export function canPlay(position: Position, words: (name: string) => Words): boolean {
  return new Plays(position, words(ENGLISH.words).graph, 1).length > 0
}

import type { Vocabulary } from '#kit/bots/vocabulary.ts'
import type { Plays } from '../rules/solver/plays.ts'

/** Whether a player with this vocabulary finds the play. Everybody finds single letters. */
export function findsPlay(vocabulary: Vocabulary, plays: Plays, index: number): boolean {
  if (vocabulary.isComplete) return true
  const letters = plays.word(index)
  if (letters.length === 1) return true
  return plays.score(index) === 'word' ? vocabulary.knows(letters) : vocabulary.knowsPrefix(letters)
}

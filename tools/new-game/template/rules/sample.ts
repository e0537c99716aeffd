/** Some command that `check` lets through, for random plays. Null when the viewer cannot act. */
import { oneIn, pick } from '#kit/dice.ts'
import { ENGLISH } from '#kit/english.ts'
import type { World } from '#kit/game.ts'
import { wordFault } from './check.ts'
import type { Command } from './command.ts'
import { wordsFrom } from './pieces/words.ts'
import { nextLetter, type View } from './view.ts'

export function sample(view: View, { dice, words }: World): Command | null {
  if (view.turn === null || view.turn.seat !== view.seat) return null
  const candidates = wordsFrom(nextLetter(view), words(ENGLISH.words))
  if (candidates.length === 0 || oneIn(dice, 8)) return { type: 'pass' }
  const word = pick(dice, candidates)
  return wordFault(view, word) === null ? { type: 'play-word', word } : { type: 'pass' }
}

import type { Words } from '#lexicon/lexicon.ts'
import { positionOf } from '../rules/check.ts'
import type { Command } from '../rules/command.ts'
import { Plays } from '../rules/plays.ts'
import type { View } from '../rules/view.ts'
import { LEXICONS } from '../rules/word.ts'

/** The play that scores most at once, whatever may become of it; null when it only waits. */
export function greedyCommand(view: View, words: (name: string) => Words): Command | null {
  if (view.seat === null || view.toAct !== view.seat) return null
  if (view.phase === 'switching') return { type: 'stay' }
  const best = new Plays(positionOf(view)!, words(LEXICONS.words).graph).best()
  return best === null ? { type: 'pass' } : { type: 'play', ...best.play }
}

import type { Bot } from '#kit/bot.ts'
import { ENGLISH } from '#kit/english.ts'
import type { GameTime } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { positionOf } from '../rules/play/position.ts'
import type { Command } from '../rules/command.ts'
import type { TakeMyWord } from '../rules/game.ts'
import { Plays, type Candidate } from '../rules/solver/plays.ts'
import type { View } from '../rules/view.ts'

/** The twin that the bots are measured by: it knows all words and takes the most points at once. */
export const greedy: Bot<TakeMyWord> = {
  plan(view, mind, now) {
    const command = greedyCommand(view, mind.words)
    return command === null ? null : { actAt: now + PACE, command }
  },
}

const PACE: GameTime = 1500

/** The play that scores most at once, whatever may become of it; null when it is to wait. */
export function greedyCommand(view: View, words: (name: string) => Words): Command | null {
  if (view.seat === null || view.toAct !== view.seat) return null
  if (view.phase === 'switching') return { type: 'stay' }
  const plays = new Plays(positionOf(view)!, words(ENGLISH.words).graph)
  const decent = bestOf(plays, words(ENGLISH.offensive))
  const best = decent ?? (view.options.strictPass ? plays.best() : null)
  return best === null ? { type: 'pass' } : { type: 'play', ...best.play }
}

/** The best play that spells none of the shunned words. */
function bestOf(plays: Plays, shunned: Words): Candidate | null {
  let best = -1
  for (let index = 0; index < plays.length; index++) {
    const better = best < 0 || plays.points(index) > plays.points(best)
    if (better && !shunned.has(plays.word(index))) best = index
  }
  return best < 0 ? null : plays.at(best)
}

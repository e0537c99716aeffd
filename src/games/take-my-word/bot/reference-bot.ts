import type { Bot } from '#kit/bot.ts'
import { ENGLISH } from '#kit/english.ts'
import type { Millis } from '#kit/game.ts'
import type { Words } from '#lexicon/lexicon.ts'
import { positionOf } from '../rules/play/position.ts'
import type { Command } from '../rules/command.ts'
import type { TakeMyWord } from '../rules/game.ts'
import { Plays, type Candidate } from '../rules/solver/plays.ts'
import type { View } from '../rules/view.ts'

/** The bot that bots of all levels are measured by: greedy, with the whole dictionary. */
export const referenceBot: Bot<TakeMyWord> = {
  plan(view, context, gameTime) {
    const command = greedyCommand(view, context.words)
    return command === null ? null : { actAt: gameTime + PACE, command }
  },
}

const PACE: Millis = 1500

/** The play that scores most at once; null when it is not the viewer's turn. */
export function greedyCommand(view: View, words: (name: string) => Words): Command | null {
  if (view.seat === null || view.toAct !== view.seat) return null
  if (view.phase === 'switching') return { type: 'stay' }
  const plays = new Plays(positionOf(view)!, words(ENGLISH.words).graph)
  const inoffensive = bestWithout(plays, words(ENGLISH.offensive))
  const best = inoffensive ?? (view.options.strictPass ? plays.best() : null)
  return best === null ? { type: 'pass' } : { type: 'play', ...best.play }
}

/** The best play that spells none of the excluded words. */
function bestWithout(plays: Plays, excluded: Words): Candidate | null {
  let best = -1
  for (let index = 0; index < plays.length; index++) {
    const better = best < 0 || plays.points(index) > plays.points(best)
    if (better && !excluded.has(plays.word(index))) best = index
  }
  return best < 0 ? null : plays.at(best)
}

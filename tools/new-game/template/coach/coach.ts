/** Judges how somebody played, by what they saw. It runs in a worker after the game. */
import type { Coach } from '#kit/coach/coach.ts'
import { meanAccuracy } from '#kit/coach/judgement.ts'
import { ENGLISH } from '#kit/english.ts'
import type { WordChain } from '../rules/game.ts'
import { chartOf } from './chart.ts'
import { luckOf } from './luck.ts'
import { remarksOf } from './remarks.ts'
import { sectionsOf } from './sections.ts'
import { judgeTurns } from './turns.ts'
import { wordsOf } from './words.ts'

export const coach: Coach<WordChain> = {
  lists: () => Object.values(ENGLISH),
  *review(match, context) {
    const turns = yield* judgeTurns(match, context)
    return {
      accuracy: meanAccuracy(turns),
      remarks: remarksOf(turns),
      luck: luckOf(match),
      chart: chartOf(match),
      turns,
      sections: sectionsOf(match),
      words: wordsOf(match, turns, context),
    }
  },
}

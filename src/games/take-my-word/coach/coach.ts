import type { Coach } from '#kit/coach/coach.ts'
import { meanAccuracy, turnReports } from '#kit/coach/judgement.ts'
import { ENGLISH } from '#kit/english.ts'
import type { TakeMyWord } from '../rules/game.ts'
import { chartOf } from './chart.ts'
import { luckOf } from './luck.ts'
import { remarksOf } from './remarks.ts'
import { sectionsOf } from './sections.ts'
import { judgeTurns } from './turns.ts'
import { wordsOf } from './words.ts'

/** Judges every turn by what it scores, how safe that is, and what it leaves in hand. */
export const coach: Coach<TakeMyWord> = {
  lists: () => Object.values(ENGLISH),
  *review(match, context) {
    const turns = yield* judgeTurns(match, context)
    return {
      accuracy: meanAccuracy(turns),
      remarks: remarksOf(match, turns),
      luck: luckOf(match),
      chart: chartOf(match),
      turns: turnReports(turns),
      sections: sectionsOf(match, turns),
      words: wordsOf(match, turns, context),
    }
  },
}

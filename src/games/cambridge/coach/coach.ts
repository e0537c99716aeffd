import type { Coach } from '#kit/coach/coach.ts'
import { accuracyByStakes, turnReports } from '#kit/coach/judgement.ts'
import type { Cambridge } from '../rules/game.ts'
import { listsFor } from '../rules/pieces/word.ts'
import { chartOf } from './chart.ts'
import { luckOf } from './luck.ts'
import { remarksOf } from './remarks.ts'
import { sectionsOf } from './sections.ts'
import { judgeTurns } from './turns.ts'
import { wordsOf } from './words.ts'

/** Judges every move and guess by the master's search, from what the player could see. */
export const coach: Coach<Cambridge> = {
  lists: listsFor,
  *review(match, context) {
    const turns = yield* judgeTurns(match, context)
    return {
      accuracy: accuracyByStakes(turns),
      remarks: remarksOf(match, turns, context),
      luck: luckOf(turns),
      chart: chartOf(match),
      turns: turnReports(turns),
      sections: sectionsOf(match, context),
      words: wordsOf(match, context),
    }
  },
}

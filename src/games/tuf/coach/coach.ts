import type { Coach } from '#kit/coach/coach.ts'
import { meanAccuracy, turnReports } from '#kit/coach/judgement.ts'
import type { Tuf } from '../rules/game.ts'
import { listsFor } from '../rules/pieces/vocabulary.ts'
import { chartOf } from './chart.ts'
import { luckOf } from './luck.ts'
import { remarksOf } from './remarks.ts'
import { reviewRounds } from './rounds.ts'
import { sectionsOf } from './sections.ts'
import { judgeTurns } from './turns.ts'
import { wordsOf } from './words.ts'

/** Compares each crossword with the best that the search finds for the same cubes. */
export const coach: Coach<Tuf> = {
  lists: listsFor,
  *review(match, context) {
    const rounds = yield* reviewRounds(match, context)
    const turns = yield* judgeTurns(match, rounds, context)
    return {
      accuracy: meanAccuracy(turns),
      remarks: remarksOf(match, rounds, turns),
      luck: luckOf(match, rounds),
      chart: chartOf(match),
      turns: turnReports(turns),
      sections: sectionsOf(match, rounds),
      words: wordsOf(match, rounds, turns, context),
    }
  },
}

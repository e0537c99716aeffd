import type { Coach } from '#kit/coach/coach.ts'
import { meanAccuracy, turnReports } from '#kit/coach/judgement.ts'
import { ENGLISH } from '#kit/english.ts'
import type { OxfurdBluff } from '../rules/game.ts'
import { chartOf } from './chart.ts'
import { FIELD_LISTS, WORDS } from './fields.ts'
import { luckOf } from './luck.ts'
import { remarksOf } from './remarks.ts'
import { sectionsOf } from './sections.ts'
import { judgeTurns } from './turns.ts'
import { wordsOf } from './words.ts'

/** Counts right answers, by how rare the words were and by what they are about. */
export const coach: Coach<OxfurdBluff> = {
  lists: () => [WORDS, ENGLISH.offensive, ...FIELD_LISTS],
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

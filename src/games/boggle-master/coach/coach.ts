import type { Coach } from '#kit/coach/coach.ts'
import { turnReports } from '#kit/coach/judgement.ts'
import { ENGLISH } from '#kit/english.ts'
import type { BoggleMaster } from '../rules/game.ts'
import { chartOf } from './chart.ts'
import { reviewGames, accuracyOf } from './games.ts'
import { luckOf } from './luck.ts'
import { remarksOf } from './remarks.ts'
import { sectionsOf } from './sections.ts'
import { judgeTurns } from './turns.ts'
import { wordsOf } from './words.ts'

/** Compares a list with what a master finds, and with the words that the player could have known. */
export const coach: Coach<BoggleMaster> = {
  lists: () => Object.values(ENGLISH),
  *review(match, context) {
    const games = yield* reviewGames(match, context)
    return {
      accuracy: accuracyOf(games),
      remarks: remarksOf(games, match.seat),
      luck: luckOf(games, match),
      chart: chartOf(games),
      turns: turnReports(games.flatMap(judgeTurns)),
      sections: sectionsOf(games, match),
      words: wordsOf(games, match, context),
    }
  },
}

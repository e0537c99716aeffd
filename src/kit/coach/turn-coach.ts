import type { Coach, CoachContext, SeenMatch } from '#kit/coach/coach.ts'
import { meanAccuracy, turnReports } from '#kit/coach/judgement.ts'
import type { Report, TurnReport } from '#kit/coach/report.ts'
import type { GameTypes } from '#kit/game.ts'

/** What a coach makes of a match whose turns it has judged one by one. */
export type TurnCoach<T extends GameTypes, Turn extends TurnReport> = Pick<Coach<T>, 'lists'> & {
  /** Yields its progress. */
  judgeTurns(
    match: SeenMatch<T>,
    context: CoachContext,
  ): Generator<number, readonly Turn[], undefined>
  remarksOf(match: SeenMatch<T>, turns: readonly Turn[]): Report['remarks']
  luckOf(match: SeenMatch<T>): Report['luck']
  chartOf(match: SeenMatch<T>): Report['chart']
  sectionsOf(match: SeenMatch<T>, turns: readonly Turn[]): Report['sections']
  wordsOf(match: SeenMatch<T>, turns: readonly Turn[], context: CoachContext): Report['words']
}

/** A coach that judges a match turn by turn, each as important as the others. */
export function turnCoach<T extends GameTypes, Turn extends TurnReport>(
  parts: TurnCoach<T, Turn>,
): Coach<T> {
  return {
    lists: parts.lists,
    *review(match, context) {
      const turns = yield* parts.judgeTurns(match, context)
      return {
        accuracy: meanAccuracy(turns),
        remarks: parts.remarksOf(match, turns),
        luck: parts.luckOf(match),
        chart: parts.chartOf(match),
        turns: turnReports(turns),
        sections: parts.sectionsOf(match, turns),
        words: parts.wordsOf(match, turns, context),
      }
    },
  }
}

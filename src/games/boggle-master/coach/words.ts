import type { CoachContext, SeenMatch } from '#kit/coach/coach.ts'
import type { WordToLearn } from '#kit/coach/report.ts'
import { allAs, wordsToLearn } from '#kit/coach/words-to-learn.ts'
import type { BoggleMaster } from '../rules/game.ts'
import type { ReviewedGame } from './games.ts'
import { missedByKind } from './kinds.ts'

/** How many missed words come first. The places after them are for what others found. */
const MISSED_FIRST = 8

/** The longest missed words that the player should know, and what others found. */
export function wordsOf(
  games: readonly ReviewedGame[],
  { seat }: SeenMatch<BoggleMaster>,
  context: CoachContext,
): readonly WordToLearn[] {
  const missed = games.flatMap((game) => {
    const { hook, prefix, extension, others } = missedByKind(game.written, game.missed)
    return [...hook, ...prefix, ...extension, ...others]
  })
  const met = games.flatMap(({ report, written }) => {
    const own = new Set(written.map(({ word }) => word))
    const held = new Set(report?.held)
    const lists = report?.lists.filter((_, other) => other !== seat) ?? []
    return lists.flat().flatMap(({ word }) => (held.has(word) && !own.has(word) ? [word] : []))
  })
  const useful = wordsToLearn(allAs('missed', longestFirst(missed)), context)
  const found = [
    ...useful.slice(0, MISSED_FIRST),
    ...allAs('met', longestFirst(met)),
    ...useful.slice(MISSED_FIRST),
  ]
  return wordsToLearn(found, context)
}

function longestFirst(words: readonly string[]): readonly string[] {
  return words.toSorted((a, b) => b.length - a.length)
}

import type { CoachContext, SeenMatch } from '#kit/coach/coach.ts'
import type { WordToLearn } from '#kit/coach/report.ts'
import { allAs, wordsToLearn } from '#kit/coach/words-to-learn.ts'
import type { Tuf } from '../rules/game.ts'
import { read, type ReviewedRound } from './rounds.ts'
import type { JudgedTurn } from './turns.ts'

/** The words of the best crosswords, the longest first; then those of others. English only. */
export function wordsOf(
  { seat, steps }: SeenMatch<Tuf>,
  rounds: readonly ReviewedRound[],
  turns: readonly JudgedTurn[],
  context: CoachContext,
): readonly WordToLearn[] {
  const { options } = steps[0]!.view
  if (options.language !== 'english') return []
  const missed = turns
    .flatMap((turn) => turn.missed)
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1))
  const laid = rounds.flatMap(({ end }) => {
    const { grids, rolls, played } = steps[end]!.view
    // TUF-29: in Rotary all lay one crossword, turn by turn.
    if (options.rotary) return played.flatMap((turn) => wordsBy(turn.seat, turn))
    return grids.flatMap((grid, by) =>
      wordsBy(by, read(grid, rolls[by]!, options, context).reading),
    )
  })
  const own = new Set(laid.flatMap(({ by, word }) => (by === seat ? [word] : [])))
  const met = laid.flatMap(({ by, word }) => (by === seat ? [] : [word]))
  const found = [...allAs('missed', missed), ...allAs('met', met)]
  return wordsToLearn(
    found.filter(({ word }) => !own.has(word)),
    context,
  )
}

type Lines = { readonly lines: readonly { readonly word: string }[] }

function wordsBy(by: number, { lines }: Lines): readonly { by: number; word: string }[] {
  return lines.map(({ word }) => ({ by, word }))
}

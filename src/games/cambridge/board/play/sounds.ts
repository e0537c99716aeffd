import { isWarnedBetween } from '#kit/turn-clock.ts'
import type { SoundName } from '#web/board.ts'
import type { View } from '#games/cambridge/rules/view.ts'
import { movedBetween } from './view-changes.ts'

/** The sound of the change from one view to the next. */
export function soundBetween(before: View, after: View): SoundName | null {
  if (isWarnedBetween(before, after)) return 'bell'
  if (before.hand !== after.hand) return after.board.length === 0 ? null : 'tile'
  if (before.reports.length !== after.reports.length) return 'bell'
  if (before.word === null && after.word !== null) return 'pencil'
  const guess = after.guesses.slice(before.guesses.length).at(-1)
  if (guess !== undefined) return guess.right ? 'right' : 'wrong'
  const awards = after.awards.slice(before.awards.length)
  if (awards.some((award) => award.for.kind !== 'tithe')) return 'right'
  if (isBoardChanged(before, after)) return 'tile'
  return movedBetween(before, after).length > 0 ? 'token' : null
}

function isBoardChanged(before: View, after: View): boolean {
  return after.board.some(
    ({ tile, faceUp, locked }, cell) =>
      before.board[cell]?.tile !== tile ||
      before.board[cell]?.faceUp !== faceUp ||
      before.board[cell]?.locked !== locked,
  )
}

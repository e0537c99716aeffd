import type { Step } from '#games/oxfurd-bluff/rules/pieces/climb.ts'
import type { GameHistory } from '#games/oxfurd-bluff/rules/state.ts'

/** Where a Climber stood after this many cards. */
export type ProgressPoint = { readonly cardCount: number; readonly step: Step }

/** A side's Climber at the start, after each of its moves, and at the end. */
export function progressOf({ cards, moves }: GameHistory, side: number): readonly ProgressPoint[] {
  const points = moves
    .filter((move) => move.side === side)
    .map(({ cardCount, to }) => ({ cardCount, step: to }))
  const last = points.at(-1)?.step ?? 0
  return [{ cardCount: 0, step: 0 }, ...points, { cardCount: cards.length, step: last }]
}

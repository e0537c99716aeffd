import type { Seat } from '#kit/game.ts'
import type { Command } from '#games/cambridge/rules/command.ts'
import type { Cell } from '#games/cambridge/rules/pieces/tiles.ts'
import { movesFrom, ridesOn, swapsOn, targetsOf } from '#games/cambridge/rules/play/moves.ts'
import { freeCells } from '#games/cambridge/rules/play/placement.ts'
import type { Question } from '#games/cambridge/rules/state.ts'
import type { View } from '#games/cambridge/rules/view.ts'

/** What the viewer is asked to do. */
export type Task = 'choose' | 'place' | Question

/** Null while the viewer has nothing to do. */
export function taskOf(view: View): Task | null {
  const { seat, phase } = view
  if (seat === null || view.players[seat]!.out !== null) return null
  if (phase === 'choosing') return 'choose'
  if (phase === 'placing') return view.placement?.by === seat ? 'place' : null
  return phase === 'playing' && view.turn!.seat === seat ? view.turn!.asks : null
}

/** Whether the game waits for this player. */
export function isAwaited(view: View, seat: Seat): boolean {
  const task = taskOf({ ...view, seat })
  return task === 'choose' ? view.players[seat]!.dashes === null : task !== null
}

/** The tiles that may be pressed for a task. */
export function legalCells(view: View, task: Task | null): readonly Cell[] {
  switch (task) {
    case 'place':
      return freeCells(view.board, view.players)
    case 'move':
      return movesFrom(view.board, view.players[view.seat!]!.token!)
    case 'ride':
      return ridesOn(view.board)
    case 'swap':
      return swapsOn(view.board)
    default:
      return []
  }
}

/** The command for pressing a tile; null where one press is not enough. */
export function commandAt(task: Task | null, cell: Cell): Command | null {
  switch (task) {
    case 'place':
      return { type: 'place-token', cell }
    case 'move':
      return { type: 'move', cell }
    case 'ride':
      return { type: 'ride', cell }
    default:
      return null
  }
}

/** The seats whose words may be guessed now. */
export function guessable(view: View, task: Task | null): readonly Seat[] {
  if (task === 'free-guess') return [view.turn!.opponent!] // CAM-20
  return task === 'move' || task === 'guess-on' ? targetsOf(view.players, view.seat) : []
}

/** The seats at whose dashes the Crown may point. */
export function pointable(view: View, task: Task | null): readonly Seat[] {
  return task === 'point' ? targetsOf(view.players, view.seat) : []
}

/** CAM-18: picks or unpicks a tile. A third tile replaces the first. */
export function pickTile(picked: readonly Cell[], cell: Cell): readonly Cell[] {
  if (picked.includes(cell)) return picked.filter((other) => other !== cell)
  return [...picked.slice(-1), cell]
}

import type { Question } from '../rules/state.ts'
import type { View } from '../rules/view.ts'
import { legalCells, taskOf } from './play/task.ts'

/** The rule that matters to the viewer now; rulebooks open at it. */
export function currentRule(view: View): string {
  switch (view.phase) {
    case 'choosing':
      return 'CAM-3'
    case 'placing':
      return 'CAM-5'
    case 'playing':
      return ruleOfTurn(view)
    case 'between':
      return view.reports.at(-1)?.ended === 'stalled' ? 'CAM-11' : 'CAM-28'
    case 'over':
      return 'CAM-30'
  }
}

const BY_QUESTION: Readonly<Record<Question, string>> = {
  move: 'CAM-6',
  ride: 'CAM-17',
  swap: 'CAM-18',
  point: 'CAM-19',
  'free-guess': 'CAM-20',
  'guess-on': 'CAM-23',
}

function ruleOfTurn(view: View): string {
  const { seat, players, turn } = view
  if (seat !== null && players[seat]!.out !== null) return 'CAM-25'
  const isStuck = taskOf(view) === 'move' && legalCells(view, 'move').length === 0
  return isStuck ? 'CAM-10' : BY_QUESTION[turn!.asks]
}

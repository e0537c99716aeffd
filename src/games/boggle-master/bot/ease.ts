import { SIDE, type Grid } from '../rules/pieces/grid.ts'
import { pathOf } from '../rules/pieces/path.ts'
import type { Skill } from './skill.ts'

const USUAL_LENGTH = 4

/** How easily a word is noticed, beside a common four-letter word in a straight line; 0 for never. */
export function easeOf(word: string, rarity: number, grid: Grid, skill: Skill): number {
  const noticed = skill.noticed[rarity] ?? 0
  if (noticed === 0) return 0
  const length = skill.perExtraLetter ** Math.max(word.length - USUAL_LENGTH, 0)
  return noticed * length * skill.perTurn ** turnsOf(pathOf(grid, word)!)
}

/** How often a path changes direction. */
function turnsOf(path: readonly number[]): number {
  const steps = path.slice(1).map((cell, place) => stepBetween(path[place]!, cell))
  return steps.filter((step, place) => place > 0 && step !== steps[place - 1]).length
}

function stepBetween(from: number, to: number): number {
  const rows = Math.floor(to / SIDE) - Math.floor(from / SIDE)
  return 3 * rows + (to % SIDE) - (from % SIDE)
}
